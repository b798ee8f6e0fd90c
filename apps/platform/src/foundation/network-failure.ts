/** Codes of failed connections, the same for PostgreSQL and for a store of S3. */

/** Of the system: nothing answers, or the connection broke. */
export const NETWORK_CODES: ReadonlySet<string> = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Of TLS: the certificate of the server is not trusted. */
export const UNTRUSTED_CODES = /^(?:CERT_|ERR_TLS_CERT|SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_(?:GET_ISSUER|VERIFY)_)/;
