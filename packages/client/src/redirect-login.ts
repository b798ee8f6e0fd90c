/**
 * Sign-in on the hosted page: the data stored before the redirect, the sign-in address, the returned values, and the
 * exchange of the code for tokens (spec §§5, 6; RFC 6749 §4.1, RFC 7636). This module stores no tokens.
 */
import type { Caller } from './call.ts';
import { FlowError } from './errors.ts';
import type { Grants } from './grants.ts';
import { createPkce, type OauthPKCE } from './pkce.ts';
import { createRedirectSession } from './redirects.ts';
import type { Tokens } from './tokens.ts';
import type { CallOptions } from './transport.ts';

/** The data that a shop stores during a sign-in on the hosted page. */
export interface OauthData extends OauthPKCE {
  /** The return address of the hosted page. */
  readonly redirectUri: string;
  /** The visitor's previous address. */
  readonly originalUri: string;
}

/** The prompt of the hosted page (OpenID Connect §3.1.2.1). */
export type Prompt = 'login' | 'none' | 'consent' | 'select_account';

/** The response mode: after `#`, after `?`, or as a message of a hidden frame. */
export type ResponseMode = 'fragment' | 'query' | 'web_message';

/** Options for the hosted sign-in page. */
export interface AuthUrlOptions {
  /** `none` responds at once, signed in or not. Default: `login`. */
  readonly prompt?: Prompt | undefined;
  /** Default: `fragment`. */
  readonly responseMode?: ResponseMode | undefined;
  /** From a sign-in with one's own form. */
  readonly sessionToken?: string | undefined;
  /** Goes straight to an identity provider. */
  readonly idp?: 'google' | 'facebook' | { readonly connectionId: string } | undefined;
}

/** The sign-in address for a browser. */
export interface AuthUrl {
  /** Send the browser here. */
  readonly authUrl: string;
  readonly authorizationEndpoint: string;
  readonly sessionToken: string | undefined;
}

/** The response in the address. */
export interface ReturnedFromLogin {
  readonly code: string | null;
  readonly state: string | null;
  readonly error?: string;
  readonly errorDescription?: string | null;
}

const NO_REDIRECT = 'unused://';
const IDENTITY_PROVIDERS = {
  google: '0e6a50f5-b523-4e29-990d-f37fa2ffdd69',
  facebook: '3ecad13f-52c3-483d-911f-31dbcf2a6d23',
};

/** Makes verifier, challenge and state for one sign-in. Keep it until the visitor is back. */
export function generateOAuthData(redirectUri: string, originalUri = ''): OauthData {
  return { redirectUri, originalUri, ...createPkce() };
}

/** Returns the address of the hosted sign-in. */
export async function getAuthUrl(
  caller: Caller,
  clientId: string,
  oauthData: Partial<OauthData> = generateOAuthData(NO_REDIRECT),
  options: AuthUrlOptions = {},
  call?: CallOptions,
): Promise<AuthUrl> {
  const { prompt = 'login', responseMode = 'fragment', sessionToken, idp } = options;
  const provider = typeof idp === 'string' ? IDENTITY_PROVIDERS[idp] : idp?.connectionId;
  const { redirectSession } = await createRedirectSession(caller)(
    {
      auth: {
        authRequest: {
          redirectUri: oauthData.redirectUri,
          clientId,
          codeChallenge: oauthData.codeChallenge,
          codeChallengeMethod: 'S256',
          responseMode,
          responseType: 'code',
          scope: 'offline_access',
          state: oauthData.state ?? '',
          sessionToken,
          idp: provider,
        },
        prompt,
      },
    },
    call,
  );
  return {
    authUrl: redirectSession.fullUrl,
    authorizationEndpoint: redirectSession.urlDetails.endpoint,
    sessionToken: redirectSession.sessionToken ?? undefined,
  };
}

/** Reads the response after `#` or `?`. Default: from the page's own address. */
export function parseFromUrl(
  url: string = location.href,
  responseMode: 'query' | 'fragment' = 'fragment',
): ReturnedFromLogin {
  const { hash, search } = new URL(url);
  const params = new URLSearchParams((responseMode === 'query' ? search : hash).slice(1));
  const error = params.get('error');
  return {
    code: params.get('code'),
    state: params.get('state'),
    ...(error && { error, errorDescription: params.get('error_description') }),
  };
}

/**
 * Exchanges the returned code for a member's tokens.
 *
 * @throws FlowError `Missing code or _state`, `Invalid _state` (the response belongs to another sign-in), `Failed to get member tokens`
 */
export async function getMemberTokens(
  grants: Pick<Grants, 'code'>,
  code: string | null | undefined,
  state: string | null | undefined,
  oauthData: Pick<OauthData, 'state' | 'codeVerifier'> & { readonly redirectUri?: string },
): Promise<Tokens> {
  if (!code || !state) throw new FlowError('Missing code or _state');
  if (state !== oauthData.state) throw new FlowError('Invalid _state');
  try {
    return await grants.code(code, oauthData.codeVerifier, oauthData.redirectUri);
  } catch (cause) {
    throw new FlowError('Failed to get member tokens', { cause });
  }
}

/** Returns the address that signs out of the hosted pages and redirects to `originalUrl`. */
export async function getLogoutUrl(
  caller: Caller,
  clientId: string,
  originalUrl: string,
  call?: CallOptions,
): Promise<string> {
  const { redirectSession } = await createRedirectSession(caller)(
    { logout: { clientId }, callbacks: { postFlowUrl: originalUrl } },
    call,
  );
  return redirectSession.fullUrl;
}
