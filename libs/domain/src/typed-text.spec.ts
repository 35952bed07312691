import {
  canonicalEmail,
  cleanLine,
  cleanText,
  isName,
  latinDigits,
  mailedToken,
  splitTags,
  tagKey,
  typedCode,
  typedNumber,
} from './index.js';

const INVISIBLE = [
  '\u00ad\u034f\u061c\u180e\u200b\u200e\u200f\u2060\u2064\ufeff',
  '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u206f',
].join('');

describe('a text', () => {
  it.each([
    ['  a b\n', 'a b', 'a b'],
    ['\u200b\u00a0a\u200bb\u3000\u2060', 'a\u200bb', 'ab'],
    ['\u3164 \u2800', '', ''],
    ['', '', ''],
    ['a', 'a', 'a'],
    ['e\u0301', 'é', 'é'],
    [`R${INVISIBLE}ana`, `R${INVISIBLE}ana`, 'Rana'],
    ['\u200dمی\u200cخواهم', 'می\u200cخواهم', 'می\u200cخواهم'],
    ['👩\u200d💻', '👩\u200d💻', '👩\u200d💻'],
  ])('%j is stored as %j, as one line as %j', (typed, text, line) => {
    expect([cleanText(typed), cleanLine(typed)]).toEqual([text, line]);
  });

  it.each([
    ['Ra', true],
    ['٣', true],
    ['漢', true],
    ['😀', false],
    ['— …', false],
    ['', false],
  ])('%j is a name: %s', (text, is) => expect(isName(text)).toBe(is));
});

it('compares tags without letter case and invisible characters', () => {
  const keys = ['Data', ' data ', 'DA\u00adTA', 'da\u200cta', '\u202edata\u202c'].map(tagKey);
  expect(new Set(keys)).toEqual(new Set(['data']));
  expect(tagKey('date')).not.toBe('data');
});

it('splits a pasted list at commas, semicolons and line breaks', () => {
  expect(splitTags('Law, tax;audit،تدريب؛ ترجمة\r\nUX\n\n,C++ / C#')).toEqual([
    ...['Law', 'tax', 'audit', 'تدريب', 'ترجمة', 'UX', 'C++ / C#'],
  ]);
});

describe('digits', () => {
  it.each(['0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९', '০১২৩৪৫৬৭৮৯', '０１２３４５６７８９'])(
    '%s are Latin',
    (digits) => expect(latinDigits(digits)).toBe('0123456789'),
  );

  it('reads every decimal digit of Unicode', () => {
    const all = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code)).filter((sign) =>
      /\p{Nd}/u.test(sign),
    );
    expect(latinDigits(all.join(''))).toBe('0123456789'.repeat(all.length / 10));
  });

  it('leaves other texts alone', () => expect(latinDigits('½ a²Ⅷ')).toBe('½ a²Ⅷ'));
});

it.each([
  ['٢٣١٥٨٨', '231588'],
  [' ۲۳۱ ۵۸۸ ', '231588'],
  ['231-588', '231588'],
  ['\u206623\u200b1588\u2069', '231588'],
  ['k7pm–2xqd', 'k7pm2xqd'],
])('the code %j is %s', (typed, code) => expect(typedCode(typed)).toBe(code));

it.each([
  ['12,5', 12.5],
  ['12.5', 12.5],
  ['١٢٫٥', 12.5],
  ['١٢،٥', 12.5],
  ['۱۲٫۵', 12.5],
  ['\u2067٨\u2069', 8],
  [' 0 ', 0],
  ['007', 7],
  ['+3', 3],
  ['\u22123', -3],
  ['-3', -3],
  ['1,500', null],
  ['1.500', null],
  ['1,5,0', null],
  ['1 2', null],
  ['1e3', null],
  ['0x10', null],
  ['12h', null],
  [',', null],
  ['5.', null],
  ['Infinity', null],
  ['½', null],
  ['', null],
])('the number %j is %s', (typed, number) => expect(typedNumber(typed)).toBe(number));

it.each([
  ['X@Example.ORG', 'x@example.org'],
  ['x@münchen.de', 'x@xn--mnchen-3ya.de'],
  ['x@mu\u0308nchen.de', 'x@xn--mnchen-3ya.de'],
  ['x@MÜNCHEN.DE', 'x@xn--mnchen-3ya.de'],
  ['x@xn--mnchen-3ya.de', 'x@xn--mnchen-3ya.de'],
  ['x@XN--MNCHEN-3YA.DE', 'x@xn--mnchen-3ya.de'],
  ['x\u200b@mün\u00adchen.de\u202c', 'x@xn--mnchen-3ya.de'],
  ['سمير@مثال.إختبار', 'سمير@xn--mgbh0fb.xn--kgbechtv'],
  ['Re\u0301my@example.org', 'rémy@example.org'],
  ['x@example.org/y', 'x@example.org/y'],
  ['x@a:1', 'x@a:1'],
  ['x y@exa mple.org', 'x y@exa mple.org'],
  ['x@', 'x@'],
  ['Nobody', 'nobody'],
  ['', ''],
])('the address %j is %s', (typed, address) => {
  expect(canonicalEmail(typed)).toBe(address);
  expect(canonicalEmail(address)).toBe(address);
});

describe('a mailed token', () => {
  const token = '7d8f4e0c-5b1a-4c1e-9f57-2a6b8c1d3e4f.q0lXhZ8vN3uYbT5cWm2sRkJd7fGp1aEo6iUxQy4tLz_-';
  it.each([...'.,;:>)]"»،؛؟!\u200b\u202c\ufeff \n', '&', '.)', '>.', '"> '])('survives %j behind it', (sign) =>
    expect(mailedToken(token + sign)).toBe(token),
  );

  it.each([...INVISIBLE, ' ', '\r\n ', '\u00a0'])('survives %j inside it', (sign) =>
    expect(mailedToken(`${token.slice(0, 40)}${sign}${token.slice(40)}`)).toBe(token),
  );
});
