import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** The length of the IPv6 prefix that a household or a server gets as a whole. */
const IPV6_NETWORK_BITS = 64;

/**
 * Returns the key of an address for rate limits. IPv4 addresses stay as they are, also in IPv6 notation.
 * IPv6 addresses share the key of their /64, because one caller has countless addresses in it.
 * All invalid addresses share one key.
 */
export function clientOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? networkOf(parsed) : parsed.toString();
}

const networkOf = (address: ipaddr.IPv6) =>
  `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString().split('%')[0]}/${IPV6_NETWORK_BITS}`).toString()}/${IPV6_NETWORK_BITS}`;

/** The client's key for rate limits. */
export const ClientAddress = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  clientOf(context.switchToHttp().getRequest<FastifyRequest>().ip),
);
