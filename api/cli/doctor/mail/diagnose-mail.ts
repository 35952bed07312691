import type { Config } from '../../../src/platform/config/config.js';
import type { Finding } from '../diagnose.js';
import { mxRecord } from './bounce-mx.js';
import { dkimName, dkimRecord } from './dkim.js';
import { dmarcSuggestion, findDmarc } from './dmarc.js';
import { Dns, DnsError } from './dns.js';
import { envelopeDomain, fromDomain, MAIL_CHECKS, sendsMail, type MailCheck } from './mail-checks.js';
import { spfRecords, spfSuggestion } from './spf.js';

export interface DnsRecord {
  name: string;
  type: 'TXT' | 'MX';
  value: string;
}

/** Look-ups that got no answer. */
const UNREACHABLE = {
  name: 'dns',
  means: 'The DNS server did not answer, so some records could not be checked.',
  fix: 'Check the network, or set DNS_SERVER to a server that answers.',
};

/** The findings about the DNS records for email, and the required records. Empty if the installation sends no email. */
export async function diagnoseMail(config: Config): Promise<{ findings: Finding[]; records: DnsRecord[] }> {
  if (!sendsMail(config)) return { findings: [], records: [] };
  const dns = new Dns(config.dnsServer);
  const unanswered = new Set<string>();
  const look = ({ find, ...check }: MailCheck): Promise<Finding> =>
    find(dns, config).then(
      (found) => ({ ...check, count: found.length, found }),
      (error: unknown) => {
        if (!(error instanceof DnsError)) throw error;
        unanswered.add(error.message);
        return { ...check, count: 0, found: [] };
      },
    );
  const [records, ...findings] = await Promise.all([mailRecords(dns, config), ...MAIL_CHECKS.map(look)]);
  const found = [...unanswered];
  findings.push({ ...UNREACHABLE, count: found.length, found });
  return { records, findings: findings.filter(({ count }) => count > 0) };
}

/** The records that email needs. A valid SPF or DMARC record stays as it is published. */
async function mailRecords(dns: Dns, config: Config): Promise<DnsRecord[]> {
  const { dkim, mailBounceDomain, publicUrl } = config;
  const from = fromDomain(config);
  const [spf, dmarc] = await Promise.all([
    spfRecords(dns, envelopeDomain(config)).catch(none),
    findDmarc(dns, from).catch(none),
  ]);
  return [
    { name: envelopeDomain(config), type: 'TXT', value: spfSuggestion(spf ?? [], config) },
    ...(dkim ? [{ name: dkimName(dkim), type: 'TXT' as const, value: dkimRecord(dkim) }] : []),
    {
      name: dmarc?.name ?? `_dmarc.${from}`,
      type: 'TXT',
      value: dmarc?.records.length === 1 ? dmarc.records[0]! : dmarcSuggestion(from, config),
    },
    ...(mailBounceDomain ? [{ name: mailBounceDomain, type: 'MX' as const, value: mxRecord(publicUrl) }] : []),
  ];
}

/** Turns a failed look-up into no record, so that a suggestion is printed. */
function none(error: unknown): undefined {
  if (!(error instanceof DnsError)) throw error;
}

/** The longest string in a TXT record. */
const MAX_STRING_LENGTH = 255;

/** A record in words, ready to paste. Web forms of providers take the value, zone files its strings. */
export function recordInWords({ name, type, value }: DnsRecord): string {
  const strings = value.match(new RegExp(`.{1,${MAX_STRING_LENGTH}}`, 'g')) ?? [];
  return [
    `  name:  ${name}`,
    `  type:  ${type}`,
    `  value: ${value}`,
    ...(strings.length > 1 ? [`  in a zone file: ${strings.map((string) => `"${string}"`).join(' ')}`] : []),
  ].join('\n');
}
