import { isIP } from 'node:net';
import type { Config } from '../../../src/platform/config/config.js';
import { isThisMachine, withoutBrackets } from '../../../src/platform/config/config.variables.js';
import type { Dns } from './dns.js';

/** The maximum number of look-ups for a record and its includes (RFC 7208, section 4.6.4). */
const MAX_LOOKUPS = 10;
const IS_SPF = /^v=spf1( |$)/i;
const LOOKUP = /^[+~?-]?(include|a|mx|ptr|exists)(?=[:/]|$)/i;
const ALL = /^([+~?-]?)all$/i;
const TERM =
  /^([+~?-]?(all|(include|exists|ip4|ip6):\S+|(a|mx|ptr)(:[^\s/]+)?(\/\d+)?(\/\/\d+)?)|[a-z][a-z0-9._-]*=\S*)$/i;

export async function spfRecords(dns: Dns, domain: string): Promise<string[]> {
  return (await dns.txt(domain)).filter((text) => IS_SPF.test(text));
}

const termsOf = (record: string) => record.trim().split(/ +/).slice(1);

export async function spfProblems(dns: Dns, domain: string): Promise<string[]> {
  const records = await spfRecords(dns, domain);
  if (records.length === 0) return [`no SPF record at ${domain}`];
  if (records.length > 1) return [`${records.length} SPF records at ${domain}: receivers ignore all of them`];
  const walk = new SpfWalk(dns);
  await walk.visit(domain, records[0]!);
  return walk.problems;
}

/** Follows a record and its includes as a receiver does. */
class SpfWalk {
  readonly problems: string[] = [];
  private lookups = 0;

  constructor(private readonly dns: Dns) {}

  async visit(domain: string, record: string): Promise<void> {
    const terms = termsOf(record);
    const hasAll = terms.some((term) => ALL.test(term));
    for (const term of terms) {
      const redirect = !hasAll && /^redirect=(.+)/i.exec(term)?.[1];
      if (!TERM.test(term)) this.problems.push(`${domain}: "${term}" is not an SPF term`);
      else if (/^\+?all$/i.test(term)) this.problems.push(`${domain}: "${term}" lets every server send for it`);
      if (!redirect && !LOOKUP.test(term)) continue;
      if (this.lookups === MAX_LOOKUPS) {
        const problem = `more than ${MAX_LOOKUPS} DNS look-ups, counted with includes: receivers ignore the record`;
        if (!this.problems.includes(problem)) this.problems.push(problem);
        return;
      }
      this.lookups += 1;
      const included = redirect || /^[+~?-]?include:(.+)/i.exec(term)?.[1];
      if (included) await this.follow(domain, included);
    }
  }

  private async follow(domain: string, included: string): Promise<void> {
    if (included.includes('%')) return;
    const records = await spfRecords(this.dns, included);
    if (records.length === 1) return this.visit(included, records[0]!);
    this.problems.push(`${domain} includes ${included}, which has ${records.length || 'no'} SPF records`);
  }
}

/** A record that keeps the existing senders, or else names the mail server. */
export function spfSuggestion(existing: string[], { smtpUrl, publicUrl }: Config): string {
  const terms = existing.flatMap(termsOf).filter((term) => TERM.test(term));
  const senders = [...new Set(terms.filter((term) => !ALL.test(term)))];
  const end = terms.find((term) => /^[~-]all$/i.test(term)) ?? '~all';
  return ['v=spf1', ...(senders.length > 0 ? senders : [senderOf(smtpUrl, publicUrl)]), end].join(' ');
}

function senderOf(smtpUrl: string | undefined, publicUrl: string): string {
  const host = (url: string) => withoutBrackets(new URL(url.replace(/^smtps?:/, 'http:')).hostname);
  const server = smtpUrl && !isThisMachine(new URL(smtpUrl).hostname) ? host(smtpUrl) : host(publicUrl);
  const family = isIP(server);
  return family ? `ip${family}:${server}` : `a:${server}`;
}
