import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { MailServer } from '../support/mail-server.js';
import { startTestApp } from '../support/test-app.js';

const privateKeyEncoding = { type: 'pkcs8', format: 'pem' } as const;
const publicKeyEncoding = { type: 'spki', format: 'pem' } as const;
const KEYS = {
  rsa: generateKeyPairSync('rsa', { modulusLength: 2048, privateKeyEncoding, publicKeyEncoding }),
  ed25519: generateKeyPairSync('ed25519', { privateKeyEncoding, publicKeyEncoding }),
};

const tagsIn = (header: string) =>
  Object.fromEntries(
    header
      .split(';')
      .map((tag) => [tag.slice(0, tag.indexOf('=')).trim(), tag.slice(tag.indexOf('=') + 1).replace(/\s/g, '')]),
  );

/** Whether the signature of an email is valid, by RFC 6376 and RFC 8463. */
function isValid(raw: string, publicKey: string): boolean {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const headers = head.split(/\r\n(?![ \t])/).map((header) => {
    const colon = header.indexOf(':');
    return {
      name: header.slice(0, colon).toLowerCase(),
      value: header
        .slice(colon + 1)
        .replace(/\s+/g, ' ')
        .trim(),
    };
  });
  const { value } = headers.find(({ name }) => name === 'dkim-signature')!;
  const { a, b, bh, h } = tagsIn(value) as Record<'a' | 'b' | 'bh' | 'h', string>;
  const body = rest
    .join('\r\n\r\n')
    .replace(/[ \t]+/g, ' ')
    .replace(/ \r\n/g, '\r\n')
    .replace(/(\r\n)*$/, '\r\n');
  const sha256 = (text: string) => createHash('sha256').update(text, 'latin1').digest();
  if (sha256(body).toString('base64') !== bh) return false;
  const covered = h
    .toLowerCase()
    .split(':')
    .flatMap((name) => headers.filter((header) => header.name === name));
  const unsigned = { name: 'dkim-signature', value: value.replace(/\bb=[^;]*$/, 'b=') };
  const data = [...covered, unsigned].map((header) => `${header.name}:${header.value}`).join('\r\n');
  const key = createPublicKey(publicKey);
  return a === 'ed25519-sha256'
    ? verify(null, sha256(data), key, Buffer.from(b, 'base64'))
    : verify('sha256', Buffer.from(data, 'latin1'), key, Buffer.from(b, 'base64'));
}

describe.each(['rsa', 'ed25519'] as const)('an email signed with %s', (type) => {
  it('has a signature that covers its one-click header, and fails when changed', async () => {
    const server = await new MailServer().start();
    const app = await startTestApp({
      SMTP_URL: server.url,
      DKIM_DOMAIN: 'Network.example.org',
      DKIM_SELECTOR: 'mail2026',
      DKIM_PRIVATE_KEY: KEYS[type].privateKey.replaceAll('\n', '\\n'),
    });
    try {
      await app.call('POST', '/api/newsletter/subscribe', {
        body: { email: 'reader@example.org' },
        headers: { 'accept-language': 'ar' },
      });
      await server.untilTo('reader@example.org');
      const { raw, mail } = server.received.find(({ to }) => to[0] === 'reader@example.org')!;
      const tags = tagsIn(mail.headers.find(({ key }) => key === 'dkim-signature')!.value);
      expect(tags).toMatchObject({ d: 'network.example.org', s: 'mail2026', a: `${type}-sha256` });
      expect(tags.h!.toLowerCase().split(':')).toEqual(
        expect.arrayContaining(['from', 'list-unsubscribe', 'list-unsubscribe-post']),
      );
      expect(mail.subject).toMatch(/\p{Script=Arabic}/u);
      expect(isValid(raw, KEYS[type].publicKey)).toBe(true);
      expect(isValid(raw.replace('Subject: ', 'Subject: Not '), KEYS[type].publicKey)).toBe(false);
      expect(isValid(`${raw}more\r\n`, KEYS[type].publicKey)).toBe(false);
    } finally {
      await app.close();
      await server.stop();
    }
  });
});
