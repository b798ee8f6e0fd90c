/**
 * A local captcha for development and tests: deterministic, and no obstacle to a program. Hosted pages ask for the sum
 * of two small numbers that belong to the browser; the API accepts one fixed token.
 */
import { createHash } from 'node:crypto';

import type { Captcha } from './captcha.ts';

/** The captcha token that a shop's own form sends. */
export const LOCAL_SOLUTION = 'local-human';

export function createLocalCaptcha(): Captcha {
  return {
    provider: 'local',
    siteKeys: { visible: 'local-visible', invisible: 'local-invisible' },
    isResponse: (_visibility, token) => Promise.resolve(token === LOCAL_SOLUTION),
  };
}

/** The numbers that a browser has to add up, each from 1 to 9. */
export function localSum(browserSecret: string): readonly [number, number] {
  const [first = 0, second = 0] = createHash('sha256').update(browserSecret, 'utf8').digest();
  return [(first % 9) + 1, (second % 9) + 1];
}

/** The typed sum as a token. */
export function readLocalSum(browserSecret: string, typed: string): string {
  const [first, second] = localSum(browserSecret);
  return typed.normalize('NFKC').trim() === String(first + second) ? LOCAL_SOLUTION : 'wrong';
}
