import { languageFrom } from './language.js';

describe('the first language', () => {
  it.each([
    [undefined, 'en'],
    ['ar', 'ar'],
    ['ar-SY,ar;q=0.9,en;q=0.8', 'ar'],
    ['de,en;q=0.5,ar;q=0.7', 'ar'],
    ['ar;q=0, en', 'en'],
    ['fr', 'en'],
  ])('of %s is %s', (header, language) => expect(languageFrom(header)).toBe(language));
});
