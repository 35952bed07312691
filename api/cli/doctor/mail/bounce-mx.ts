import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { isThisMachine, withoutBrackets } from '../../../src/platform/config/config.variables.js';
import type { Dns } from './dns.js';

const hostOf = (publicUrl: string) => withoutBrackets(new URL(publicUrl).hostname);

/** The record that points the bounce domain to this host. An MX record names a host, never an address. */
export function mxRecord(publicUrl: string): string {
  const host = hostOf(publicUrl);
  return `10 ${isIP(host) || isThisMachine(host) ? hostname() : host}`;
}

export async function mxProblems(dns: Dns, domain: string, publicUrl: string): Promise<string[]> {
  const exchanges = (await dns.mx(domain)).map(({ exchange }) => exchange.toLowerCase()).filter(Boolean);
  if (exchanges.length === 0) return [`no MX record at ${domain}`];
  const host = hostOf(publicUrl);
  const here = new Set([
    ...(isIP(host) ? [host] : await dns.addresses(host)),
    ...Object.values(networkInterfaces()).flatMap((network) => network?.map(({ address }) => address) ?? []),
  ]);
  const problems: string[] = [];
  for (const exchange of exchanges) {
    const addresses = await dns.addresses(exchange);
    if (addresses.length === 0) problems.push(`${domain} leads to ${exchange}, which has no address`);
    else if (exchange !== host && !addresses.some((address) => here.has(address)))
      problems.push(`${domain} leads to ${exchange}, which is neither ${host} nor this machine`);
  }
  return problems;
}
