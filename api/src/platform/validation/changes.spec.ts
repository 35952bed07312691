import { changedFields, sentFields, pick } from './changes.js';

it('returns the sent fields, also null and false', () => {
  expect(sentFields({ a: undefined, b: null, c: false, d: '', e: 0 })).toEqual({ b: null, c: false, d: '', e: 0 });
  expect(Object.keys(sentFields({ a: undefined }))).toEqual([]);
});

it.each([
  [{ a: 1, b: 2 }, {}, []],
  [{ a: 1, b: 2 }, { a: 1 }, []],
  [{ a: 1, b: 2 }, { a: 2, b: 2 }, ['a']],
  [{ a: null }, { a: '' }, ['a']],
  [{ a: ['x', 'y'] }, { a: ['x', 'y'] }, []],
  [{ a: ['x', 'y'] }, { a: ['y', 'x'] }, ['a']],
  [{ a: 1, b: 2 }, { b: 3, a: 3 }, ['b', 'a']],
])('in %j %j changes %j', (current, changes, fields) => expect(changedFields(current, changes)).toEqual(fields));

it('shows these fields and no others', () => {
  expect(pick({ a: 1, b: null, secret: 3 }, ['a', 'b'])).toEqual({ a: 1, b: null });
});
