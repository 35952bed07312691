import { containing, fold, searchText } from './fold.js';

describe('fold', () => {
  it.each([
    ['Élodie  Müller', 'elodie muller'],
    ['أَحْمَد', 'احمد'],
    ['إبراهيم آل', 'ابراهيم ال'],
    ['مدرسة', 'مدرسه'],
    ['مصطفى', 'مصطفي'],
    ['محمـــد', 'محمد'],
  ])('makes %s %s', (typed, folded) => expect(fold(typed)).toBe(folded));
});

describe('a search', () => {
  it('takes what somebody types for itself, wildcards too', () => expect(containing('50%_\\')).toBe('%50\\%\\_\\\\%'));
  it('leaves out what is not there', () => expect(searchText('Ana', null, 'Syria')).toBe('ana \n syria'));
});
