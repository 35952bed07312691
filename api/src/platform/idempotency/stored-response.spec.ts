import { Seal } from '../crypto/seal.js';
import { storageOf } from './stored-response.js';

const CALL = { ownerId: 'an-account', key: 'one' };
const RESPONSE = { id: '1', secret: 'whsec_4711', key: 'npk_4711' };
const sealWith = (secret: string) => new Seal(Buffer.from(secret), 'idempotent answer');
const seal = sealWith('a secret of the tests, 32 bytes or more');

describe('the stored response to a call', () => {
  it('is the response', () => {
    const { toStored, fromStored } = storageOf(undefined, CALL, seal);
    expect(fromStored(toStored(RESPONSE))).toEqual(RESPONSE);
  });

  it('lacks a field that is not repeated', () => {
    const { toStored } = storageOf({ without: 'key' }, CALL, seal);
    expect(JSON.stringify(toStored(RESPONSE))).toBe('{"id":"1","secret":"whsec_4711"}');
  });

  it('holds no secret in the clear, and is opened for the same caller and key only', () => {
    const { toStored, fromStored } = storageOf('sealed', CALL, seal);
    const stored = toStored(RESPONSE);
    expect(JSON.stringify(stored)).not.toContain('whsec_');
    expect(fromStored(stored)).toEqual(RESPONSE);
    for (const other of [
      storageOf('sealed', { ...CALL, ownerId: 'another' }, seal),
      storageOf('sealed', { ...CALL, key: 'two' }, seal),
      storageOf('sealed', CALL, sealWith('another secret of the tests, 32 bytes')),
    ])
      expect(() => other.fromStored(stored)).toThrow('idempotency_mismatch');
  });
});
