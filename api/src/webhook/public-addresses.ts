import { BlockList, isIPv6 } from 'node:net';

/** IPv4 networks that IANA's special-purpose registry does not call globally reachable, and multicast. */
const SPECIAL_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/**
 * The same for IPv6, including 6to4 and Teredo, whose addresses embed IPv4 ones. Everything outside 2000::/3 is
 * reserved, except NAT64.
 */
const SPECIAL_V6 = ['::/3', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '4000::/2', '8000::/1'];

/** Globally reachable exceptions within the special networks. */
const PUBLIC = [
  '192.0.0.9/32',
  '192.0.0.10/32',
  '2001:1::1/128',
  '2001:1::2/128',
  '2001:1::3/128',
  '2001:3::/32',
  '2001:4:112::/48',
  '2001:20::/28',
  '2001:30::/28',
];

/** The networks that `WEBHOOK_ALLOW_PRIVATE` admits: private ones and this machine. Link-local ones stay refused. */
const PRIVATE = ['10.0.0.0/8', '127.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '::1/128', 'fc00::/7'];

/** The prefix of addresses that NAT64 translates into the IPv4 address in their last four bytes. */
const NAT64 = '64:ff9b::';

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Returns a function that checks whether an address is in one of these networks. */
function inAny(networks: readonly string[]): (address: string) => boolean {
  // Two lists, because a single one would also match IPv4 addresses against the IPv6 networks.
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const network of networks) {
    const [address, bits] = network.split('/') as [string, string];
    const family = familyOf(address);
    lists[family].addSubnet(address, Number(bits), family);
  }
  return (address) => lists[familyOf(address)].check(address, familyOf(address));
}

const inNat64 = (network: string) => {
  const [address, bits] = network.split('/') as [string, string];
  return `${NAT64}${address}/${96 + Number(bits)}`;
};

const isNat64 = inAny([`${NAT64}/96`]);
const isSpecialInNat64 = inAny(SPECIAL_V4.map(inNat64));
const isSpecial = inAny([...SPECIAL_V4, ...SPECIAL_V6]);
const isPublicInside = inAny(PUBLIC);
const isPrivate = inAny(PRIVATE);

/** Returns whether an address is reachable over the internet, in any notation. */
function isPublic(address: string): boolean {
  if (isNat64(address)) return !isSpecialInNat64(address);
  return isPublicInside(address) || !isSpecial(address);
}

/** Returns whether a webhook may reach an address: a public one, or a private one if those are allowed. */
export function isAllowedAddress(address: string, { allowPrivate }: { allowPrivate: boolean }): boolean {
  // BlockList never matches an address with a zone, such as fe80::1%eth0.
  if (address.includes('%')) return false;
  return isPublic(address) || (allowPrivate && isPrivate(address));
}
