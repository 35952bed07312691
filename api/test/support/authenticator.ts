import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/** Faults of a response. Omitted fields are correct. */
interface Quirks {
  origin?: string;
  domain?: string;
  type?: string;
  challenge?: string;
  counter?: number;
  /** Whether the device has verified its owner. */
  isVerified?: boolean;
}

interface Challenge {
  challenge: string;
  domain: string;
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest();

/** A security key in software: one ES256 key with a signature counter. */
export class Authenticator {
  readonly id: Buffer = randomBytes(32);
  counter = 0;
  private readonly keys: { privateKey: KeyObject; publicKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });

  constructor(readonly origin: string) {}

  get credentialId(): string {
    return this.id.toString('base64url');
  }

  /** Returns a browser's registration response for the new passkey. */
  register(challenge: Challenge, quirks: Quirks = {}) {
    const authenticatorData = Buffer.concat([
      this.head(challenge, WITH_KEY, quirks),
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      this.coseKey(),
    ]);
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x58, authenticatorData.length]),
      authenticatorData,
    ]);
    return {
      name: 'Security key',
      credentialId: this.credentialId,
      clientData: this.clientData(challenge, 'webauthn.create', quirks).toString('base64url'),
      attestation: attestation.toString('base64url'),
      transports: ['usb'],
    };
  }

  /** Returns a browser's authentication response with a signature. */
  sign(challenge: Challenge, quirks: Quirks = {}) {
    this.counter++;
    const clientData = this.clientData(challenge, 'webauthn.get', quirks);
    const authenticatorData = this.head(challenge, 0, quirks);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), this.keys.privateKey);
    return {
      credentialId: this.credentialId,
      clientData: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
    };
  }

  private head({ domain }: Challenge, flags: number, quirks: Quirks): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(quirks.counter ?? this.counter);
    const seen = quirks.isVerified === false ? PRESENT : PRESENT | VERIFIED;
    return Buffer.concat([sha256(quirks.domain ?? domain), Buffer.from([seen | flags]), counter]);
  }

  private clientData({ challenge }: Challenge, type: string, quirks: Quirks): Buffer {
    const { origin = this.origin } = quirks;
    const data = { type: quirks.type ?? type, challenge: quirks.challenge ?? challenge, origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(data));
  }

  private coseKey(): Buffer {
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' });
    const coordinate = (text: string | undefined) => Buffer.from(text!, 'base64url');
    return Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      coordinate(x),
      Buffer.from('225820', 'hex'),
      coordinate(y),
    ]);
  }
}
