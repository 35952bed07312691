import { createHash, sign } from 'node:crypto';
import type { Dkim } from '../platform/config/dkim.js';

/** The headers that a signature covers. RFC 8058 wants both of List-Unsubscribe. */
export const SIGNED_HEADERS = [
  'From',
  'To',
  'Reply-To',
  'Subject',
  'Date',
  'Message-ID',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
];

/** Adds an Ed25519 signature (RFC 8463) to the headers of a message. Nodemailer does not support these. */
export function withEd25519Signature(message: Buffer, { domainName, keySelector, privateKey }: Dkim): Buffer {
  const text = message.toString('latin1').replace(/\r?\n/g, '\r\n');
  const end = text.indexOf('\r\n\r\n');
  const headers = text.slice(0, end).split(/\r\n(?![ \t])/);
  const signed = SIGNED_HEADERS.flatMap(
    (name) => headers.find((header) => nameOf(header) === name.toLowerCase()) ?? [],
  );
  const tags = [
    'DKIM-Signature: v=1',
    'a=ed25519-sha256',
    'c=relaxed/relaxed',
    `d=${domainName}`,
    `s=${keySelector}`,
    `h=${signed.map(nameOf).join(':')}`,
    `bh=${sha256(relaxedBody(text.slice(end + 4))).toString('base64')}`,
    'b=',
  ].join(';\r\n ');
  const hash = sha256([...signed, tags].map(relaxedHeader).join('\r\n'));
  return Buffer.from(`${tags}${sign(null, hash, privateKey).toString('base64')}\r\n${text}`, 'latin1');
}

const nameOf = (header: string) => header.slice(0, header.indexOf(':')).trim().toLowerCase();

const sha256 = (text: string) => createHash('sha256').update(text, 'latin1').digest();

const relaxedHeader = (header: string) => {
  const value = header.slice(header.indexOf(':') + 1);
  return `${nameOf(header)}:${value
    .replace(/[\r\n]/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim()}`;
};

function relaxedBody(body: string): string {
  const lines = body.split('\r\n').map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''));
  while (lines.at(-1) === '') lines.pop();
  return lines.map((line) => `${line}\r\n`).join('');
}
