/**
 * Rate limits as one table. Limits per address are wide, because a whole office may share one; limits per account and
 * code are narrow, because a person needs few attempts and an attacker many. A stranger's attempts never lock the owner
 * out: see `accounts/identity/credentials/attempts.ts`.
 */

export type LimitName =
  | 'sign-in-address'
  | 'sign-in-address-solved'
  | 'sign-in-account'
  | 'sign-in-account-at-address'
  | 'sign-in-device'
  | 'passkey-address'
  | 'identity-provider-address'
  | 'register-address'
  | 'register-address-solved'
  | 'code'
  | 'recovery-address'
  | 'recovery-address-solved'
  | 'recovery-account'
  | 'recovery-account-at-address'
  | 'anonymous-address'
  | 'token'
  | 'pending'
  | 'coupon-owner'
  | 'coupon-address'
  | 'anonymous-address-day'
  | 'rotation'
  | 'cart-owner'
  | 'cart-address'
  | 'new-cart-address'
  | 'checkout-owner'
  | 'checkout-address'
  | 'redirect-owner'
  | 'redirect-address'
  | 'payment-attempt-owner'
  | 'idempotency-key-owner'
  | 'idempotency-key-address'
  | 'gift-card-owner'
  | 'gift-card-address'
  | 'back-in-stock-owner'
  | 'back-in-stock-address'
  | 'newsletter-owner'
  | 'newsletter-address'
  | 'review-owner'
  | 'review-address'
  | 'order-lookup-address'
  | 'order-lookup-email'
  | 'storefront-password-address';

export interface LimitRule {
  /** The number of attempts of one key in a window, which begins with the first attempt. */
  readonly attempts: number;
  readonly windowSeconds: number;
  /**
   * Whether all processes count together. Limits that only protect a process's own capacity are counted per process.
   */
  readonly isShared: boolean;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const LIMIT_RULES: Readonly<Record<LimitName, LimitRule>> = {
  'sign-in-address': { attempts: 200, windowSeconds: 15 * MINUTE, isShared: true },
  // Attempts that solved the captcha they needed: ten times as many, because people who share the address solved them.
  'sign-in-address-solved': { attempts: 2000, windowSeconds: 15 * MINUTE, isShared: true },
  'register-address-solved': { attempts: 1000, windowSeconds: HOUR, isShared: true },
  'recovery-address-solved': { attempts: 600, windowSeconds: HOUR, isShared: true },
  'sign-in-account': { attempts: 10, windowSeconds: 15 * MINUTE, isShared: true },
  'sign-in-account-at-address': { attempts: 20, windowSeconds: 15 * MINUTE, isShared: true },
  'sign-in-device': { attempts: 10, windowSeconds: 15 * MINUTE, isShared: true },
  // Counted separately: an attempt without a captcha never uses up the limit of attempts with a solved one.
  'passkey-address': { attempts: 200, windowSeconds: 15 * MINUTE, isShared: true },
  'identity-provider-address': { attempts: 200, windowSeconds: 15 * MINUTE, isShared: true },
  'register-address': { attempts: 100, windowSeconds: HOUR, isShared: true },
  code: { attempts: 10, windowSeconds: 15 * MINUTE, isShared: true },
  'recovery-address': { attempts: 60, windowSeconds: HOUR, isShared: true },
  'recovery-account': { attempts: 5, windowSeconds: HOUR, isShared: true },
  'recovery-account-at-address': { attempts: 5, windowSeconds: HOUR, isShared: true },
  'anonymous-address': { attempts: 3000, windowSeconds: MINUTE, isShared: false },
  token: { attempts: 300, windowSeconds: 5 * MINUTE, isShared: false },
  pending: { attempts: 600, windowSeconds: MINUTE, isShared: false },
  'coupon-owner': { attempts: 30, windowSeconds: 15 * MINUTE, isShared: true },
  'coupon-address': { attempts: 120, windowSeconds: 15 * MINUTE, isShared: true },
  // Counted per process: they bound stored rows without a query.
  'anonymous-address-day': { attempts: 100_000, windowSeconds: DAY, isShared: false },
  rotation: { attempts: 120, windowSeconds: HOUR, isShared: false },
  'cart-owner': { attempts: 1200, windowSeconds: 10 * MINUTE, isShared: false },
  'cart-address': { attempts: 30_000, windowSeconds: 10 * MINUTE, isShared: false },
  'new-cart-address': { attempts: 20_000, windowSeconds: DAY, isShared: false },
  'checkout-owner': { attempts: 60, windowSeconds: 10 * MINUTE, isShared: false },
  'checkout-address': { attempts: 600, windowSeconds: 10 * MINUTE, isShared: false },
  'redirect-owner': { attempts: 120, windowSeconds: 10 * MINUTE, isShared: false },
  'redirect-address': { attempts: 3000, windowSeconds: 10 * MINUTE, isShared: false },
  // Each attempt asks a payment provider, and a caller who tries stolen cards makes many.
  'payment-attempt-owner': { attempts: 20, windowSeconds: 15 * MINUTE, isShared: true },
  'idempotency-key-owner': { attempts: 1000, windowSeconds: HOUR, isShared: false },
  'idempotency-key-address': { attempts: 10_000, windowSeconds: HOUR, isShared: false },
  'gift-card-owner': { attempts: 10, windowSeconds: 15 * MINUTE, isShared: true },
  'gift-card-address': { attempts: 60, windowSeconds: 15 * MINUTE, isShared: true },
  'back-in-stock-owner': { attempts: 30, windowSeconds: HOUR, isShared: true },
  'back-in-stock-address': { attempts: 60, windowSeconds: HOUR, isShared: true },
  // Each sends an email.
  'newsletter-owner': { attempts: 10, windowSeconds: HOUR, isShared: true },
  'newsletter-address': { attempts: 30, windowSeconds: HOUR, isShared: true },
  'review-owner': { attempts: 60, windowSeconds: HOUR, isShared: true },
  'review-address': { attempts: 200, windowSeconds: HOUR, isShared: true },
  'order-lookup-address': { attempts: 30, windowSeconds: 15 * MINUTE, isShared: true },
  'order-lookup-email': { attempts: 10, windowSeconds: HOUR, isShared: true },
  'storefront-password-address': { attempts: 30, windowSeconds: 15 * MINUTE, isShared: true },
};
