import { fold } from './fold.js';

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
