import { containing, fold, searchText } from './fold.js';

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

  it('is what it was when it is done twice', () => {
    for (const text of ['Łukasz İ', 'إبراهيمُ', 'ẞ ﬁ']) expect(fold(fold(text))).toBe(fold(text));
  });
});

describe('a search', () => {
  it('takes what somebody types for itself, wildcards too', () => expect(containing('50%_\\')).toBe('%50\\%\\_\\\\%'));
  it('leaves out what is not there', () => expect(searchText('Ana', null, 'Syria')).toBe('ana \n syria'));
});
