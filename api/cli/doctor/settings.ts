import type { Config } from '../../src/platform/config/config.js';
import { isThisMachine } from '../../src/platform/config/config.variables.js';
import { isStrongSecret } from '../../src/platform/config/secret-strength.js';
import type { Check } from './diagnose.js';

/** Domains that are reserved for examples. */
export const EXAMPLE = /@example\.(org|com|net)$/;

/** Valid but inadvisable settings. An invalid setting stops every command. */
export const SETTINGS: readonly Check[] = [
  {
    name: 'weak-secret',
    means: 'An attacker who guesses the secret can sign in as anybody.',
    fix: 'Use the output of openssl rand -base64 48. The change ends all sessions and open links.',
    find: ({ env }) =>
      ['JWT_SECRET', 'CERTIFICATE_SECRET'].filter((name) => env[name]?.trim() && !isStrongSecret(env[name].trim())),
  },
  {
    name: 'shared-secret',
    means: 'One secret signs both sessions and certificates, so a leak affects both.',
    fix: 'Set CERTIFICATE_SECRET to a different secret.',
    find: ({ env }) => (env.JWT_SECRET && env.JWT_SECRET === env.CERTIFICATE_SECRET ? ['CERTIFICATE_SECRET'] : []),
  },
  {
    name: 'no-tls',
    means: 'Pages, links and sessions are not encrypted on the way.',
    fix: 'Put a proxy with TLS in front, and set PUBLIC_URL to its https address.',
    find: inProduction(({ publicUrl }) => (isAway(publicUrl) && publicUrl.startsWith('http:') ? ['PUBLIC_URL'] : [])),
  },
  {
    name: 'unknown-proxy',
    means: 'PUBLIC_URL is https, so there is a proxy, but TRUST_PROXY is 0: all visitors share one rate limit.',
    fix: 'Set TRUST_PROXY to the number of proxies.',
    find: inProduction(({ publicUrl, trustProxy }) =>
      publicUrl.startsWith('https:') && trustProxy === 0 ? ['TRUST_PROXY'] : [],
    ),
  },
  {
    name: 'mail-in-the-clear',
    means: 'Emails and their sign-in links may reach the mail server unencrypted.',
    fix: 'Remove SMTP_TLS, or set it to required.',
    find: inProduction(({ smtpUrl, smtpTls }) =>
      smtpUrl && isAway(smtpUrl) && smtpTls === 'optional' ? ['SMTP_TLS'] : [],
    ),
  },
  {
    name: 'example-address',
    means: 'An example address is in use: emails look like spam, and replies reach nobody.',
    fix: 'Set the variables to addresses of your own.',
    find: inProduction(({ mailFrom, contactEmail, adminEmails }) => {
      const addresses = { MAIL_FROM: [mailFrom.address], CONTACT_EMAIL: [contactEmail], ADMIN_EMAILS: adminEmails };
      return Object.entries(addresses)
        .filter(([, list]) => list.some((address) => EXAMPLE.test(address)))
        .map(([name]) => name);
    }),
  },
];

/** Whether the address names another machine. */
const isAway = (url: string) => !isThisMachine(new URL(url).hostname);

function inProduction(find: (config: Config) => string[]): Check['find'] {
  return ({ config }) => (config.isProduction ? find(config) : []);
}
