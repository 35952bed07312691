import type { RequestWithActor, SignedIn } from './access.js';
import { readerLanguage } from './reader-preferences.js';

const languageOf = (header: string | undefined, actor?: Partial<SignedIn>) =>
  readerLanguage({ headers: { 'accept-language': header }, actor } as RequestWithActor);

describe('the language of a response', () => {
  it.each([
    [undefined, 'en'],
    ['ar', 'ar'],
    ['ar-SY,ar;q=0.9,en;q=0.8', 'ar'],
    ['de,en;q=0.5,ar;q=0.7', 'ar'],
    ['ar;q=0, en', 'en'],
    ['fr', 'en'],
  ])('for the header %s is %s', (header, language) => expect(languageOf(header)).toBe(language));

  it('is the account’s if the header names none of ours', () => {
    expect(languageOf('fr', { language: 'ar' })).toBe('ar');
    expect(languageOf('en', { language: 'ar' })).toBe('en');
  });
});
