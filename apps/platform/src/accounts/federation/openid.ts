/**
 * Claims of an OpenID Connect provider, and their verification. `openid-client` and `jose` check signatures, issuer,
 * audience, nonce, state and times; this module decides which of them are required.
 */
import { createRemoteJWKSet, customFetch as joseFetch, jwtVerify, type JWTVerifyGetKey } from 'jose';
import type { Configuration } from 'openid-client';

import { GuardedFetchError, type GuardedFetch } from '../../foundation/outgoing/guarded-fetch.ts';
import type { Vault } from '../../foundation/vault/vault.ts';
import { openClientSecret, type Provider } from './provider-store.ts';

/** A user's identity at the provider. */
export interface Claims {
  readonly subject: string;
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
  readonly locale: string | undefined;
}

/** The provider's response failed verification. The message is for the log and the merchant, not for shoppers. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
}

export interface OpenIdDeps {
  /** Every request to a provider goes through it. It follows no redirect, which could lead inside the network. */
  readonly guardedFetch: GuardedFetch;
  /** Whether a provider on this very machine may speak http. */
  readonly allowLoopback: boolean;
  /** Opens the secrets of providers. */
  readonly vault: Vault;
}

export interface OpenId {
  /** Asks the provider anew for its addresses and keys. @throws {ProviderFailure} Where it cannot be used. */
  check(provider: Provider): Promise<void>;
  /** The redirect address, with the values that must come back unchanged. */
  authorizationUrl(provider: Provider, request: AuthorizationRequest): Promise<URL>;
  /** Exchanges the code of a response. `responseUrl` is the full callback address of the browser. */
  readResponse(provider: Provider, responseUrl: URL, expected: ExpectedResponse): Promise<Claims>;
  /** Verifies an ID token from a caller; `expiresAtSeconds` is since the epoch. */
  readIdToken(
    provider: Provider,
    idToken: string,
    nonce: string | undefined,
    now: number,
  ): Promise<{ readonly claims: Claims; readonly expiresAtSeconds: number }>;
}

export interface AuthorizationRequest {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly locale: string;
}

export interface ExpectedResponse {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

const ALGORITHMS = [
  'ES256',
  'ES384',
  'ES512',
  'PS256',
  'PS384',
  'PS512',
  'RS256',
  'RS384',
  'RS512',
  'EdDSA',
  'Ed25519',
];
const TIMEOUT_SECONDS = 10;
const KNOWN_FOR_MS = 60 * 60 * 1000;
/** A token from a caller must be recent. */
const MAX_TOKEN_AGE_SECONDS = 5 * 60;
const CLOCK_TOLERANCE_SECONDS = 30;

/** Statuses whose responses have no body (Fetch §2.2.4). */
const BODILESS: ReadonlySet<number> = new Set([101, 204, 205, 304]);

/** The fetch function that `openid-client` and `jose` expect. */
interface ProviderRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>> | Headers;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** The library is loaded at the first sign-in with a provider. */
const loadOidc = () => import('openid-client');

interface Known {
  readonly configuration: Configuration;
  readonly keys: JWTVerifyGetKey;
  readonly knownAt: number;
  readonly credentials: string;
}

export function createOpenId({ guardedFetch, allowLoopback, vault }: OpenIdDeps): OpenId {
  const known = new Map<string, Known>();

  const providerFetch = async (url: string, request: ProviderRequest): Promise<Response> => {
    const { method, headers, body, signal } = request;
    const response = await guardedFetch(url, {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      ...(body === undefined || body === null ? {} : { body: readBody(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
    const hasBody = !BODILESS.has(response.status);
    return new Response(hasBody ? new Uint8Array(response.body) : null, response);
  };

  async function discover(provider: Provider): Promise<Known> {
    const credentials = JSON.stringify([provider.issuer, provider.clientId, provider.clientSecret]);
    const clientSecret = openClientSecret(vault, provider);
    const before = known.get(provider.providerId);
    // Time of this process: it is the provider's keys and addresses that grow old, not a shop's.
    if (before?.credentials === credentials && performance.now() - before.knownAt < KNOWN_FOR_MS) return before;
    const oidc = await loadOidc();
    const configuration = await oidc.discovery(
      new URL(provider.issuer),
      provider.clientId,
      clientSecret === undefined ? {} : { client_secret: clientSecret },
      clientSecret === undefined ? oidc.None() : undefined,
      {
        [oidc.customFetch]: providerFetch,
        timeout: TIMEOUT_SECONDS,
        // oxlint-disable-next-line typescript/no-deprecated -- Only a provider on this very machine speaks http; `guardedFetch` sees to that.
        execute: allowLoopback ? [oidc.allowInsecureRequests] : [],
      },
    );
    const { jwks_uri: keysUrl } = configuration.serverMetadata();
    if (keysUrl === undefined) throw new ProviderFailure(`${provider.issuer} publishes no keys.`);
    const keys = createRemoteJWKSet(new URL(keysUrl), {
      [joseFetch]: providerFetch,
      timeoutDuration: TIMEOUT_SECONDS * 1000,
    });
    const fresh = { configuration, keys, knownAt: performance.now(), credentials };
    known.set(provider.providerId, fresh);
    return fresh;
  }

  return {
    check: (provider) =>
      believing(async () => {
        known.delete(provider.providerId);
        const { configuration } = await discover(provider);
        const { authorization_endpoint: signInUrl, jwks_uri: keysUrl = '' } = configuration.serverMetadata();
        if (signInUrl === undefined) throw new ProviderFailure(`${provider.issuer} names no address for signing in.`);
        const keys = await providerFetch(keysUrl, { method: 'GET', headers: { accept: 'application/json' } });
        if (!keys.ok) throw new ProviderFailure(`${provider.issuer} responds with ${keys.status} instead of its keys.`);
      }),

    authorizationUrl: (provider, { redirectUri, state, nonce, codeVerifier, locale }) =>
      believing(async () => {
        const oidc = await loadOidc();
        const { configuration } = await discover(provider);
        return oidc.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: [...new Set(['openid', 'email', 'profile', ...provider.scopes])].join(' '),
          state,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          ui_locales: locale,
        });
      }),

    readResponse: (provider, responseUrl, { state, nonce, codeVerifier }) =>
      believing(async () => {
        const oidc = await loadOidc();
        const { configuration } = await discover(provider);
        const tokens = await oidc.authorizationCodeGrant(configuration, responseUrl, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined) throw new ProviderFailure('There is no ID token.');
        if (claims['email'] !== undefined || configuration.serverMetadata().userinfo_endpoint === undefined) {
          return toClaims(claims.sub, claims);
        }
        // Providers may return the email address only from the UserInfo endpoint (OpenID Connect Core §5.4).
        return toClaims(claims.sub, await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub));
      }),

    readIdToken: (provider, idToken, nonce, now) =>
      believing(async () => {
        const { configuration, keys } = await discover(provider);
        const { payload } = await jwtVerify(idToken, keys, {
          algorithms: ALGORITHMS,
          issuer: configuration.serverMetadata().issuer,
          audience: provider.clientId,
          requiredClaims: ['sub', 'iat', 'exp'],
          maxTokenAge: MAX_TOKEN_AGE_SECONDS,
          clockTolerance: CLOCK_TOLERANCE_SECONDS,
          currentDate: new Date(now),
        });
        const party = payload['azp'];
        if (party !== undefined && party !== provider.clientId) throw new ProviderFailure('It is for another party.');
        if (payload['nonce'] !== nonce) throw new ProviderFailure('The nonce does not fit.');
        return { claims: toClaims(payload.sub ?? '', payload), expiresAtSeconds: payload.exp ?? 0 };
      }),
  };
}

/** `openid-client` wraps network errors in a general message; the cause has the reason. */
function findReason(failure: unknown): string {
  if (!(failure instanceof Error)) return 'Something went wrong.';
  return failure.cause instanceof GuardedFetchError ? failure.cause.message : failure.message;
}

function readBody(body: unknown): string | Uint8Array {
  if (typeof body === 'string' || body instanceof Uint8Array) return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new TypeError('A request to a provider has a body that cannot be sent.');
}

/** Every failure of a provider gives the caller the same error: verification failed. */
async function believing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (failure) {
    if (failure instanceof ProviderFailure) throw failure;
    throw new ProviderFailure(findReason(failure), { cause: failure });
  }
}

function toClaims(subject: string, claims: Readonly<Record<string, unknown>>): Claims {
  const read = (name: string, maxLength: number): string | undefined => {
    const value = claims[name];
    return typeof value === 'string' && value !== '' ? value.slice(0, maxLength) : undefined;
  };
  if (subject === '' || subject.length > 255) throw new ProviderFailure('The subject is none.');
  return {
    subject,
    email: read('email', 320),
    // Some providers write the boolean as text.
    isEmailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
    firstName: read('given_name', 100) ?? read('name', 100),
    lastName: read('family_name', 100),
    locale: read('locale', 20),
  };
}
