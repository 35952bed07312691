import { createPublicKey, type KeyObject } from 'node:crypto';
import type { Dkim } from '../../../src/platform/config/dkim.js';
import { tagsIn, type Dns } from './dns.js';

export const dkimName = ({ keySelector, domainName }: Dkim) => `${keySelector}._domainkey.${domainName}`;

/** The record that publishes the public part of the key. */
export function dkimRecord({ privateKey, type }: Dkim): string {
  return `v=DKIM1; k=${type}; p=${encodings(createPublicKey(privateKey), type)[0]!}`;
}

/** The valid encodings of a public key in `p`: the usual one, and for RSA also that of RFC 6376. */
function encodings(key: KeyObject, type: Dkim['type']): string[] {
  const spki = key.export({ type: 'spki', format: 'der' });
  if (type === 'ed25519') return [spki.subarray(-32).toString('base64')];
  return [spki.toString('base64'), key.export({ type: 'pkcs1', format: 'der' }).toString('base64')];
}

export async function dkimProblems(dns: Dns, dkim: Dkim): Promise<string[]> {
  const name = dkimName(dkim);
  const records = (await dns.txt(name)).filter((text) => tagsIn(text).has('p'));
  if (records.length === 0) return [`no DKIM record at ${name}`];
  if (records.length > 1) return [`${records.length} DKIM records at ${name}: receivers may take any of them`];
  const tags = tagsIn(records[0]!);
  const key = tags.get('p')!.replace(/\s/g, '');
  if (!key) return [`the key at ${name} is revoked: its p is empty`];
  const problems: string[] = [];
  if ((tags.get('v') ?? 'DKIM1') !== 'DKIM1') problems.push(`${name}: v is "${tags.get('v')}" instead of DKIM1`);
  if ((tags.get('k') ?? 'rsa') !== dkim.type) problems.push(`${name}: k is not ${dkim.type}, the type of our key`);
  if (!encodings(createPublicKey(dkim.privateKey), dkim.type).includes(key))
    problems.push(`the key at ${name} does not match DKIM_PRIVATE_KEY`);
  if (isExcluded(tags.get('h'), 'sha256')) problems.push(`${name}: h does not allow sha256`);
  if (isExcluded(tags.get('s'), 'email')) problems.push(`${name}: s does not allow email`);
  return problems;
}

/** Whether a list of words such as `sha1:sha256` leaves a word out. */
const isExcluded = (list: string | undefined, word: string) =>
  list !== undefined && !list.split(':').some((item) => [word, '*'].includes(item.trim()));
