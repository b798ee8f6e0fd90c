/**
 * Counts attempts to get in, and says what the next one needs: nothing, a captcha, or patience. Pure but for the counting.
 * Invariant: an account is counted by what was typed, so a count tells nobody whether there is such an account.
 */
import { availableVisibility, type Captcha, type CaptchaProof, type CaptchaVisibility } from '../captcha/captcha.ts';
import { refuse, type Refusal } from '../http/failure.ts';
import type { LimitName } from '../limits/limit-rules.ts';
import { addressKey, refuseTooMany, type RateLimits, type Taken } from '../limits/rate-limits.ts';

/** Attempts that need no captcha. */
export const FREE_ATTEMPTS = 3;

/** Where an attempt comes from, and what came with it. */
export interface Origin {
  /** The client's address, or empty. */
  readonly address: string;
  readonly captcha?: CaptchaProof | undefined;
}

export type Hindrance =
  | { readonly kind: 'too-many-attempts'; readonly taken: Taken }
  | {
      readonly kind: 'captcha-required';
      readonly visibility: CaptchaVisibility;
      readonly problem: 'missing' | 'wrong';
      readonly siteKey: string;
    };

export interface Counter {
  readonly limit: LimitName;
  readonly key: string;
  /** Attempts of this key that need no captcha; without it, none ever does. */
  readonly free?: number;
}

export interface Attempts {
  /** Counts an attempt; answers what keeps it from being made. */
  take(counters: readonly Counter[], origin: Origin, now: number): Promise<Hindrance | undefined>;
  forgive(counter: Counter): Promise<void>;
}

export function createAttempts(limits: RateLimits, captcha: Captcha | undefined): Attempts {
  return {
    take: async (counters, origin, now) => {
      let asks: CaptchaVisibility | undefined;
      for (const { limit, key, free } of counters) {
        if (key === '') continue;
        const taken = await limits.take(limit, key, now);
        if (!taken.isAllowed) return { kind: 'too-many-attempts', taken };
        if (free !== undefined && taken.used > free)
          asks = asks === 'visible' || taken.used > 2 * free ? 'visible' : 'invisible';
      }
      return captcha === undefined || asks === undefined ? undefined : checkCaptcha(captcha, asks, origin);
    },
    forgive: ({ limit, key }) => limits.forgive(limit, key),
  };
}

/** What is counted for a sign-in: who asks, and for which account. */
export function signInCounters(account: string, { address }: Origin): readonly [Counter, Counter] {
  return [
    { limit: 'sign-in-address', key: addressKey(address), free: 10 * FREE_ATTEMPTS },
    { limit: 'sign-in-account', key: account, free: FREE_ATTEMPTS },
  ];
}

/** What the API answers (spec §8). */
export function refuseHindrance(hindrance: Hindrance): Refusal {
  if (hindrance.kind === 'too-many-attempts') return refuseTooMany(hindrance.taken);
  const { visibility, siteKey, problem } = hindrance;
  return refuse(problem === 'missing' ? '-19971' : '-19970', undefined, { data: { captcha: visibility, siteKey } });
}

/** The visible one is worth more: it answers both ways of asking. */
async function checkCaptcha(
  captcha: Captcha,
  asks: CaptchaVisibility,
  { address, captcha: proof = {} }: Origin,
): Promise<Hindrance | undefined> {
  const visibility = availableVisibility(captcha, asks);
  const siteKey = captcha.siteKeys[visibility] ?? '';
  const accepted: readonly CaptchaVisibility[] = visibility === 'visible' ? ['visible'] : ['invisible', 'visible'];
  const given = accepted.find((one) => proof[one] !== undefined && proof[one] !== '');
  if (given === undefined) return { kind: 'captcha-required', visibility, problem: 'missing', siteKey };
  return (await captcha.isAnswer(given, proof[given] ?? '', address))
    ? undefined
    : { kind: 'captcha-required', visibility, problem: 'wrong', siteKey };
}
