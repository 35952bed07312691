import sql from 'sql-template-tag';
import { fold, isFoundSql, searchText } from './search-text.js';

it('escapes the wildcards of LIKE', () =>
  expect(isFoundSql(sql`text`, '50%_\\')).toMatchObject({ text: 'text LIKE $1', values: ['%50\\%\\_\\\\%'] }));

it('omits missing values', () => {
  expect(searchText([null, 'Ana'], undefined, 'Syria')).toBe('ana \n syria \n ~an~');
  expect(searchText([], 'School of Homs')).toBe('school of homs');
});

describe('fold', () => {
  it.each([
    ['Élodie  Müller', 'elodie muller'],
    ['Yılmaz İPEK', 'yilmaz ipek'],
    ['Łukasz Strauß', 'lukasz strauss'],
    ['Bjørn Æsir', 'bjorn aesir'],
    ['أَحْمَد', 'احمد'],
    ['إبراهيم آل ٱلرشيد', 'ابراهيم ال الرشيد'],
    ['مدرسة', 'مدرسه'],
    ['مصطفى', 'مصطفي'],
    ['وائل مؤمن', 'وايل مومن'],
    ['کریم', 'كريم'],
    ['محمـــد', 'محمد'],
    ['ﻣﺤﻤﺪ', 'محمد'],
  ])('makes %s %s', (typed, folded) => expect(fold(typed)).toBe(folded));

  it('is idempotent', () => {
    for (const text of ['Łukasz İ', 'إبراهيمُ', 'ẞ ﬁ']) expect(fold(fold(text))).toBe(fold(text));
  });
});
