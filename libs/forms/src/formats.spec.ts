import { hasFormat, isEmail, withScheme } from './formats';

it.each([
  ['rima@example.org', true],
  [' rima.haddad+news@mail.example.co.uk ', true],
  ['ريما@مثال.إختبار', true],
  ["o'neil@example.org", true],
  ['rima@xn--mgbh0fb.xn--kgbechtv', true],
  ['rima@mu\u0308nchen.example', true],
  ['\u202arima@exa\u200bmple.org\u202c', true],
  ['rima', false],
  ['rima@', false],
  ['@example.org', false],
  ['rima@example', false],
  ['rima@example.o', false],
  ['rima@example..org', false],
  ['rima.@example.org', false],
  ['rima@-example.org', false],
  ['rima@example.org, sami@example.org', false],
  ['Rima <rima@example.org>', false],
  [`${'a'.repeat(65)}@example.org`, false],
])('takes %s for a mailbox: %s', (text, isOne) => expect(isEmail(text)).toBe(isOne));

it.each([
  ['www.linkedin.com/in/rima', 'https://www.linkedin.com/in/rima'],
  [' linkedin.com/in/rima?lang=ar ', 'https://linkedin.com/in/rima?lang=ar'],
  ['//example.org', 'https://example.org'],
  ['\u2066example.org\u200b/a\u00adb\u2069', 'https://example.org/ab'],
  ['example.org:8080/page', 'https://example.org:8080/page'],
  ['مثال.سوريا', 'https://مثال.سوريا'],
  ['https://example.org', 'https://example.org'],
  ['http://example.org', 'http://example.org'],
  ['ftp://example.org', 'ftp://example.org'],
  ['mailto:rima@example.org', 'mailto:rima@example.org'],
  ['rima@example.org', 'rima@example.org'],
  ['in/rima', 'in/rima'],
  ['Rima Haddad', 'Rima Haddad'],
  ['not yet. soon', 'not yet. soon'],
  ['', ''],
])('makes of %j the address %j', (text, address) => expect(withScheme(text)).toBe(address));

it.each([
  ['linkedin.com/in/rima', true],
  ['https://example.org/a?b#c', true],
  ['https://localhost', true],
  ['Rima Haddad', false],
  ['javascript:alert(1)', false],
  ['https://rima:secret@example.org', false],
  ['https://exam ple.org', false],
  ['https://', false],
  ['https:///example.org', false],
])('takes %s for an address of the web: %s', (text, isOne) => expect(hasFormat('url', text)).toBe(isOne));
