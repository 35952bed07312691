import { LIMITS } from '@network/domain';
import * as expected from '../../../test/support/fields.js';
import { listOf } from './composite-rules.js';
import * as rules from './field-rules.js';
import type { FieldRule } from './field-rules.js';

/** Returns the stored value, or the id of the message that refuses it. */
function outcomeOf({ clean = (value) => value, problem }: FieldRule, sent: unknown) {
  const cleaned = clean(sent);
  return problem(cleaned)?.id ?? { stored: cleaned };
}

const ID = '7d8f4e0c-5b1a-4c1e-9f57-2a6b8c1d3e4f';

// The same expectations as in the HTTP tests, which also cover the code around a rule.
const KINDS: [string, FieldRule, expected.Rule][] = [
  ['a free text', rules.text({ max: 120 }), expected.text(120)],
  ['a name', rules.name({ max: 120 }), expected.name(120)],
  ['a story', rules.text({ min: 10 }), expected.text(4000, 10)],
  ['an address of the web', rules.url(), expected.url],
  ['an e-mail address', rules.email(), expected.email],
  ['a phone number', rules.phone(), expected.phone],
  ['an option', rules.oneOf(['0-2', '3-5', '10+']), expected.option(['0-2', '3-5', '10+'])],
  ['a number', rules.integer({ min: 1, max: 520 }), expected.integer(1, 520)],
  ['a yes or no', rules.boolean(), expected.boolean],
  ['one value', rules.exactly('completed'), expected.only('completed')],
  ['a list', listOf(rules.name({ max: 60 }), { min: 1, max: 3 }), expected.items(3)],
];

describe.each(KINDS)('%s', (_, rule, { takes, refuses }) => {
  it('is accepted and cleaned', () => {
    for (const [sent, stored] of takes) expect([sent, outcomeOf(rule, sent)]).toEqual([sent, { stored }]);
  });

  it('is rejected with a message', () => {
    for (const sent of [...refuses, null, undefined]) {
      expect([sent, outcomeOf(rule, sent)]).toEqual([sent, expect.stringMatching(/^field\.\w+$/)]);
    }
  });
});

describe('the message', () => {
  const list = listOf(rules.integer({ min: 1, max: 3 }), { min: 2, max: 3 });
  it.each<[string, FieldRule, unknown, object]>([
    ['nothing', rules.text(), undefined, { id: 'field.required' }],
    ['null', rules.text(), null, { id: 'field.required' }],
    ['only whitespace', rules.text(), '\u200b \u3000', { id: 'field.required' }],
    ['no text', rules.text(), 5, { id: 'field.text' }],
    ['NUL', rules.text(), 'a\u0000', { id: 'field.characters' }],
    ['half a character', rules.text(), 'a\ud800', { id: 'field.characters' }],
    ['a short text', rules.text({ min: 3, max: 5 }), 'ab', { id: 'field.tooShort', values: { min: 3 } }],
    ['a long text', rules.text({ max: 5 }), 'abcdef', { id: 'field.tooLong', values: { max: 5 } }],
    [
      'a long text by default',
      rules.text(),
      'a'.repeat(LIMITS.text + 1),
      { id: 'field.tooLong', values: { max: LIMITS.text } },
    ],
    ['no letter', rules.name({ max: 5 }), '—', { id: 'field.name' }],
    ['no address', rules.url(), 'example.org', { id: 'field.url' }],
    ['no mailbox', rules.email(), 'rana', { id: 'field.email' }],
    ['no phone', rules.phone(), 'call me', { id: 'field.phone' }],
    ['no option', rules.oneOf(['a']), 'b', { id: 'field.option' }],
    ['no choice', rules.oneOf(['a']), '', { id: 'field.required' }],
    ['another value', rules.exactly(true), false, { id: 'field.exactly', values: { expected: 'true' } }],
    ['no boolean', rules.boolean(), 'true', { id: 'field.boolean' }],
    ['a missing boolean', rules.boolean(), undefined, { id: 'field.required' }],
    ['no number', rules.integer({ min: 1, max: 3 }), undefined, { id: 'field.required' }],
    ['too large', rules.integer({ min: 1, max: 3 }), 4, { id: 'field.integer', values: { min: 1, max: 3 } }],
    ['no list', list, 'one', { id: 'field.list' }],
    ['a missing list', list, undefined, { id: 'field.required' }],
    ['a short list', list, [1], { id: 'field.tooFew', values: { min: 2 } }],
    ['a long list', list, [1, 2, 3, 1], { id: 'field.tooMany', values: { max: 3 } }],
    ['a wrong item', list, [1, 7], { id: 'field.integer', values: { min: 1, max: 3 } }],
    ['no id', rules.id(), `${ID}0`, { id: 'field.id' }],
    ['no date', rules.dateTime(), 'yesterday', { id: 'field.dateTime' }],
  ])('for %s', (_, { clean = (value) => value, problem }, sent, sentence) => {
    expect(problem(clean(sent))).toEqual(sentence);
  });
});

describe('a code', () => {
  it.each(['٢٣١٥٨٨', '۲۳۱۵۸۸', '२३१५८८', '２３１ ５８８', '231-588', '\u2067231\u00a0588\u2069', '\u{1d7e4}31588'])(
    '%s has Latin digits',
    (typed) => expect(outcomeOf(rules.code(), typed)).toEqual({ stored: '231588' }),
  );
});

describe('an id', () => {
  it('is compared in lower case', () => {
    expect(outcomeOf(rules.id(), ` ${ID.toUpperCase()} `)).toEqual({ stored: ID });
    expect(outcomeOf(rules.id(), 5)).toBe('field.id');
  });
});

describe('several options', () => {
  it.each([
    ['a', { stored: ['a'] }],
    ['a, b.c', { stored: ['a', 'b.c'] }],
    ['', 'field.option'],
    ['  ', 'field.option'],
    ['a,', 'field.option'],
    ['a,c', 'field.option'],
    [['a'], { stored: ['a'] }],
    [5, 'field.option'],
  ])('of %j', (sent, outcome) => expect(outcomeOf(rules.someOf(['a', 'b.c']), sent)).toEqual(outcome));
});

describe('a time', () => {
  it.each([
    ['2026-01-31', '2026-01-31T00:00:00.000Z'],
    ['2026-01-31T10:30:00', '2026-01-31T10:30:00.000Z'],
    ['2026-01-31T10:30:00Z', '2026-01-31T10:30:00.000Z'],
    [' 2026-01-31T10:30:00+03:00 ', '2026-01-31T07:30:00.000Z'],
    ['2026-01-31T10:30:00-0500', '2026-01-31T15:30:00.000Z'],
  ])('%s is %s', (sent, stored) => {
    expect(outcomeOf(rules.dateTime(), sent)).toEqual({ stored: new Date(stored) });
  });

  it.each(['2026-02-30', '2026-01-31 10:30', '1700000000', '0000-01-01', '', 5, null, new Date(NaN)])(
    '%j is none',
    (sent) => expect(outcomeOf(rules.dateTime(), sent)).toBe('field.dateTime'),
  );
});
