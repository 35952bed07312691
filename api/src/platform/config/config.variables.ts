import { isIP } from 'node:net';
import { deflateRawSync } from 'node:zlib';
import { canonicalEmail } from '@network/domain';
import { isEmail, isFQDN } from 'class-validator';
import { EnvError, makeExactValidator } from 'envalid';

/** Returns a validator. `meaning` describes the expected value in its error. */
export function variable<T>(meaning: string, parse: (value: string) => T | undefined) {
  return makeExactValidator<T>((input) => {
    const value = parse(input.trim());
    if (value === undefined) throw new EnvError(`should be ${meaning}`);
    return value;
  });
}

function url(value: string, protocols: string[]): URL | undefined {
  if (!URL.canParse(value)) return undefined;
  const parsed = new URL(value);
  return protocols.includes(parsed.protocol) && parsed.hostname ? parsed : undefined;
}

function email(value: string): string | undefined {
  const address = canonicalEmail(value);
  return isEmail(address) ? address : undefined;
}

function emails(list: string): string[] | undefined {
  const parsed = list
    .split(',')
    .filter((item) => item.trim())
    .map((item) => email(item));
  return parsed.includes(undefined) ? undefined : [...new Set(parsed as string[])];
}

/** Parses `Name <name@host>`, or an address alone. */
function sender(value: string): { name: string; address: string } | undefined {
  const [, name = '', address = ''] = /^([^<>\r\n]*)<([^<>]+)>$/.exec(value) ?? [undefined, '', value];
  return isEmail(address.trim()) ? { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() } : undefined;
}

export const text = variable('a string', (value) => value);

export const secret = (bytes: number) =>
  variable(`a random string of ${bytes} bytes or more`, (value) =>
    Buffer.byteLength(value) >= bytes ? Buffer.from(value) : undefined,
  );

/** A secret that looks random. */
export const randomSecret = (bytes: number) =>
  variable(`a random string of ${bytes} bytes or more, such as the output of openssl rand -base64 48`, (value) =>
    Buffer.byteLength(value) >= bytes && looksRandom(value) ? Buffer.from(value) : undefined,
  );

export const integer = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  variable(
    max === Number.MAX_SAFE_INTEGER ? `a whole number, ${min} or more` : `a whole number from ${min} to ${max}`,
    (value) => (/^\d{1,15}$/.test(value) && Number(value) >= min && Number(value) <= max ? Number(value) : undefined),
  );

export const oneOf = <T extends string>(...words: T[]) =>
  variable(`one of ${words.join(', ')}`, (value) => words.find((word) => word === value));

export const origin = variable('an address such as https://example.org, without a path', (value) => {
  const parsed = url(value, ['http:', 'https:']);
  const isBare = parsed?.pathname === '/' && !parsed.search && !parsed.hash && !parsed.username && !parsed.password;
  return isBare ? parsed.origin : undefined;
});

/** A base address, to which paths are appended. */
export const baseUrl = variable('an address such as https://example.org/path', (value) => {
  const parsed = url(value, ['http:', 'https:']);
  const isBare = parsed && !parsed.search && !parsed.hash && !parsed.username && !parsed.password;
  return isBare ? parsed.href.replace(/\/+$/, '') : undefined;
});

/** A subresource integrity hash: `sha384-` and the hash in base 64. */
export const integrity = variable('a hash such as sha384-…, of 64 characters', (value) =>
  /^sha384-[A-Za-z0-9+/]{64}$/.test(value) ? value : undefined,
);

export const webUrl = variable('an address such as https://example.org/path', (value) =>
  url(value, ['http:', 'https:'])?.href.replace(/\/+$/, ''),
);

export const postgresUrl = variable(
  'postgresql://user:password@host:5432/database',
  (value) => url(value, ['postgres:', 'postgresql:']) && value,
);

export const smtpUrl = variable(
  'smtp://user:password@host:port or smtps://…',
  (value) => url(value, ['smtp:', 'smtps:']) && value,
);

export const domain = variable('a domain such as mail.example.org', (value) =>
  isFQDN(value) ? value.toLowerCase() : undefined,
);

/** The address of a DNS server, with or without its port. */
export const dnsServer = variable('an IP address such as 192.0.2.53 or 192.0.2.53:5353', (value) => {
  const { host, hostname } = url(`dns://${value.replace(/^localhost(?=:|$)/, '127.0.0.1')}`, ['dns:']) ?? {};
  return hostname && isIP(withoutBrackets(hostname)) ? host : undefined;
});

/** The first part of a name in DNS. */
export const dnsLabels = variable('a name such as mail2026', (value) =>
  /^[a-z0-9]([a-z0-9.-]{0,61}[a-z0-9])?$/i.test(value) ? value.toLowerCase() : undefined,
);

export const emailAddress = variable('one email address', email);
export const emailList = variable('email addresses separated by commas', emails);
export const mailSender = variable('a sender such as Name <name@example.org>', sender);

/** Words from examples and typed passwords, and whitespace. A random text has none of these. */
const NOT_RANDOM = /\s|secret|passw|change.?me|example|default|trying|production|development/i;
/** Bytes. 32 random characters from an alphabet of 16 cannot be compressed further. */
const MIN_PACKED_BYTES = 28;
/** The share of steps to a neighboring key or character. Random texts have 0.2, typed rows and columns 0.7. */
const MAX_NEIGHBORS = 0.6;
/** The share of letters in pronounceable words. Random texts have 0.3, sentences 0.95. */
const MAX_IN_WORDS = 0.85;
/** The minimum number of letters for a meaningful share, which hexadecimal texts may not reach. */
const MIN_LETTERS = 20;

const KEYBOARD = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const ABOVE_DIGITS = '!@#$%^&*()';

function isNeighbor(one: string, other: string): boolean {
  const [[column, row], [otherColumn, otherRow]] = [keyOf(one), keyOf(other)];
  const isNextKey = Math.abs(column - otherColumn) <= 1 && Math.abs(row - otherRow) <= 1;
  return isNextKey || Math.abs(one.charCodeAt(0) - other.charCodeAt(0)) <= 1;
}

/** Returns column and row of a key, or NaN for a key that is no letter or digit. */
function keyOf(sign: string): [number, number] {
  const digit = ABOVE_DIGITS.indexOf(sign);
  const key = digit < 0 ? sign.toLowerCase() : KEYBOARD[0]![digit]!;
  const row = KEYBOARD.findIndex((keys) => keys.includes(key));
  return row < 0 ? [NaN, NaN] : [KEYBOARD[row]!.indexOf(key), row];
}

const isPronounceable = (word: string) =>
  !/[^aeiouy]{4}|[aeiouy]{4}/i.test(word) && word.replace(/[^aeiouy]/gi, '').length >= word.length / 5;

/**
 * Whether a text could come from a random generator. It has no words of examples, no keyboard patterns or sentences,
 * no repetitions, and more than one kind of character.
 */
export function looksRandom(text: string): boolean {
  const sorts = [/[a-z]/, /[A-Z]/, /\d/].filter((sort) => sort.test(text)).length;
  const neighbors = [...text].slice(1).filter((sign, index) => isNeighbor(text[index]!, sign)).length;
  const words = (text.match(/[A-Za-z][a-z]{2,}/g) ?? []).filter(isPronounceable).join('');
  const letters = text.replace(/[^A-Za-z]/g, '');
  return (
    sorts > 1 &&
    !NOT_RANDOM.test(text) &&
    neighbors < MAX_NEIGHBORS * text.length &&
    words.length < MAX_IN_WORDS * Math.max(letters.length, MIN_LETTERS) &&
    deflateRawSync(text).length >= MIN_PACKED_BYTES
  );
}

/** Whether a hostname is a loopback name, and so means the machine that resolves it. */
export const isThisMachine = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);

/** Returns the hostname of a URL as other libraries take it: an IPv6 address without its brackets. */
export const withoutBrackets = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');
