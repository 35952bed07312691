import { getDomain } from 'tldts';
import type { Config } from '../../../src/platform/config/config.js';
import { tagsIn, type Dns } from './dns.js';

/** The organizational (registered) domain, such as `example.org` for `mail.example.org`. */
export const organizationOf = (domain: string) => getDomain(domain, { allowPrivateDomains: true }) ?? domain;

/** A published policy, with the name of its record. */
export interface Dmarc {
  name: string;
  records: string[];
  /** The policy for email from the domain. */
  policy?: string;
  isStrict: { dkim: boolean; spf: boolean };
}

/** The DMARC policy of a domain, or else that of its organizational domain. */
export async function findDmarc(dns: Dns, domain: string): Promise<Dmarc> {
  const own = await recordsAt(dns, domain);
  const organization = organizationOf(domain);
  if (own.length > 0 || organization === domain) return toDmarc(domain, own, 'p');
  const inherited = await recordsAt(dns, organization);
  return inherited.length > 0 ? toDmarc(organization, inherited, 'sp') : toDmarc(domain, [], 'p');
}

const recordsAt = async (dns: Dns, domain: string) =>
  (await dns.txt(`_dmarc.${domain}`)).filter((text) => /^v\s*=\s*DMARC1\s*(;|$)/.test(text));

function toDmarc(domain: string, records: string[], policy: 'p' | 'sp'): Dmarc {
  const tags = tagsIn(records[0] ?? '');
  const isStrict = (name: string) => tags.get(name)?.toLowerCase() === 's';
  return {
    name: `_dmarc.${domain}`,
    records,
    policy: (tags.get(policy) ?? tags.get('p'))?.toLowerCase(),
    isStrict: { dkim: isStrict('adkim'), spf: isStrict('aspf') },
  };
}

export function dmarcProblems({ name, records, policy }: Dmarc): string[] {
  if (records.length === 0) return [`no DMARC record at ${name}`];
  if (records.length > 1) return [`${records.length} DMARC records at ${name}: receivers ignore all of them`];
  if (!['none', 'quarantine', 'reject'].includes(policy ?? ''))
    return [`${name}: p should be none, quarantine or reject`];
  return [];
}

/** An initial policy that only asks for reports, sent to the contact address if its domain has the same owner. */
export function dmarcSuggestion(domain: string, { contactEmail }: Config): string {
  const isOwn = organizationOf(contactEmail.split('@')[1]!) === organizationOf(domain);
  return ['v=DMARC1', 'p=none', ...(isOwn ? [`rua=mailto:${contactEmail}`] : [])].join('; ');
}

/** Whether two domains are aligned: equal, or of the same organization where the policy is relaxed. */
export const isAligned = (domainA: string, domainB: string, isStrict: boolean) =>
  domainA === domainB || (!isStrict && organizationOf(domainA) === organizationOf(domainB));
