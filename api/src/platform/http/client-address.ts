import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** The bits of an IPv6 address that a household or a server is given whole. */
const IPV6_NETWORK_BITS = 64;

/**
 * An address as limits count it: IPv4 as it is, also where it is written as IPv6, and IPv6 by its /64, in which one
 * caller has more addresses than could be counted. What is no address counts as one caller.
 */
export function clientOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? networkOf(parsed) : parsed.toString();
}

const networkOf = (address: ipaddr.IPv6) =>
  `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString().split('%')[0]}/${IPV6_NETWORK_BITS}`).toString()}/${IPV6_NETWORK_BITS}`;

/** Who calls, as limits count them. */
export const ClientAddress = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  clientOf(context.switchToHttp().getRequest<FastifyRequest>().ip),
);
