/** Recognizes the operator of the platform by their key. Every other caller is one of the site. */
import type { ReadCaller } from '../foundation/http/caller.ts';
import { isSameSecret } from '../foundation/secrets.ts';

/** `operatorKey`: absent where the platform has none; then no caller is the operator. */
export function withOperator(readCaller: ReadCaller, operatorKey: string | undefined): ReadCaller {
  if (operatorKey === undefined) return readCaller;
  return (authorization, ...rest) =>
    isOperatorKey(authorization, operatorKey) ? { kind: 'operator' } : readCaller(authorization, ...rest);
}

/** Whether the header `Authorization` has the key, as it is or as a bearer token. */
export function isOperatorKey(authorization: string, operatorKey: string | undefined): boolean {
  return operatorKey !== undefined && isSameSecret(authorization.replace(/^Bearer\s+/i, '').trim(), operatorKey);
}
