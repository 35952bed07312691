import { createSecretKey, randomBytes } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { claimsIn } from './session-claims.js';

const key = createSecretKey(randomBytes(32));
const sub = 'ab6e8d34-1bd3-4d0e-9a4a-5ac1ff5b8a40';
const sid = '0c9d43cb-6b3c-4f2f-8f5e-7bb1b6c2a9d1';
const begun = 1_900_000_000;
const jwt = new JwtService({ secret: key, signOptions: { algorithm: 'HS256' } });
const token = jwt.sign({ sub, sid, iat: begun, exp: begun + 60 });
const [header, claims, signature] = token.split('.') as [string, string, string];
const at = (seconds: number) => new Date((begun + seconds) * 1000);
const coded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a session token', () => {
  it('names the session until it is over', () => {
    expect(claimsIn(token, key, at(59))).toEqual({ sub, sid });
    expect(claimsIn(token, key, at(60))).toBeNull();
  });

  it.each<[what: string, token: string]>([
    ['with other claims', [header, coded({ sub, sid: sub, exp: begun + 60 }), signature].join('.')],
    ['that says it is not signed', [coded({ alg: 'none', typ: 'JWT' }), claims, ''].join('.')],
    ['without a signature', `${header}.${claims}.`],
    ['whose signature is longer', `${token}A`],
    ['whose signature is cut', token.slice(0, -1)],
    ['that is signed in another way', jwt.sign({ sub, sid, exp: begun + 60 }, { algorithm: 'HS512' })],
    ['that is signed with another key', jwt.sign({ sub, sid, exp: begun + 60 }, { secret: randomBytes(32) })],
    ['that is a header alone', `${header}.`],
    ['that is no token', 'token'],
    ['that is blank', ' '.repeat(100_000)],
  ])('%s names nobody', (_, forged) => {
    expect(claimsIn(forged, key, at(0))).toBeNull();
  });
});
