import type { Config } from '../../../src/platform/config/config.js';
import type { Check } from '../diagnose.js';
import { EXAMPLE } from '../settings.js';
import { mxProblems } from './bounce-mx.js';
import { dkimProblems } from './dkim.js';
import { dmarcProblems, findDmarc, isAligned } from './dmarc.js';
import type { Dns } from './dns.js';
import { spfProblems } from './spf.js';

/** A check of the DNS records that email needs. */
export interface MailCheck extends Omit<Check, 'find' | 'statement'> {
  find: (dns: Dns, config: Config) => Promise<string[]>;
}

/** The domain of an email's `From`, and the one of its envelope sender. */
export const fromDomain = ({ mailFrom }: Config) => mailFrom.address.split('@')[1]!.toLowerCase();
export const envelopeDomain = (config: Config) => config.mailBounceDomain ?? fromDomain(config);

/** Whether this installation sends email. Otherwise the checks are skipped. */
export function sendsMail({ smtpUrl, dkim, mailBounceDomain, dnsServer, mailFrom }: Config): boolean {
  const isSetUp = Boolean(smtpUrl ?? dkim ?? mailBounceDomain);
  return Boolean(dnsServer) || (isSetUp && !EXAMPLE.test(mailFrom.address));
}

/** How the domains of an email align with its `From`, as its DMARC policy asks. */
async function alignment(dns: Dns, config: Config) {
  const from = fromDomain(config);
  const { isStrict } = await findDmarc(dns, from);
  return {
    dkim: config.dkim && isAligned(config.dkim.domainName, from, isStrict.dkim),
    envelope: isAligned(envelopeDomain(config), from, isStrict.spf),
  };
}

const misaligned = (kind: string, domain: string, config: Config) =>
  `${kind} ${domain} does not align with ${fromDomain(config)}, the domain of MAIL_FROM`;

export const MAIL_CHECKS: readonly MailCheck[] = [
  {
    name: 'spf',
    means: 'Receivers cannot tell which servers may send your emails, so the emails look forged.',
    fix: 'Publish one SPF record that names your mail server or the include of your provider, and ends with ~all or -all.',
    find: (dns, config) => spfProblems(dns, envelopeDomain(config)),
  },
  {
    name: 'dkim',
    means: 'Receivers cannot verify the signature of your emails.',
    fix: 'Publish the record below, and no other at this name.',
    find: async (dns, { dkim }) => (dkim ? dkimProblems(dns, dkim) : []),
  },
  {
    name: 'dkim-unset',
    means: 'The product does not sign emails. Large providers refuse unsigned bulk email.',
    fix: 'Set the DKIM variables, unless your mail server signs with the domain of MAIL_FROM.',
    isHint: true,
    find: async (_, { dkim }) => (dkim ? [] : ['DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY']),
  },
  {
    name: 'dmarc',
    means: 'Large providers refuse bulk email from a domain without a valid DMARC policy.',
    fix: 'Publish one DMARC record.',
    find: async (dns, config) => dmarcProblems(await findDmarc(dns, fromDomain(config))),
  },
  {
    name: 'dmarc-policy',
    means: 'The DMARC policy only asks for reports: anyone can send email in your name.',
    fix: 'Once the reports show that all your emails pass, change p to quarantine, and later to reject.',
    isHint: true,
    find: async (dns, config) => {
      const { name, policy } = await findDmarc(dns, fromDomain(config));
      return policy === 'none' ? [`${name}: p=none`] : [];
    },
  },
  {
    name: 'dmarc-alignment',
    means: 'DMARC fails, or fails for forwarded emails, because emails use domains of different organizations.',
    fix: 'Use a domain of the same organization for MAIL_FROM, DKIM_DOMAIN and MAIL_BOUNCE_DOMAIN. A strict policy (adkim=s, aspf=s) requires identical ones.',
    find: async (dns, config) => {
      const aligned = await alignment(dns, config);
      return [
        ...(aligned.dkim === false ? [misaligned('DKIM_DOMAIN', config.dkim!.domainName, config)] : []),
        ...(aligned.envelope || aligned.dkim
          ? []
          : [misaligned('the envelope sender’s domain', envelopeDomain(config), config)]),
      ];
    },
  },
  {
    name: 'envelope-alignment',
    means: 'SPF does not count for DMARC. Emails pass by their DKIM signature alone.',
    fix: 'Use a MAIL_BOUNCE_DOMAIN below the domain of MAIL_FROM, and a relaxed policy (no aspf=s).',
    isHint: true,
    find: async (dns, config) => {
      const aligned = await alignment(dns, config);
      const isHint = aligned.dkim && !aligned.envelope;
      return isHint ? [misaligned('the envelope sender’s domain', envelopeDomain(config), config)] : [];
    },
  },
  {
    name: 'bounce-mx',
    means: 'Bounces and complaints are not reported here, so nobody notices dead addresses.',
    fix: 'Publish the MX record below. MAIL_BOUNCE_DOMAIN should be a separate domain that receives no other email.',
    find: async (dns, { mailBounceDomain, publicUrl }) =>
      mailBounceDomain ? mxProblems(dns, mailBounceDomain, publicUrl) : [],
  },
];
