import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import { withoutBrackets } from '../platform/config/config.variables.js';
import type { Sentence } from '../platform/http/api-error.js';
import { isAllowedAddress } from './public-addresses.js';

/** Names that always resolve to this machine (RFC 6761). */
const LOCALHOST = /(^|\.)localhost\.?$/;
/** A name that takes longer to resolve is checked only when a message is delivered. */
const CHECK_MS = 3_000;

/** A host resolves to an address that webhooks may not reach. */
export class AddressRefused extends Error {}

/** Resolves the hosts of webhooks, and refuses private and reserved networks. */
@Injectable()
export class WebhookTargets {
  /** The only DNS lookup of webhooks. Tests replace it. */
  readonly dns = { lookup };

  constructor(private readonly config: Config) {}

  /** Returns the addresses of a host. Throws `AddressRefused` if one of them is not allowed. */
  async resolve({ hostname }: URL): Promise<LookupAddress[]> {
    const host = withoutBrackets(hostname);
    const allowPrivate = this.config.webhookAllowPrivate;
    if (LOCALHOST.test(host) && !allowPrivate) throw new AddressRefused();
    const family = isIP(host);
    const addresses = family ? [{ address: host, family }] : await this.dns.lookup(host, { all: true });
    if (!addresses.every(({ address }) => isAllowedAddress(address, { allowPrivate }))) throw new AddressRefused();
    return addresses;
  }

  /**
   * Returns whether messages may be sent to these addresses. Without SMTP_URL, only private networks are reachable, so
   * that a restored copy never posts to the original's receivers.
   */
  mayReach(addresses: LookupAddress[]): boolean {
    const isAway = ({ address }: LookupAddress) => isAllowedAddress(address, { allowPrivate: false });
    return !!this.config.smtpUrl || !addresses.some(isAway);
  }

  /** Returns why an address is refused now, or null. A name that does not resolve yet is accepted. */
  async problem(url: string): Promise<Sentence | null> {
    const parsed = new URL(url);
    const { isProduction, webhookAllowPrivate } = this.config;
    if (parsed.protocol === 'http:' && isProduction && !webhookAllowPrivate) return { id: 'webhook.httpsOnly' };
    const answer = this.resolve(parsed).then(
      () => null,
      (error: unknown) => (error instanceof AddressRefused ? ({ id: 'webhook.addressRefused' } as const) : null),
    );
    return Promise.race([answer, pause(CHECK_MS, null, { ref: false })]);
  }
}
