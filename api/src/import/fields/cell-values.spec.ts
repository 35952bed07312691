import type { JoiningRole } from '@network/domain';
import { rowReader } from './cell-values.js';

const read = (role: JoiningRole, field: string, text: string) =>
  rowReader([{ heading: field, field }], role)([text]).values[field];

describe('languages', () => {
  it.each([
    'Arabic and English',
    'Arabic & English',
    'Arabic / English',
    'Arabic، English',
    'العربية والإنكليزية',
    'العربية و الإنجليزية',
  ])('%s are two', (text) => expect(read('expert', 'languages', text)).toEqual(['Arabic', 'English']));
});

describe('a phone number', () => {
  it.each([
    ['9.63944567890E+11', '+963944567890'],
    ['9,63944567890E+11', '+963944567890'],
    ['9.63945E+11', '9.63945E+11'],
  ])('%s is read as %s, without made-up digits', (text, phone) =>
    expect(read('organization', 'pocPhone', text)).toBe(phone),
  );
});

describe('an option', () => {
  it.each([
    ['صحة', 'Health'],
    ['الصحة', 'Health'],
    ['تقانة', 'Product & Tech'],
    ['التسويق', 'Marketing & Comms'],
    ['تسويق', 'Marketing & Comms'],
    ['مالية ومحاسبة', 'Finance & Ops'],
  ])('%s is %s, with and without the article', (text, option) =>
    expect(read('expert', 'mainExpertise', text)).toBe(option),
  );
});

it.each([
  ['typicalProjectLength', '٢-٣ أشهر', '2-3 months'],
  ['typicalProjectLength', '3 - 6 شهور', '3-6 months'],
  ['typicalProjectLength', 'أكثر من 6 أشهر', '6+ months'],
  ['orgType', 'مشفى', 'Healthcare'],
])('an organization’s %s %s is %s', (field, text, option) => expect(read('organization', field, text)).toBe(option));

it.each(['-', '–', 'n/a', 'N/A', '#N/A', '#REF!', '#DIV/0!', 'لا يوجد'])('%s is no value', (text) =>
  expect(read('expert', 'linkedinUrl', text)).toBeUndefined(),
);
