/**
 * Every cookie that the platform and the shop set, for the shop's page about cookies. Names are without the prefixes
 * `__Host-` and `__Secure-`, which they have over HTTPS.
 */

export const COOKIE_PURPOSES = [
  'SESSION',
  'CART',
  'CURRENCY',
  'LANGUAGE',
  'ACCESS',
  'SIGN_IN',
  'DEVICE',
  'FORMS',
  'CHECKOUT',
  'ADMIN',
] as const;
export type CookiePurpose = (typeof COOKIE_PURPOSES)[number];

interface CookieFacts {
  readonly name: string;
  readonly purpose: CookiePurpose;
  /** 0: until the browser closes. */
  readonly maxAgeSeconds: number;
  /** Whether the rest of its name differs with each use. */
  readonly isPrefix?: true;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

export const COOKIES = [
  { name: 'cartwright_session', purpose: 'SESSION', maxAgeSeconds: YEAR },
  { name: 'cartwright_visit', purpose: 'CART', maxAgeSeconds: YEAR },
  { name: 'cartwright_currency', purpose: 'CURRENCY', maxAgeSeconds: YEAR },
  { name: 'cartwright_access', purpose: 'ACCESS', maxAgeSeconds: 30 * DAY },
  { name: 'cartwright_awaited', purpose: 'SIGN_IN', maxAgeSeconds: HOUR },
  { name: 'cartwright_sign_in_', purpose: 'SIGN_IN', maxAgeSeconds: 15 * MINUTE, isPrefix: true },
  { name: 'cartwright_member', purpose: 'SESSION', maxAgeSeconds: 30 * DAY },
  { name: 'cartwright_pending', purpose: 'SIGN_IN', maxAgeSeconds: 14 * DAY },
  { name: 'cartwright_sso', purpose: 'SIGN_IN', maxAgeSeconds: 15 * MINUTE },
  { name: 'cartwright_link', purpose: 'SIGN_IN', maxAgeSeconds: HOUR },
  { name: 'cartwright_return', purpose: 'SIGN_IN', maxAgeSeconds: 10 * MINUTE },
  { name: 'cartwright_device', purpose: 'DEVICE', maxAgeSeconds: 2 * YEAR },
  { name: 'cartwright_locale', purpose: 'LANGUAGE', maxAgeSeconds: YEAR },
  { name: 'cartwright_form', purpose: 'FORMS', maxAgeSeconds: 0 },
  { name: 'cartwright_checkout', purpose: 'CHECKOUT', maxAgeSeconds: DAY },
  { name: 'cartwright_merchant', purpose: 'ADMIN', maxAgeSeconds: 12 * HOUR },
  { name: 'cartwright_merchant_device', purpose: 'ADMIN', maxAgeSeconds: 2 * YEAR },
  { name: 'cartwright_merchant_link', purpose: 'ADMIN', maxAgeSeconds: HOUR },
] as const satisfies readonly CookieFacts[];

/** The name of a cookie of the list: one that is not there does not compile. */
export type CookieName = (typeof COOKIES)[number]['name'];
