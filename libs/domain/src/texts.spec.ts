import { greetingName } from './greeting-name.js';
import {
  canonicalEmail,
  cleanLine,
  cleanText,
  isName,
  latinDigits,
  mailedAddress,
  mailedToken,
  ROUTES,
  splitTags,
  tagKey,
  typedCode,
  typedNumber,
} from './index.js';
import { containDirection, containJson, containTexts } from './text-direction.js';

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

describe('the direction of a text', () => {
  it.each([
    ['Rana Haddad', 'Rana Haddad'],
    ['رنا حداد', 'رنا حداد'],
    ['\u202e21 hours', '21 hours'],
    ['Rana\u2069\u202e', 'Rana'],
    ['\u2069\u2069Rana\u202c', 'Rana'],
    ['\u202aR\u202ba\u202dna', 'Rana'],
    ['\u2068رنا\u2069 and \u2066Omar\u2069', '\u2068رنا\u2069 and \u2066Omar\u2069'],
    ['\u2068رنا \u2068Omar\u2069\u2069', '\u2068رنا \u2068Omar\u2069\u2069'],
    ['12\u200f34 \u200fرنا \u061c5', '1234 \u200fرنا \u061c5'],
    ['\u2067Rana', '\u2067Rana\u2069'],
    ['\u2068Rana\u2069\u2069 21', '\u2068Rana\u2069 21'],
  ])('of %j stays inside it', (text, contained) => {
    expect(containDirection(text)).toBe(contained);
    expect(containDirection(contained)).toBe(contained);
  });

  it('is contained in each text of a message', () => {
    const at = new Date();
    expect(containTexts({ name: 'Rana\u202e', count: 2, at, nobody: null })).toEqual({
      name: 'Rana',
      count: 2,
      at,
      nobody: null,
    });
    expect(containTexts()).toEqual({});
  });

  it('is contained in each text of a JSON document', () => {
    const rows = [{ name: '\u202e21\u2069', hours: 2, skills: ['Ra\u2068na'] }];
    expect(JSON.parse(containJson(JSON.stringify(rows)))).toEqual([
      { name: '21', hours: 2, skills: ['Ra\u2068na\u2069'] },
    ]);
    expect(containJson('{ "name": "رنا" }')).toBe('{ "name": "رنا" }');
  });
});

const TOKEN = '7d8f4e0c-5b1a-4c1e-9f57-2a6b8c1d3e4f.q0lXhZ8vN3uYbT5cWm2sRkJd7fGp1aEo6iUxQy4tLz_-';

const LINKS = [
  ...[
    ROUTES.verify,
    ROUTES.newsletterConfirm,
    ROUTES.newsletterUnsubscribe,
    ROUTES.programmeUnsubscribe,
    ROUTES.restoreAccount,
  ].map((path) => `${path}?token=${TOKEN}`),
  `/action?token=${TOKEN}&state=stuck`,
  '/app/expert/projects/7d8f4e0c-5b1a-4c1e-9f57-2a6b8c1d3e4f',
  '/dashboard',
];

const ADDED = ['%20', '%0D%0A', '%E2%80%8B', '%C2%AD', '%EF%BB%BF', '%E2%81%A9', '%C2%A0'];

describe.each(LINKS)('%s', (link) => {
  it('stays as it is', () => expect(mailedAddress(link)).toBe(link));

  it.each([...ADDED, ...'.,;:>)]"', '%3E', '%22.', '.%20', '%D8%8C'])('survives %s behind it', (added) =>
    expect(mailedAddress(link + added)).toBe(link),
  );

  it.each(ADDED)('survives %s inside it', (added) => {
    for (let at = 2; at < link.length; at += 3) {
      expect(mailedAddress(link.slice(0, at) + added + link.slice(at))).toBe(link);
    }
  });
});

it.each([
  ['/admin?search=two+words.', '/admin?search=two+words.'],
  ['/admin%20?search=two+words', '/admin?search=two+words'],
  ['/', '/'],
  ['/%20', '/'],
  ['//evil.example%20', '/evil.example'],
  ['/%09/evil.example', '/evil.example'],
  ['/%5Cevil.example%20', '/evil.example'],
  ['/%E0%A4%A', '/%E0%A4%A'],
  ['/صفحة', '/صفحة'],
  ['/files/a%2Fb', '/files/a%2Fb'],
])('%s is %s', (address, mailed) => expect(mailedAddress(address)).toBe(mailed));

it.each([
  ['Rima Haddad', 'Rima'],
  ['  Rima   Haddad ', 'Rima'],
  ['Rima', 'Rima'],
  ['ريما حداد', 'ريما'],
  ['Jean-Pierre Khoury', 'Jean-Pierre'],
])('greets %j as %j', (fullName, name) => {
  expect(greetingName(fullName)).toBe(name);
});

it.each([
  ['Dr. Rima Haddad', 'Rima'],
  ['dr rima haddad', 'rima'],
  ['Dr.Rima Haddad', 'Rima'],
  ['Prof. Dr. Samer Issa', 'Samer'],
  ['Prof.Dr.Samer Issa', 'Samer'],
  ['Dipl.-Ing. Anna Schmidt', 'Anna'],
  ['Dr. med. Anna Schmidt', 'Anna'],
  ['Eng. Omar Sabbagh', 'Omar'],
  ['Mr. Omar', 'Omar'],
  ['Mrs Nadia Karam', 'Nadia'],
  ['Rev. John Khoury', 'John'],
  ['Sheikh Omar Sabbagh', 'Omar'],
  ['الأب بولس خوري', 'بولس'],
  ['القس يوحنا خوري', 'يوحنا'],
  ['Um Kulthum Issa', 'Um Kulthum'],
  ['M. Karim Ziani', 'Karim'],
  ['د. ريما حداد', 'ريما'],
  ['د.ريما حداد', 'ريما'],
  ['د ريما حداد', 'ريما'],
  ['د/ ريما حداد', 'ريما'],
  ['م. عمر الصباغ', 'عمر'],
  ['أ. سامر عيسى', 'سامر'],
  ['أ.د. سامر عيسى', 'سامر'],
  ['أ. د. سامر عيسى', 'سامر'],
  ['الدكتورة ريما حداد', 'ريما'],
  ['المهندس عمر الصباغ', 'عمر'],
  ['السيدة نادية كرم', 'نادية'],
])('skips the title of %j', (fullName, name) => {
  expect(greetingName(fullName)).toBe(name);
});

it.each([
  ['عبد الرحمن الكواكبي', 'عبد الرحمن'],
  ['د. عبد القادر حداد', 'عبد القادر'],
  ['عَبْد الله نصر', 'عَبْد الله'],
  ['عبدالله نصر', 'عبدالله'],
  ['عبد رب النبي حسن', 'عبد رب النبي'],
  ['نور الدين زنكي', 'نور الدين'],
  ['فاطمة الزهراء علي', 'فاطمة الزهراء'],
  ['أبو بكر حسن', 'أبو بكر'],
  ['أم كلثوم حسن', 'أم كلثوم'],
  ['Abdul Rahman Haddad', 'Abdul Rahman'],
  ['Abdel Rahman Haddad', 'Abdel Rahman'],
  ['Abd al-Rahman Haddad', 'Abd al-Rahman'],
  ['Abd Al Rahman Haddad', 'Abd Al Rahman'],
  ['Abd-al Rahman Haddad', 'Abd-al Rahman'],
  ['Abd al-Rahman', 'Abd al-Rahman'],
  ['Abdulrahman Haddad', 'Abdulrahman'],
  ['Al-Hassan Ahmad', 'Al-Hassan'],
  ['Al Hassan Ahmad', 'Al Hassan'],
  ['Abu Bakr Hassan', 'Abu Bakr'],
  ['Nour al-Din Zengi', 'Nour al-Din'],
  ['Nour El Din Zengi', 'Nour El Din'],
  ['Nour Eddine Zengi', 'Nour Eddine'],
  ['Rima Al Haddad', 'Rima'],
  ['Rima al-Haddad', 'Rima'],
])('keeps the compound of %j', (fullName, name) => {
  expect(greetingName(fullName)).toBe(name);
});

it.each([
  ['Haddad, Rima', 'Rima'],
  ['Rima Haddad (PhD, M.Sc.)', 'Rima'],
  ['ريما حداد (دكتوراه، ماجستير)', 'ريما'],
  ['Abd (Abed) al-Rahman Khoury', 'Abd al-Rahman'],
  ['Haddad (Khoury), Rima', 'Rima'],
  ['(Rima) Haddad', '(Rima)'],
  ['Haddad,Rima', 'Rima'],
  ['Al-Haddad, Dr. Abd al-Rahman', 'Abd al-Rahman'],
  ['Dr. Haddad, Rima Maria', 'Rima'],
  ['حداد، ريما', 'ريما'],
  ['Haddad, Rima, PhD', 'Rima'],
  ['Rima Haddad, PhD', 'Rima'],
  ['Rima Haddad, M.D., Ph.D.', 'Rima'],
])('reads the comma of %j', (fullName, name) => {
  expect(greetingName(fullName)).toBe(name);
});

it.each(['Dr.', 'د.', '-', ','])('leaves %j as it is', (fullName) => {
  expect(greetingName(fullName)).toBe(fullName);
});
