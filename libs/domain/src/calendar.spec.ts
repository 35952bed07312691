import { yearAfter } from './index.js';

it.each([
  ['2027-05-17', '2028-05-17'],
  ['2027-12-31', '2028-12-31'],
  ['2028-02-29', '2029-03-01'],
])('a year after %s is %s', (day, expected) => expect(yearAfter(day)).toBe(expected));
