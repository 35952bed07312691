import type { Type } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Access, Confirmed, Counted, routeRules, Scope } from './access.js';

class UndeclaredController {
  read() {}
}

@Access('admin')
@Scope('people')
class PeopleController {
  @Counted()
  @Confirmed()
  export() {}

  @Access('public')
  read() {}
}

const rulesOf = (controller: Type, handler: () => void) =>
  routeRules(new Reflector(), { getClass: <T>() => controller as Type<T>, getHandler: () => handler }, 'GET');

describe('the rules of a route', () => {
  it('admit no one without declared access', () => {
    expect(rulesOf(UndeclaredController, UndeclaredController.prototype.read)).toMatchObject({ audience: [] });
  });

  it('are those of the controller and of the method', () => {
    expect(rulesOf(PeopleController, PeopleController.prototype.export)).toMatchObject({
      audience: ['admin'],
      takesKeys: { resource: 'people', withoutConfirmation: false },
      isCounted: true,
      needsConfirmation: expect.any(Function),
    });
  });

  it('are those of the method where the controller differs', () => {
    const rules = rulesOf(PeopleController, PeopleController.prototype.read);
    expect(rules).toMatchObject({ audience: ['public'], isCounted: false });
    expect(rules.needsConfirmation).toBeUndefined();
  });
});
