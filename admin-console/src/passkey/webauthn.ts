import type { Schema } from '@network/api-client';
import { PASSKEY_ALGORITHMS, PRODUCT_NAME } from '@network/domain';

type PasskeyOptions = Schema<'PasskeyChallengeDto'>;
export type PasskeyProblemReason = 'unsupported' | 'canceled' | 'known' | 'failed';

/** The reason why a passkey could not be used. */
export class PasskeyProblem extends Error {
  constructor(readonly reason: PasskeyProblemReason) {
    super(reason);
  }
}

const REASONS: Partial<Record<string, PasskeyProblemReason>> = {
  NotAllowedError: 'canceled',
  AbortError: 'canceled',
  InvalidStateError: 'known',
  SecurityError: 'unsupported',
  NotSupportedError: 'unsupported',
};

/** Creates a passkey on the device, without telling the server. */
export async function makePasskey(
  options: PasskeyOptions,
  name: string,
  email: string,
): Promise<Schema<'AddPasskeyDto'>> {
  const { id, response } = await withLibrary(({ startRegistration }) =>
    startRegistration({
      optionsJSON: {
        challenge: options.challenge,
        rp: { id: options.domain, name: PRODUCT_NAME },
        user: { id: options.userHandle, name: email, displayName: email },
        pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
        excludeCredentials: descriptorsOf(options),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        attestation: 'none',
      },
    }),
  );
  const { clientDataJSON: clientData, attestationObject: attestation, transports = [] } = response;
  return { name, credentialId: id, clientData, attestation, transports };
}

/** Signs the server's challenge with one of the person's passkeys. */
export async function signWithPasskey(options: PasskeyOptions): Promise<Schema<'VerifyPasskeyDto'>> {
  const { id, response } = await withLibrary(({ startAuthentication }) =>
    startAuthentication({
      optionsJSON: {
        challenge: options.challenge,
        rpId: options.domain,
        allowCredentials: descriptorsOf(options),
        userVerification: 'required',
      },
    }),
  );
  const { clientDataJSON: clientData, authenticatorData, signature } = response;
  return { credentialId: id, clientData, authenticatorData, signature };
}

type Browser = typeof import('@simplewebauthn/browser');
type Descriptor = NonNullable<Parameters<Browser['startAuthentication']>[0]['optionsJSON']['allowCredentials']>[number];

const descriptorsOf = ({ known }: PasskeyOptions): Descriptor[] =>
  known.map(({ credentialId, transports }) => ({
    id: credentialId,
    type: 'public-key',
    transports: transports as Descriptor['transports'],
  }));

/** Loads the library on first use, then runs a call with it. */
async function withLibrary<T>(run: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await import('@simplewebauthn/browser');
  if (!browser.browserSupportsWebAuthn()) throw new PasskeyProblem('unsupported');
  try {
    return await run(browser);
  } catch (error) {
    throw new PasskeyProblem(REASONS[(error as Error).name] ?? 'failed');
  }
}
