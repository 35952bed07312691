import { newSubmissionKey } from './submission-key';

it('is another UUID each time, also over plain http', () => {
  // What a browser lacks there.
  Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: undefined });
  const keys = [newSubmissionKey(), newSubmissionKey()];
  Reflect.deleteProperty(crypto, 'randomUUID');
  expect(keys).toEqual(keys.map(() => expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)));
  expect(new Set(keys).size).toBe(2);
});
