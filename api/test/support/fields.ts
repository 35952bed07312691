import type { Field, Fields } from '@network/domain';

/** Valid and invalid values of a field. */
export interface Rule {
  /** Pairs of sent and stored values. */
  takes: [sent: unknown, stored: unknown][];
  refuses: unknown[];
  /** An invalid value in place of `{ $ne: null }`, for fields that take any object. */
  wrong?: unknown;
  isOptional?: boolean;
  /** Null is a value, although the field is required. */
  isNullable?: boolean;
}

const NEVER_TEXT: unknown[] = [5, 0, true, {}, [], ['text'], { toString: 'text' }];
const UNSTORABLE = ['a\u0000b text', 'a lone \ud800 text', '\udfff a lone text'];

/** Texts of whitespace alone, including zero width. */
export const WHITESPACE = ['', ' ', '\t\r\n', '\u00a0\u2003\u3000', '\u200b', '\ufeff \u2060', '\u3164', '\u2800'];

/** A character of two code units, and a visible character of two code points. */
const EMOJI = '😀';
const COMBINED = 'e\u0301';

const longestTexts = (max: number): [unknown, unknown][] => [
  ['x'.repeat(max), 'x'.repeat(max)],
  ['نص'.repeat(max / 2), 'نص'.repeat(max / 2)],
  ['<b>&"\'</b>'.padEnd(max, '.'), '<b>&"\'</b>'.padEnd(max, '.')],
  // Stored composed (NFC), in half as many code points.
  [COMBINED.repeat(max), COMBINED.normalize('NFC').repeat(max)],
];

/** Free text of `min` to `max` code points. */
export function text(max: number, min = 1): Rule {
  const padded = `${'y'.repeat(min)}`;
  return {
    takes: [
      ...longestTexts(max),
      ...[EMOJI.repeat(max), 'x'.repeat(min), EMOJI.repeat(min)].map((value) => [value, value] as [string, string]),
      [`  ${padded}\n`, padded],
      [`\u00a0\u3000\ufeff${padded}\u2003`, padded],
      [`\u200b${padded}\u2060\u200b`, padded],
    ],
    refuses: [
      'x'.repeat(max + 1),
      EMOJI.repeat(max + 1),
      `${COMBINED.repeat(max)}e`,
      ...(min > 1 ? ['x'.repeat(min - 1), EMOJI.repeat(min - 1), `  ${'x'.repeat(min - 1)}  `] : []),
      ...NEVER_TEXT,
      ...UNSTORABLE.map((value) => value.padEnd(min, '.')),
    ],
  };
}

/** Every character without a shape that may surround or split a name, an address or a number. */
export const INVISIBLE = [
  ...['\u00ad', '\u034f', '\u061c', '\u180e', '\u200b', '\u200e', '\u200f', '\u202a', '\u202b', '\u202c', '\u202d'],
  ...['\u202e', '\u2060', '\u2064', '\u2066', '\u2067', '\u2068', '\u2069', '\u206f', '\ufeff', '\u{e0041}'],
];

/** A line of at most `max` code points with a letter or a digit. */
export const name = (max: number): Rule => ({
  takes: [
    ...longestTexts(max),
    [`a${EMOJI.repeat(max - 1)}`, `a${EMOJI.repeat(max - 1)}`],
    ['7', '7'],
    ['  رنا حداد\n', 'رنا حداد'],
    // The joiner and the variation selector have a meaning.
    ['می\u200cخواهم \u200d', 'می\u200cخواهم'],
    ['I ❤\ufe0f tea', 'I ❤\ufe0f tea'],
    ...INVISIBLE.map((sign) => [`${sign}Ra${sign}na${sign}`, 'Rana'] as [string, string]),
  ],
  refuses: [
    'x'.repeat(max + 1),
    `${COMBINED.repeat(max)}e`,
    ...['—', '...', EMOJI, '\u0301', '( )', '\u202e؟'],
    ...NEVER_TEXT,
    ...UNSTORABLE,
  ],
});

/** One of these options. */
export function option(options: readonly string[]): Rule {
  const [first] = options as [string];
  const others = [first.toLowerCase(), `${first}s`, first.slice(0, -1), `${first}, ${options[1]}`, 'Atlantis'];
  return {
    takes: [...options.map((value) => [value, value] as [string, string]), [` ${first} `, first]],
    refuses: [...others.filter((value) => !options.includes(value)), 7, true, {}, [], [first], '\u0000'],
  };
}

/** Any of these options, without empty and unknown items. */
const someOf = ([first, second, ...others]: readonly string[]): Rule => ({
  takes: [
    [
      [first, second, ...others],
      [first, second, ...others],
    ],
    [[], []],
    [
      [first, '', first!.toLowerCase(), ` ${second} `],
      [first, second],
    ],
  ],
  refuses: [['Klingon'], [first!.toLowerCase()], [first, 1], [first, null], first, {}, 1, [[first]]],
});

/** A list of `min` to `max` names of at most 60 code points. */
export const items = (max: number, min = 1): Rule => ({
  takes: [
    [['x'.repeat(60), `y${EMOJI.repeat(59)}`].slice(0, max), ['x'.repeat(60), `y${EMOJI.repeat(59)}`].slice(0, max)],
    [many(max), many(max)],
    [[...many(max), '', '  ', '\u200b', ...many(max).map((item) => ` ${item.toUpperCase()} `)], many(max)],
    [many(max).flatMap((item) => [item, `\u2067it\u00ad${item.slice(2)}`, `it\u200d${item.slice(2)}`]), many(max)],
    [[' one '], ['one']],
  ],
  refuses: [
    many(max + 1),
    ...(min > 0 ? [[], ['', ' ', '\u200b']] : []),
    ['x'.repeat(61)],
    [`y${EMOJI.repeat(60)}`],
    ...[1, null, true, {}, ['one'], EMOJI, '…'].map((item) => ['one', item]),
    ...UNSTORABLE.map((item) => [item]),
    'one',
    'one, two',
    1,
    true,
    {},
    { 0: 'one', length: 1 },
  ],
});
const many = (size: number) => Array.from({ length: size }, (_, index) => `item ${index}`);

/** A whole number from `min` to `max`. */
export const integer = (min: number, max: number): Rule => ({
  takes: [
    [min, min],
    [max, max],
  ],
  refuses: [min - 1, max + 1, min + 0.5, String(min), `${max}`, -1, 2 ** 53, 1e300, true, [], [min], {}, 'NaN', 'many'],
});

export const boolean: Rule = {
  takes: [
    [true, true],
    [false, false],
  ],
  refuses: ['true', 'false', 1, 0, 'yes', [], {}, [true]],
};

/** Exactly this value. */
export const only = (value: unknown): Rule => ({
  takes: [[value, value]],
  refuses: [false, 'true', 'completely', 1, [], {}, [value], `${String(value)}x`],
});

const address = (length: number, before = 'https://example.org/') => before + 'a'.repeat(length - before.length);

/** An http or https URL with a host, at most 300 characters long. */
export const url: Rule = {
  takes: [
    'http://example.org',
    'https://example.org:8443/a/b?c=d&e=%20#f',
    'HTTPS://EXAMPLE.ORG/x',
    'https://مثال.إختبار/صفحة',
    'https://bücher.example',
    'https://192.0.2.1/',
    'https://[2001:db8::1]/',
    'https://example.org/@rana',
    'https://www.linkedin.com/in/rana?next=https://user:secret@example.net',
    address(300),
    `https://example.org/${EMOJI.repeat(280)}`,
  ]
    .map((value): [unknown, unknown] => [value, value])
    .concat(INVISIBLE.map((sign) => [`${sign}https://exa${sign}mple.org/a${sign}`, 'https://example.org/a'])),
  refuses: [
    address(301),
    'example.org',
    'www.example.org',
    '//example.org',
    'https:example.org',
    'https:/example.org',
    'https://',
    'https:///path',
    'https://?query',
    'https://#part',
    'https://:8080',
    'https://user:secret@example.org',
    'https://user@example.org',
    'https://@example.org',
    'https://:@example.org',
    'https://user:secret\\@example.org',
    'https:\\\\example.org',
    'https://exa mple.org',
    'https://example.org/a b',
    'https://example.org/a\nb',
    'https://example.org:99999',
    'https://[::1',
    'javascript:alert(1)',
    'JavaScript://example.org/%0aalert(1)',
    'data:text/html,x',
    'ftp://example.org',
    'file:///etc/passwd',
    'mailto:rana@example.org',
    'http',
    'text',
    ...NEVER_TEXT,
    ...UNSTORABLE.map((value) => `https://example.org/${value.replaceAll(' ', '')}`),
  ],
};

/** An email address of exactly `length` characters, with each part at its maximum length. */
const mailbox = (length: number) => {
  const domain = `${'d'.repeat(63)}.${'e'.repeat(63)}.${'f'.repeat(length - 64 - 1 - 63 - 1 - 63 - 1 - 4)}.org`;
  return `${'m'.repeat(64)}@${domain}`;
};

/** One email address, at most 254 characters long. */
export const email: Rule = {
  takes: [
    ['samir@example.org', 'samir@example.org'],
    ['  samir.k+network@mail.example.org ', 'samir.k+network@mail.example.org'],
    ["o'brien_1-x@example.co.uk", "o'brien_1-x@example.co.uk"],
    [mailbox(254), mailbox(254)],
    // One mailbox has one form.
    ['Samir@Example.ORG', 'samir@example.org'],
    ['samir@bücher.example', 'samir@xn--bcher-kva.example'],
    ['samir@BU\u0308CHER.example', 'samir@xn--bcher-kva.example'],
    ['samir@XN--BCHER-KVA.example', 'samir@xn--bcher-kva.example'],
    ['samir@مثال.إختبار', 'samir@xn--mgbh0fb.xn--kgbechtv'],
    ['samir@ｅｘａｍｐｌｅ。org', 'samir@example.org'],
    ['Re\u0301my@example.org', 'rémy@example.org'],
    ['sam\u200dir@exam\u200cple.org', 'samir@example.org'],
    ...INVISIBLE.map(
      (sign) => [`${sign}sam${sign}ir@exa${sign}mple.org${sign}`, 'samir@example.org'] as [string, string],
    ),
  ],
  refuses: [
    mailbox(255),
    `${'m'.repeat(65)}@example.org`,
    'samir',
    'samir@',
    '@example.org',
    'samir@localhost',
    'samir@example',
    'samir@example..org',
    'samir@@example.org',
    'sam ir@example.org',
    'samir@exam ple.org',
    'a@example.org, b@example.org',
    'a@example.org,b@example.org',
    'a@example.org;b@example.org',
    'a@example.org b@example.org',
    'Samir <samir@example.org>',
    '<samir@example.org>',
    '"Samir" samir@example.org',
    'mailto:samir@example.org',
    'samir@example.org\nBcc: all@example.org',
    'samir@example.org\r\nBcc: all@example.org',
    'samir\n@example.org',
    '.samir@example.org',
    'samir.@example.org',
    'samir@-example.org',
    'samir@[192.0.2.1]',
    'samir@192.0.2.1',
    'samir@example.org/path',
    'samir@example.org:25',
    'samir@exa%6dple.org',
    ...NEVER_TEXT,
    'sam\u0000ir@example.org',
    'sam\ud800ir@example.org',
  ],
};

/** A possible phone number in any international format. */
export const phone: Rule = {
  takes: [
    '+963944567890',
    '+963 944 567 890',
    '+963-944-567-890',
    '+963 (944) 567.890',
    '(+963) 944 567 890',
    '00963944567890',
    '00 963 944 567 890',
    '(00963) 944 567 890',
    '＋963 944 567 890',
    '+٩٦٣ ٩٤٤ ٥٦٧ ٨٩٠',
    '۰۰۹۶۳۹۴۴۵۶۷۸۹۰',
    '  +963 944 567 890 ',
    '\u202a+963 944 567 890\u202c',
    '+९६३ ९४४ ५६७ ८९०',
    '+９６３ ９４４ ５６７ ８９０',
    '+\u{1d7e1}\u{1d7de}\u{1d7db} 944 567 890',
    ...INVISIBLE.map((sign) => `${sign}+963 9${sign}44 567 890${sign}`),
    '+963 (0)944 567 890',
  ]
    .map((sent): [unknown, unknown] => [sent, '+963944567890'])
    .concat([
      ['+963 11 333 4455', '+963113334455'],
      ['+44 (0)20 7946 0958', '+442079460958'],
      ['+1 212 555 0100', '+12125550100'],
      ['+49 1512 3456789', '+4915123456789'],
      // The length is possible, although the number is not assigned.
      ['+963 111 111 111', '+963111111111'],
    ]),
  refuses: [
    '0944 567 890',
    '944567890',
    '+',
    '00',
    '+963',
    '12',
    '+0 944 567 890',
    '+999 944 567 890',
    '+96394456789012345',
    'call me',
    '+963944567890 ext 7',
    '+963944567890;ext=7',
    'call +963944567890 now',
    '+963944567890, +963944567891',
    `+963${' '.repeat(60)}944567890`,
    963944567890,
    true,
    {},
    [],
    ['+963944567890'],
    '+963\u0000944567890',
  ],
};

/** Makes a rule optional: null and whitespace are stored as `nothing`. */
export const optional = (rule: Rule, nothing: unknown = null): Rule => ({
  ...rule,
  isOptional: true,
  takes: [...rule.takes, [null, nothing], ...WHITESPACE.map((whitespace): [unknown, unknown] => [whitespace, nothing])],
});

/** The rules of a form's fields (docs/product 5.2, 5.3, 6.1). */
export const rulesOf = (fields: Fields): Record<string, Rule> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const rule = ruleOf(field);
      return [name, field.isRequired ? rule : optional(rule, field.kind === 'choices' ? [] : null)];
    }),
  );

function ruleOf({ kind, min = 1, max = Infinity, options = [] }: Field): Rule {
  switch (kind) {
    case 'text':
      return name(120);
    case 'longText':
      return text(4000, min);
    case 'url':
      return url;
    case 'email':
      return email;
    case 'phone':
      return phone;
    case 'number':
      return integer(min, max);
    case 'choice':
      return option(options);
    case 'choices':
      return someOf(options);
    case 'tags':
      return items(max);
    case 'consent':
      return only(true);
  }
}
