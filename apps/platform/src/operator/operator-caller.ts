/** Recognizes the operator of the platform by their key. Every other caller is one of the site. */
import { timingSafeEqual } from 'node:crypto';

import type { ReadCaller } from '../foundation/http/caller.ts';

/** `operatorKey`: absent where the platform has none; then no caller is the operator. */
export function withOperator(readCaller: ReadCaller, operatorKey: string | undefined): ReadCaller {
  if (operatorKey === undefined) return readCaller;
  const expected = Buffer.from(operatorKey);
  return (authorization, ...rest) => {
    const given = Buffer.from(authorization.replace(/^Bearer\s+/i, '').trim());
    const isOperator = given.length === expected.length && timingSafeEqual(given, expected);
    return isOperator ? Promise.resolve({ kind: 'operator' }) : readCaller(authorization, ...rest);
  };
}
