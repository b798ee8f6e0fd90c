/**
 * Converts an error of a store that speaks S3 to one sentence that names the variable, or the bucket, and the remedy. It
 * has the words for backups and for the files of the platform. It knows errors by their names, because the client of
 * the store is loaded only where it is used.
 */
import { NETWORK_CODES, UNTRUSTED_CODES } from '../foundation/network-failure.ts';

export interface StoreWords {
  /** Names the bucket, without an article: `bucket "backups"`. */
  readonly bucket: string;
  /** Whether S3_ENDPOINT is set; without it the store is Amazon's. */
  readonly hasEndpoint: boolean;
}

/** Names the bucket of the platform's files in `StoreWords`. */
export const FILES_BUCKET = 'bucket that CARTWRIGHT_FILES names';

/** OpenSSL's words for a server that answers the beginning of TLS with something else. */
const NO_TLS: ReadonlySet<string> = new Set([
  'EPROTO',
  'ERR_SSL_WRONG_VERSION_NUMBER',
  'ERR_SSL_PACKET_LENGTH_TOO_LONG',
]);

/** Codes of S3 (https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html). */
const BAD_KEYS: ReadonlySet<string> = new Set([
  'ExpiredToken',
  'InvalidAccessKeyId',
  'InvalidToken',
  'SignatureDoesNotMatch',
]);
const OTHER_REGION: ReadonlySet<string> = new Set([
  'AuthorizationHeaderMalformed',
  'IllegalLocationConstraintException',
  'PermanentRedirect',
  'TemporaryRedirect',
]);

/** Whether the client of the store has thrown it: each of its errors has the facts of the attempts. */
export function isStoreFailure(failure: unknown): failure is Error {
  return failure instanceof Error && ('$metadata' in failure || hasNoKeys(failure));
}

/** The error of a request to the store as one sentence; undefined for an error that is none of the store's. */
export function describeStoreFailure(failure: unknown, { bucket, hasEndpoint }: StoreWords): string | undefined {
  if (!(failure instanceof Error)) return undefined;
  if (hasNoKeys(failure)) {
    return 'There are no keys for the store of S3: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.';
  }
  const store = hasEndpoint ? 'The store that S3_ENDPOINT names' : 'The store of Amazon';
  const code = codeOf(failure);
  const reason = failure.message === '' || failure.message.length > 120 ? code : failure.message;
  if (NETWORK_CODES.has(code) || code === 'ERR_STREAM_PREMATURE_CLOSE' || failure.name === 'TimeoutError') {
    const remedy = hasEndpoint
      ? 'start it, or correct the address'
      : 'mend the network of this machine, or name another store with S3_ENDPOINT';
    return `${store} cannot be reached (${reason}): ${remedy}.`;
  }
  if (NO_TLS.has(code)) return `${store} does not speak TLS (${code}): let S3_ENDPOINT begin with http://.`;
  if (UNTRUSTED_CODES.test(code)) {
    return `${store} has a certificate that is not trusted (${reason}): let NODE_EXTRA_CA_CERTS name the file of its authority, or correct the address.`;
  }
  return isStoreFailure(failure) ? describeAnswer(failure, { store, bucket }) : undefined;
}

/** The store has answered. After a HEAD it gives a status alone. */
function describeAnswer(
  failure: Error,
  { store, bucket }: { readonly store: string; readonly bucket: string },
): string {
  const status = statusOf(failure);
  const isNamed =
    /^[A-Z][A-Za-z]+$/.test(failure.name) && !/^(?:Error|TypeError|Unknown(?:Error)?)$/.test(failure.name);
  const reason = isNamed ? failure.name : `status ${status ?? 'unknown'}`;
  if (BAD_KEYS.has(failure.name)) {
    return `${store} does not accept the keys (${reason}): correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`;
  }
  if (failure.name === 'RequestTimeTooSkewed') {
    return `${store} has another time than this machine (${reason}): set the clock of this machine.`;
  }
  if (failure.name === 'NoSuchBucket') return `${store} has no ${bucket}: create it, or name another.`;
  const isRedirect = status === 301 || status === 307;
  if (OTHER_REGION.has(failure.name) || isRedirect || (status === 400 && !isNamed)) {
    return `${store} has the ${bucket} in another region (${reason}): set S3_REGION to the region of the bucket.`;
  }
  if (status === 401 || status === 403) {
    return `${store} denies access to the ${bucket} (${reason}): correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or let these keys read and write there.`;
  }
  return `${store} cannot do its work in the ${bucket} (${reason}): see whether it is well, and S3_ENDPOINT.`;
}

function hasNoKeys({ name }: Error): boolean {
  return name === 'CredentialsProviderError' || name === 'TokenProviderError';
}

/** Where a name has several addresses, the error has that of one attempt for each. */
function codeOf(failure: Error): string {
  if ('code' in failure && typeof failure.code === 'string') return failure.code;
  return failure.cause instanceof Error ? codeOf(failure.cause) : '';
}

function statusOf(failure: Error): number | undefined {
  const facts: unknown = '$metadata' in failure ? failure.$metadata : undefined;
  const status: unknown =
    typeof facts === 'object' && facts !== null ? Reflect.get(facts, 'httpStatusCode') : undefined;
  return typeof status === 'number' ? status : undefined;
}
