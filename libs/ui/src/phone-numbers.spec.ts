import * as numbers from 'libphonenumber-js/min';
import { isPossiblePhone, loadPhoneNumbers, moveEntry, readEntry, typeEntry } from './phone-numbers';

describe('a phone number as it is typed', () => {
  it.each([
    ['0944567890', 'SY', '0944 567 890', '+963944567890'],
    ['+491701234567', 'DE', '+49 170 1234567', '+491701234567'],
    ['09', 'SY', '09', '09'],
    ['call me', 'SY', 'call me', 'call me'],
    ['٠٩٤٤٥٦٧٨٩٠', 'SY', '0944 567 890', '+963944567890'],
    ['۰۹۴۴ ۵۶۷ ۸۹۰', 'SY', '0944 567 890', '+963944567890'],
    ['০৯৪৪৫৬৭৮৯০', 'SY', '0944 567 890', '+963944567890'],
    ['\u202a+963 944\u200b567890\u202c', 'SY', '+963 944 567 890', '+963944567890'],
  ])('%s', (typed, country, text, value) => {
    expect(typeEntry(numbers, typed, 'SY', true)).toEqual({ country, text, value });
  });

  it('keeps the typed text before the library has loaded', () => {
    expect(typeEntry(undefined, '0944', 'SY', true)).toEqual({ country: 'SY', text: '0944', value: '0944' });
  });

  it('shows a stored number in its country', () => {
    expect(readEntry(numbers, '+491701234567', 'SY')).toEqual({
      country: 'DE',
      text: '+49 170 1234567',
      value: '+491701234567',
    });
  });

  it('moves to the country that is chosen', () => {
    expect(moveEntry(numbers, { country: 'SY', text: '0944567890', value: '+963944567890' }, 'LB').text).toMatch(
      /^\+961/,
    );
  });
});

it('can be a number of its country, in the international form and without an extension', async () => {
  expect(isPossiblePhone('call me')).toBe(true);
  await loadPhoneNumbers();
  const possible = ['+963944567890', '00963944567890', '+4930901820', '+९६३९४४५६७८९०', '\u2066+963944567890\u2069'].map(
    isPossiblePhone,
  );
  const impossible = ['call me', '0944567890', '+96394', '+963944567890 ext 5'].map(isPossiblePhone);
  expect([possible, impossible]).toEqual([
    [true, true, true, true, true],
    [false, false, false, false],
  ]);
});
