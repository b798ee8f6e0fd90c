/** Authorization server metadata (RFC 8414). */
import {
  AUTHORIZE_PATH,
  CODE_CHALLENGE_METHOD,
  GRANT_TYPES,
  OFFLINE_SCOPE,
  PROMPTS,
  RESPONSE_MODES,
  RESPONSE_TYPE,
} from '@cartwright/contract';

export const METADATA_PATH = '/.well-known/oauth-authorization-server';
export const KEYS_PATH = '/.well-known/jwks.json';

/** `publicUrl` is the issuer: the origin under which the platform is reached. */
export function describeServer(publicUrl: string): Record<string, unknown> {
  const at = (path: string): string => `${publicUrl}${path}`;
  return {
    issuer: publicUrl,
    authorization_endpoint: at(AUTHORIZE_PATH),
    token_endpoint: at('/oauth2/token'),
    introspection_endpoint: at('/oauth2/introspect'),
    revocation_endpoint: at('/oauth2/revoke'),
    jwks_uri: at(KEYS_PATH),
    scopes_supported: [OFFLINE_SCOPE],
    response_types_supported: [RESPONSE_TYPE],
    response_modes_supported: RESPONSE_MODES,
    grant_types_supported: GRANT_TYPES,
    prompt_values_supported: PROMPTS,
    code_challenge_methods_supported: [CODE_CHALLENGE_METHOD],
    token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
    revocation_endpoint_auth_methods_supported: ['none'],
  };
}
