import type { Config } from '../../../src/platform/config/config.js';
import type { Finding } from '../check.js';
import { Dns, DnsError } from './dns.js';
import { MAIL_CHECKS, sendsMail, type MailCheck } from './mail-checks.js';
import { mailRecords, type DnsRecord } from './mail-records.js';

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
  return { records, findings: [...findings, { ...UNREACHABLE, count: found.length, found }].filter(isFound) };
}

const isFound = ({ count }: Finding) => count > 0;
