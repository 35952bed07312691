import { isFound, searchText } from './search-text.js';

it('escapes the wildcards of LIKE', () =>
  expect(isFound('text', '50%_\\')).toMatchObject({ text: 'text LIKE $1', values: ['%50\\%\\_\\\\%'] }));

it('leaves out what is not there', () => {
  expect(searchText([null, 'Ana'], undefined, 'Syria')).toBe('ana \n syria \n ~an~');
  expect(searchText([], 'School of Homs')).toBe('school of homs');
});
