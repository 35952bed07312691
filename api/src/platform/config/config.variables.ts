import { isIP } from 'node:net';
import { canonicalEmail } from '@network/domain';
import { isEmail, isFQDN } from 'class-validator';
import { EnvError, makeExactValidator } from 'envalid';
import { isStrongSecret } from './secret-strength.js';

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

export const strongSecret = (bytes: number) =>
  variable(`a random string of ${bytes} bytes or more, such as the output of openssl rand -base64 48`, (value) =>
    Buffer.byteLength(value) >= bytes && isStrongSecret(value) ? Buffer.from(value) : undefined,
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

/** Returns whether a hostname is a loopback name, and so means the machine that resolves it. */
export const isThisMachine = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);

/** Returns the hostname of a URL as other libraries take it: an IPv6 address without its brackets. */
export const withoutBrackets = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');
