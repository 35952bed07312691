import { withTag } from './with-tag';

it.each([
  [['One'], ' Two ', 3, ['One', 'Two']],
  [['One'], 'ONE', 3, ['One']],
  [['One'], '  ', 3, ['One']],
  [['One', 'Two'], 'Three', 2, ['One', 'Two']],
  [['One'], 'Two', undefined, ['One', 'Two']],
])('%j with %j, at most %s, are %j', (values, typed, max, expected) => {
  expect(withTag(values, typed, max)).toEqual(expected);
});
