/**
 * WebAuthn (https://www.w3.org/TR/webauthn-3/) for members and merchants alike: checks what a browser sent. The library
 * does the cryptography, and is loaded when the first passkey is used. User verification is required each time.
 */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';

/** A passkey as the library needs it. */
export interface VerifiedPasskey {
  /** Base64url, as authenticators name it. */
  readonly credentialId: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  /** Grows with each use where the authenticator counts; a copy would be behind. */
  readonly counter: number;
  readonly transports: readonly string[];
}

/** As much of a credential as is read here; the library reads the rest. */
const Credential = z.looseObject({
  id: z.string().min(1).max(2048),
  rawId: z.string().max(2048),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().max(8192) }),
});
export type Credential = z.output<typeof Credential>;

/** The person who gets a passkey. */
export interface PasskeyUser {
  readonly id: string;
  readonly name: string;
  readonly displayName: string;
}

/** Uses up a challenge; false where it is unknown, used or expired. */
export type SpendChallenge = (challenge: string) => Promise<boolean>;

const library = () => import('@simplewebauthn/server');

/** The parts of a credential that callers read, or undefined where it is none. */
export function readCredential(credential: unknown): Credential | undefined {
  const parsed = Credential.safeParse(credential);
  return parsed.success ? parsed.data : undefined;
}

export interface WebAuthn {
  /** Options for a sign-in with a discoverable credential. */
  requestOptions(): Promise<{ readonly challenge: string }>;
  creationOptions(
    user: PasskeyUser,
    shopName: string,
    known: readonly VerifiedPasskey[],
  ): Promise<{ readonly challenge: string }>;
  /** The counter after this use, or undefined where the response is not valid. */
  verifyUse(
    known: VerifiedPasskey,
    credential: Credential,
    spendChallenge: SpendChallenge,
  ): Promise<number | undefined>;
  /** The new passkey, or undefined where the response is not valid. */
  verifyNew(credential: Credential, spendChallenge: SpendChallenge): Promise<VerifiedPasskey | undefined>;
}

/** `origins` are where passkeys may be used. Passkeys belong to the host name of `publicUrl`. */
export function createWebAuthn(publicUrl: string, origins: readonly string[]): WebAuthn {
  const rpID = new URL(publicUrl).hostname;
  const expected = { expectedOrigin: [...origins], expectedRPID: rpID, requireUserVerification: true };
  return {
    requestOptions: async () =>
      (await library()).generateAuthenticationOptions({ rpID, userVerification: 'required', allowCredentials: [] }),

    creationOptions: async (user, shopName, known) =>
      (await library()).generateRegistrationOptions({
        rpName: shopName,
        rpID,
        userID: new Uint8Array(Buffer.from(user.id, 'utf8')),
        userName: user.name,
        userDisplayName: user.displayName,
        attestationType: 'none',
        excludeCredentials: known.map(({ credentialId, transports }) => ({
          id: credentialId,
          transports: [...transports],
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }),

    // The library throws for every mismatch.
    verifyUse: async (known, credential, expectedChallenge) => {
      const { verifyAuthenticationResponse } = await library();
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: credential as unknown as AuthenticationResponseJSON,
          expectedChallenge,
          ...expected,
          credential: {
            id: known.credentialId,
            publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
            counter: known.counter,
          },
        });
        return verified ? authenticationInfo.newCounter : undefined;
      } catch {
        return undefined;
      }
    },

    verifyNew: async (credential, expectedChallenge) => {
      const { verifyRegistrationResponse } = await library();
      try {
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          response: credential as unknown as RegistrationResponseJSON,
          expectedChallenge,
          ...expected,
        });
        if (!verified) return undefined;
        const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
        return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
      } catch {
        return undefined;
      }
    },
  };
}
