import { isAllowedAddress } from './public-addresses.js';

const isPublic = (address: string) => isAllowedAddress(address, { allowPrivate: false });

describe('an address for webhooks', () => {
  it.each([
    '8.8.8.8',
    '100.63.255.255',
    '172.32.0.1',
    '192.0.0.9',
    '223.255.255.255',
    '2a00:1450::8a',
    '2001:4860:4860::8888',
    '2001:3::1',
    '64:ff9b::8.8.8.8',
    '64:ff9b::808:808',
  ])('is allowed: %s', (address) => expect(isPublic(address)).toBe(true));

  it.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::7f00:1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::127.0.0.1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:2::1',
    '2001:10::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    '5f00::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
  ])('is refused: %s', (address) => expect(isPublic(address)).toBe(false));

  it('may be private or local if allowed, but never link-local or multicast', () => {
    const isAllowed = (address: string) => isAllowedAddress(address, { allowPrivate: true });
    expect(
      ['127.0.0.1', '::1', '10.1.2.3', '192.168.1.1', 'fd00::1', '8.8.8.8'].filter((each) => !isAllowed(each)),
    ).toEqual([]);
    expect(
      ['169.254.169.254', 'fe80::1', '224.0.0.1', '0.0.0.0', '::', '240.0.0.1', '::ffff:169.254.169.254'].filter(
        isAllowed,
      ),
    ).toEqual([]);
  });
});
