/**
 * OAuth: the authorize request of a browser, the grants of the token endpoint and its response (spec §6, §7; RFC 6749,
 * RFC 7636). Token requests are read in camelCase and in snake_case; handlers see camelCase.
 */
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { flagFromText, open, remedy, text } from './wire.ts';

export const GRANT_TYPES = [
  'anonymous',
  'refresh_token',
  'authorization_code',
  'authorized_client',
  'client_credentials',
  'strip_bound_session',
] as const;
export type GrantType = (typeof GRANT_TYPES)[number];

/** Roles of a session as the client counts them (spec §6). */
export const TOKEN_ROLES = ['none', 'visitor', 'member'] as const;
export type TokenRole = (typeof TOKEN_ROLES)[number];

export const RESPONSE_MODES = ['fragment', 'web_message', 'query'] as const;
export type ResponseMode = (typeof RESPONSE_MODES)[number];

export const PROMPTS = ['login', 'none', 'consent', 'select_account'] as const;
export type Prompt = (typeof PROMPTS)[number];

export const RESPONSE_TYPE = 'code';
export const CODE_CHALLENGE_METHOD = 'S256';
export const OFFLINE_SCOPE = 'offline_access';
/** PKCE verifier: 43 to 128 of these characters (RFC 7636 §4.1, spec §5). */
export const CODE_VERIFIER_PATTERN = /^[A-Za-z0-9\-._~]{43,128}$/;
/** A challenge is 32 bytes as base64url (RFC 7636 §4.2). */
export const CODE_CHALLENGE_PATTERN = /^[A-Za-z0-9_-]{43}$/;

/** Errors of the endpoints in the standard. */
const UNKNOWN_PARAMETERS = 'The server ignores parameters that it does not know (RFC 6749 §3.2).';

const clientId = text(100, 1);
const secret = text(4096, 1);
const redirectUri = text(2048, 1);

/** `true` asks for a refresh token that each use replaces (RFC 9700 §4.14.2). Without it, the same one stays valid. */
const rotateRefreshToken = flagFromText.nullish();

const anonymous = z.object({ grantType: z.literal('anonymous'), clientId, rotateRefreshToken });
const refresh = z.object({ grantType: z.literal('refresh_token'), refreshToken: secret, clientId: clientId.nullish() });
const code = z.object({
  grantType: z.literal('authorization_code'),
  /** Needed, here or in the `Authorization` header (HTTP Basic). */
  clientId: clientId.nullish(),
  code: secret,
  codeVerifier: z.string().regex(CODE_VERIFIER_PATTERN, {
    error: remedy('must be 43 to 128 letters, digits or - . _ ~ (the verifier of this sign-in)'),
  }),
  /** Absent in the hidden-frame login, which has no redirect address. */
  redirectUri: redirectUri.nullish(),
  /** For apps with a secret. */
  clientSecret: secret.nullish(),
  rotateRefreshToken,
});
const authorizedClient = z.object({
  grantType: z.literal('authorized_client'),
  memberId: text(100, 1),
  scope: text(200).nullish(),
  /** From sign-on, where the app registers a member before it requests tokens. */
  sessionToken: secret.nullish(),
  rotateRefreshToken,
});
const clientCredentials = z.object({
  grantType: z.literal('client_credentials'),
  /** Both are needed, here or in the `Authorization` header (HTTP Basic). */
  clientId: clientId.nullish(),
  clientSecret: secret.nullish(),
  instanceId: text(100).nullish(),
});

/** A shopper's access token, sent by the server of its app, which gets the app's own token. */
const stripBoundSession = z.object({
  grantType: z.literal('strip_bound_session'),
  /** Needed, here or in the `Authorization` header (HTTP Basic). */
  clientSecret: secret.nullish(),
  accessToken: secret,
});

/** Body of `POST /oauth2/token`, by grant. */
export const TokenRequest = z.preprocess(
  toCamelCase,
  z.discriminatedUnion('grantType', [anonymous, refresh, code, authorizedClient, clientCredentials, stripBoundSession]),
);
export type TokenRequest = z.output<typeof TokenRequest>;
export type AnonymousGrant = z.output<typeof anonymous>;
export type RefreshGrant = z.output<typeof refresh>;
export type CodeGrant = z.output<typeof code>;
export type AuthorizedClientGrant = z.output<typeof authorizedClient>;
export type ClientCredentialsGrant = z.output<typeof clientCredentials>;
export type StripBoundSessionGrant = z.output<typeof stripBoundSession>;

/** Response of the token endpoint: snake_case, lifetime in seconds. */
export const TokenResponse = z.object({
  access_token: z.string(),
  /** Absent only for grants that cannot be renewed (client credentials). */
  refresh_token: z.string().optional(),
  token_type: z.string().optional(),
  expires_in: z.number(),
  scope: z.string().optional(),
});
export type TokenResponse = z.output<typeof TokenResponse>;

export const token = endpoint({
  name: 'oauth.token',
  method: 'POST',
  service: 'oauth',
  path: '/token',
  summary:
    'Exchanges a grant for tokens: anonymous, refresh_token, authorization_code, authorized_client, client_credentials.',
  ignoresUnknown: UNKNOWN_PARAMETERS,
  input: TokenRequest,
  output: TokenResponse,
});

export const TOKEN_SUBJECT_TYPES = ['VISITOR', 'MEMBER', 'USER', 'APP'] as const;

/** The claims of an access token; only `active: false` for one that is expired, revoked or foreign. */
export const TokenInfo = z.object({
  active: z.boolean(),
  subjectType: open(TOKEN_SUBJECT_TYPES).optional(),
  subjectId: z.string().optional(),
  /** The app that the token was given to. */
  clientId: z.string().optional(),
  /** The site, also under the name that installed apps know. */
  siteId: z.string().optional(),
  instanceId: z.string().optional(),
  /** Seconds since the epoch, as text. */
  exp: z.string().optional(),
  iat: z.string().optional(),
});
export type TokenInfo = z.output<typeof TokenInfo>;

export const tokenInfo = endpoint({
  name: 'oauth.tokenInfo',
  method: 'POST',
  service: 'oauth',
  path: '/token-info',
  summary: 'Tells what an access token says. Who holds it may ask.',
  input: z.object({ token: secret }),
  output: TokenInfo,
});

/** RFC 7662 §2.2. */
export const Introspection = z.object({
  active: z.boolean(),
  token_type: z.string().optional(),
  scope: z.string().optional(),
  client_id: z.string().optional(),
  sub: z.string().optional(),
  role: z.string().optional(),
  iss: z.string().optional(),
  /** Seconds since the epoch. */
  exp: z.number().optional(),
  iat: z.number().optional(),
});
export type Introspection = z.output<typeof Introspection>;

export const introspect = endpoint({
  name: 'oauth.introspect',
  method: 'POST',
  service: 'oauth',
  path: '/introspect',
  summary: 'Tells an app or a merchant what an access or refresh token is worth (RFC 7662).',
  ignoresUnknown: UNKNOWN_PARAMETERS,
  input: z.preprocess(toCamelCase, z.object({ token: secret, tokenTypeHint: text(100).nullish() })),
  output: Introspection,
});

export const revokeToken = endpoint({
  name: 'oauth.revokeToken',
  method: 'POST',
  service: 'oauth',
  path: '/revoke',
  summary: 'Ends the session of a token (RFC 7009). Answers the same whether there was one.',
  ignoresUnknown: UNKNOWN_PARAMETERS,
  input: z.preprocess(
    toCamelCase,
    z.object({ token: secret, tokenTypeHint: text(100).nullish(), clientId: clientId.nullish() }),
  ),
  output: z.object({}),
});

/** A public key (RFC 7517) for reading access tokens and delivered events. */
export const JsonWebKey = z.looseObject({
  kty: z.string(),
  kid: z.string(),
  alg: z.string(),
  use: z.string().optional(),
});
export type JsonWebKey = z.output<typeof JsonWebKey>;

export const jwks = endpoint({
  name: 'oauth.jwks',
  method: 'GET',
  service: 'oauth',
  path: '/jwks',
  summary: 'The public keys that access tokens are signed with.',
  input: z.object({}),
  output: z.object({ keys: z.array(JsonWebKey) }),
});

/** Path of the authorize address after the oauth prefix; it is for browsers, not for API calls. */
export const AUTHORIZE_PATH = '/oauth2/authorize';

/** Query of the authorize address, in the standard's own names. */
export const AuthorizeQuery = z.object({
  client_id: clientId,
  response_type: z.literal(RESPONSE_TYPE),
  redirect_uri: redirectUri.optional(),
  scope: text(200).optional(),
  state: text(512, 1),
  response_mode: z.enum(RESPONSE_MODES).default('fragment'),
  code_challenge: z
    .string()
    .regex(CODE_CHALLENGE_PATTERN, { error: remedy('must be the 43-character S256 challenge') }),
  code_challenge_method: z.literal(CODE_CHALLENGE_METHOD),
  session_token: secret.optional(),
  prompt: z.enum(PROMPTS).default('login'),
  nonce: text(512).optional(),
});
export type AuthorizeQuery = z.output<typeof AuthorizeQuery>;

/** The parameters of the redirect address: a code, or an error (RFC 6749 §4.1.2). */
export const AuthorizeResponse = z.object({
  code: z.string().nullish(),
  state: z.string().nullish(),
  error: z.string().nullish(),
  error_description: z.string().nullish(),
});
export type AuthorizeResponse = z.output<typeof AuthorizeResponse>;

/** Lifetime of an access token in seconds; `expires_in` repeats it in every response. */
export const ACCESS_TOKEN_SECONDS = 14_400;

/** `{grant_type: …}` → `{grantType: …}`; where both are sent, camelCase wins. */
function toCamelCase(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const entries: [string, unknown][] = Object.entries(body);
  const renamed = entries.map(([key, value]): [string, unknown] => [
    key.replaceAll(/_([a-z])/g, (_, initial: string) => initial.toUpperCase()),
    value,
  ]);
  return { ...Object.fromEntries(renamed), ...Object.fromEntries(entries.filter(([key]) => !key.includes('_'))) };
}
