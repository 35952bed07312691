import { fewLetters, isFound, isShort, searchText } from './search-text.js';

it('takes what somebody types for itself, wildcards too', () =>
  expect(isFound('text', '50%_\\')).toEqual(['text LIKE :search', { search: '%50\\%\\_\\\\%' }]));

it('leaves out what is not there', () => {
  expect(searchText([null, 'Ana'], undefined, 'Syria')).toBe('ana \n syria \n ~an~');
  expect(searchText([], 'School of Homs')).toBe('school of homs');
});

it.each([
  ['Ha', 'ha'],
  ['h', 'h'],
  ['حد', null],
  ['om', null],
  ['an', 'an'],
  ['ha ', 'ha'],
  ['ß', 'ss'],
  ['🎉🎊', '🎉🎊'],
  ['had', null],
  ['a b', null],
  ['\u0301', null],
])('knows of %s whether nothing else is looked for', (typed, letters) => expect(fewLetters(typed)).toBe(letters));

it('counts letters as they are stored', () => {
  expect(['é', 'ﬁ', '🎉🎊', ' ab '].map(isShort)).toEqual([true, true, true, true]);
  expect(['ßa', 'abc'].map(isShort)).toEqual([false, false]);
});
