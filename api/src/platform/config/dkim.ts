import { createPrivateKey } from 'node:crypto';
import * as a from './config.variables.js';

/** The key that signs emails, and the DNS name of its public part: `keySelector._domainkey.domainName`. */
export interface Dkim {
  domainName: string;
  keySelector: string;
  /** PEM (PKCS #8). */
  privateKey: string;
  type: 'rsa' | 'ed25519';
}

const NAMES = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_PRIVATE_KEY'] as const;
const MIN_RSA_BITS = 1024;

/** An environment file holds a key on one line, with `\n` for each line break. */
const pemIn = (value: string) => value.replaceAll('\\n', '\n');

function typeOf(pem: string): Dkim['type'] | undefined {
  try {
    const { asymmetricKeyType: type, asymmetricKeyDetails } = createPrivateKey(pem);
    if (type === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_RSA_BITS) return type;
    return type === 'ed25519' ? type : undefined;
  } catch {
    return undefined;
  }
}

/** The variables that are set together, or not at all. */
export const DKIM_VARIABLES = {
  DKIM_DOMAIN: a.domain({ default: undefined }),
  DKIM_SELECTOR: a.dnsLabels({ default: undefined }),
  DKIM_PRIVATE_KEY: a.variable('a private key in PEM (PKCS #8), RSA of 1024 bits or more, or Ed25519', (value) =>
    typeOf(pemIn(value)) ? pemIn(value) : undefined,
  )({ default: undefined }),
};

type DkimVariables = Partial<Record<(typeof NAMES)[number], string>>;

/** Returns the first variable that is missing while others are set. */
export function missingForDkim(variables: DkimVariables): string | undefined {
  const missing = NAMES.filter((name) => !variables[name]);
  return missing.length < NAMES.length ? missing[0] : undefined;
}

export function dkimIn(variables: DkimVariables): Dkim | undefined {
  const { DKIM_DOMAIN: domainName, DKIM_SELECTOR: keySelector, DKIM_PRIVATE_KEY: privateKey } = variables;
  if (!domainName || !keySelector || !privateKey) return undefined;
  return { domainName, keySelector, privateKey, type: typeOf(privateKey)! };
}
