/**
 * Client authentication at the token endpoint: by secret in the body (`client_secret_post`) or in the `Authorization`
 * header (`client_secret_basic`, RFC 6749 §2.3.1), never both. Public clients send their client id only.
 */
import type { ClientCredentialsGrant, CodeGrant, StripBoundSessionGrant, TokenRequest } from '@cartwright/contract';

import type { Transaction } from '../../../foundation/database/database.ts';
import type { ClientCredentials } from '../../../foundation/http/caller.ts';
import { refuseFields, refuseGrant, type ExpectedError } from '../../../foundation/http/failure.ts';
import { findAppBySecret } from '../../apps-and-keys/app-store.ts';

/** A request with all client credentials that its grant needs. */
export type IdentifiedRequest =
  | Exclude<TokenRequest, CodeGrant | ClientCredentialsGrant | StripBoundSessionGrant>
  | IdentifiedCodeGrant
  | IdentifiedAppGrant
  | IdentifiedStripGrant;
export type IdentifiedCodeGrant = CodeGrant & { readonly clientId: string };
export type IdentifiedAppGrant = ClientCredentialsGrant & ClientCredentials;
export type IdentifiedStripGrant = StripBoundSessionGrant & Pick<ClientCredentials, 'clientSecret'>;

const CHALLENGE = 'Basic realm="tokens", charset="UTF-8"';

/** Reads HTTP Basic, in which id and secret are written as in forms; undefined for everything else. */
export function readBasic(authorization: string): ClientCredentials | undefined {
  const found = /^Basic(?:\s+(\S*))?\s*$/i.exec(authorization);
  if (found === null) return undefined;
  const [, encoded = ''] = found;
  const [clientId = '', ...secret] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  // An unreadable header identifies no client.
  return { clientId: readFormText(clientId), clientSecret: readFormText(secret.join(':')) };
}

/** The request with the client of the header, or the error of an invalid client. */
export async function identifyClient(
  tx: Transaction,
  request: TokenRequest,
  basic: ClientCredentials,
): Promise<IdentifiedRequest | ExpectedError> {
  const { clientId: saidId, clientSecret: saidSecret }: Readonly<Record<string, unknown>> = request;
  if (typeof saidSecret === 'string') {
    return refuseGrant(
      'invalid_request',
      'Send the client secret in the Authorization header or in the body, not in both.',
    );
  }
  if (typeof saidId === 'string' && saidId !== basic.clientId) {
    return refuseGrant('invalid_request', 'The client id in the body is not that of the Authorization header.');
  }
  if ((await findAppBySecret(tx, basic.clientId, basic.clientSecret)) === undefined) {
    const error = refuseGrant('invalid_client', 'Client id and client secret do not belong together.', 401);
    return error.withChallenge(CHALLENGE);
  }
  return requireClient({ ...request, ...basic });
}

/** The request, if its body names the client as its grant requires. */
export function requireClient(request: TokenRequest): IdentifiedRequest | ExpectedError {
  switch (request.grantType) {
    case 'authorization_code':
      return isThere(request.clientId) ? { ...request, clientId: request.clientId } : missing('clientId');
    case 'client_credentials': {
      const { clientId, clientSecret } = request;
      if (!isThere(clientId)) return missing('clientId');
      return isThere(clientSecret) ? { ...request, clientId, clientSecret } : missing('clientSecret');
    }
    case 'strip_bound_session':
      return isThere(request.clientSecret)
        ? { ...request, clientSecret: request.clientSecret }
        : missing('clientSecret');
    default:
      return request;
  }
}

function isThere(text: string | null | undefined): text is string {
  return typeof text === 'string';
}

function missing(field: 'clientId' | 'clientSecret'): ExpectedError {
  return refuseFields([{ field, description: `${field} is required`, rule: 'REQUIRED_FIELD' }]);
}

function readFormText(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return '';
  }
}
