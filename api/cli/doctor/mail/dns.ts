import type { MxRecord } from 'node:dns';
import { Resolver } from 'node:dns/promises';

const TIMEOUT_MS = 2000;
const TRIES = 2;
/** The time for all look-ups together. */
const LIMIT_MS = 15_000;
const NO_RECORD = ['ENODATA', 'ENOTFOUND'];

/** The DNS server did not answer a look-up, or failed. The message says which one. */
export class DnsError extends Error {
  override name = 'DnsError';
}

/** Looks up records, each once. After the time limit all look-ups fail. */
export class Dns {
  private readonly answers = new Map<string, Promise<unknown[]>>();

  private readonly resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });

  /** Queries `server`, or by default the machine's own servers. */
  constructor(server?: string) {
    if (server) this.resolver.setServers([server]);
    setTimeout(() => this.resolver.cancel(), LIMIT_MS).unref();
  }

  /** The texts at a name. A record of several strings is one text. */
  async txt(name: string): Promise<string[]> {
    const records = await this.ask('TXT', name, () => this.resolver.resolveTxt(name));
    return records.map((strings) => strings.join(''));
  }

  mx(name: string): Promise<MxRecord[]> {
    return this.ask('MX', name, () => this.resolver.resolveMx(name));
  }

  /** The IPv4 and IPv6 addresses of a host. */
  async addresses(name: string): Promise<string[]> {
    const both = await Promise.all([
      this.ask('A', name, () => this.resolver.resolve4(name)),
      this.ask('AAAA', name, () => this.resolver.resolve6(name)),
    ]);
    return both.flat();
  }

  private ask<Answer>(type: string, name: string, query: () => Promise<Answer[]>): Promise<Answer[]> {
    const question = `${type} ${name}`;
    const answer =
      this.answers.get(question) ??
      query().catch((error: NodeJS.ErrnoException) => {
        if (NO_RECORD.includes(error.code ?? '')) return [];
        throw new DnsError(`${question}: ${error.code}`);
      });
    this.answers.set(question, answer);
    return answer as Promise<Answer[]>;
  }
}

/** The tags of a DKIM or DMARC record, such as `p` of `v=DMARC1; p=none`. */
export function tagsIn(record: string): Map<string, string> {
  const tags = record.split(';').map((tag): [string, string] => {
    const [name = '', ...value] = tag.split('=');
    return [name.trim().toLowerCase(), value.join('=').trim()];
  });
  return new Map(tags);
}
