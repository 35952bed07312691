import { listOf, objectOf } from '../../../src/platform/validation/composite-rules.js';
import * as rules from '../../../src/platform/validation/field-rules.js';
import { HOSTILE_TEXTS, superlinear } from '../../support/hostile.js';

const LENGTH = 100 * 1024;
const options = ['Syria', 'Lebanon'];
const RULES: Record<string, rules.FieldRule> = {
  'a name': rules.name({ max: 120 }),
  'a story': rules.text({ min: 10 }),
  'a web address': rules.url(),
  'an e-mail address': rules.email(),
  'a phone number': rules.phone(),
  'an option': rules.oneOf(options),
  'several options': rules.someOf(options),
  'a date and time': rules.dateTime(),
  'one value': rules.exactly('in_progress'),
  'a boolean': rules.boolean(),
  'an integer': rules.integer({ min: 1, max: 5 }),
  'a code': rules.code(),
  'a list': listOf(rules.name({ max: 60 }), { max: 3 }),
  'an id': rules.id(),
  'an object': objectOf({ search: { description: 'Words.', rule: rules.text({ max: 200 }), optional: true } }, {}),
};
const loneSurrogates = (bytes: number) => '\ud800'.repeat(bytes / 3);
/** The baseline: one pass over the same number of characters. */
const walk = (bytes: number) => [...'x'.repeat(bytes)].length;

describe.each(Object.entries(RULES))('%s', (_, { clean = (value: unknown) => value, problem }) => {
  it.each([
    ['as it is', (text: string) => text],
    ['in a list', (text: string) => [text]],
    ['in an object', (text: string) => ({ search: text })],
  ])('takes time in proportion to the length of a hostile text %s', async (__, shape) => {
    const works = Object.entries({ ...HOSTILE_TEXTS, 'lone surrogates': loneSurrogates }).map(
      ([kind, textOf]) => [kind, (bytes: number) => problem(clean(shape(textOf(bytes))))] as const,
    );
    expect(await superlinear(Object.fromEntries(works), walk, LENGTH)).toEqual([]);
  });
});

describe('a text far above the limit of its rule', () => {
  it.each(Object.entries(RULES))('is refused unread by %s', (_, rule) => {
    const long = ` ${'x'.repeat(LENGTH)} `;
    expect(rules.cleaned(rule, long)).toBe(long);
    expect(rules.cleanedOrNull(rule, ' '.repeat(LENGTH))).not.toBeNull();
    expect(rule.problem(long)).not.toBeNull();
  });

  it('is refused in lists and objects', () => {
    const spaces = ' '.repeat(LENGTH);
    expect(rules.cleaned(RULES['a list']!, [spaces])).toEqual([spaces]);
    expect(rules.cleaned(RULES['an object']!, { search: spaces })).toEqual({ search: spaces });
  });
});

describe('a list far above the limit of its rule', () => {
  it('is refused unread, whatever its items are', () => {
    const list = RULES['a list']!;
    const empty = Array.from({ length: 1000 }, () => '');
    expect(rules.cleaned(list, empty)).toBe(empty);
    expect(list.problem(empty)).toEqual({ id: 'field.tooMany', values: { max: 3 } });
  });
});
