import type { Config } from '../../../src/platform/config/config.js';
import { mxRecord } from './bounce-mx.js';
import { dkimName, dkimRecord } from './dkim.js';
import { dmarcSuggestion, findDmarc } from './dmarc.js';
import { DnsError, type Dns } from './dns.js';
import { envelopeDomain, fromDomain } from './mail-checks.js';
import { spfRecords, spfSuggestion } from './spf.js';

export interface DnsRecord {
  name: string;
  type: 'TXT' | 'MX';
  value: string;
}

/** The records that email needs. A valid SPF or DMARC record stays as it is published. */
export async function mailRecords(dns: Dns, config: Config): Promise<DnsRecord[]> {
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
