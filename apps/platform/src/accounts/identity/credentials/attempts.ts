/**
 * Counts sign-in attempts and decides what the next one needs: nothing, a captcha, or a pause. Invariants: an account
 * is counted by the typed identifier, so a count never reveals whether the account exists; a stranger's attempts never
 * lock the owner out (decision 0028).
 */
import {
  availableVisibility,
  type Captcha,
  type CaptchaProof,
  type CaptchaVisibility,
} from '../../../foundation/captcha/captcha.ts';
import { refuse, type ExpectedError } from '../../../foundation/http/failure.ts';
import type { LimitName } from '../../../foundation/limits/limit-rules.ts';
import { addressKey, refuseTooMany, type RateLimits, type Taken } from '../../../foundation/limits/rate-limits.ts';
import { hashSecret } from '../../../foundation/secrets.ts';

/** Attempts that need no captcha. */
export const FREE_ATTEMPTS = 3;

/** The limits of an address: how many attempts need no captcha, and the wider limit for attempts with a solved one. */
const ADDRESS_RULES = {
  'sign-in-address': { free: 10 * FREE_ATTEMPTS, solvedLimit: 'sign-in-address-solved' },
  'register-address': { free: 20, solvedLimit: 'register-address-solved' },
  'recovery-address': { free: 10, solvedLimit: 'recovery-address-solved' },
} as const satisfies Partial<Record<LimitName, { readonly free: number; readonly solvedLimit: LimitName }>>;

/** The source of an attempt, and the credentials sent with it. */
export interface Origin {
  /** The client's address, or empty. */
  readonly address: string;
  readonly captcha?: CaptchaProof | undefined;
  /** The secret of a known device: a browser with an earlier sign-in. */
  readonly device?: string | undefined;
}

export type Challenge =
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
  /** Without it, no attempt of this key ever needs a captcha. */
  readonly captchaRule?: { readonly free: number; readonly solvedLimit: LimitName };
}

export interface Attempts {
  /** Counts an attempt, unless the captcha that it needs fails. Returns what blocks it, if anything does. */
  take(counter: Counter, origin: Origin, now: number): Promise<Challenge | undefined>;
  /**
   * Counts an attempt to guess the password of an account. Only attempts whose password is checked count against the
   * account. `isKnownDevice` tells whether this account's member has signed in at this browser before.
   */
  takeSignIn(
    account: string,
    origin: Origin,
    isKnownDevice: (device: string) => Promise<boolean>,
    now: number,
  ): Promise<Challenge | undefined>;
  /** Resets the count of guesses for an account from this address, after a correct or a new password. */
  resetSignIn(account: string, origin: Origin): Promise<void>;
  /** Counts a request for a recovery email; `enough` if the account has had its maximum. */
  takeRecovery(account: string, origin: Origin, now: number): Promise<Challenge | 'enough' | undefined>;
  resetRecovery(account: string, origin: Origin): Promise<void>;
}

export function createAttempts(limits: RateLimits, captcha: Captcha | undefined): Attempts {
  return {
    take: async (counter, origin, now) => {
      const needed = await findCaptchaOf(counter, now);
      return (await requireCaptcha(captcha, needed, origin)) ?? takePassed(counter, needed, now);
    },

    takeSignIn: async (account, origin, isKnownDevice, now) => {
      const { device } = origin;
      if (device !== undefined && (await isKnownDevice(device))) {
        const known = await limits.take('sign-in-device', deviceKey(account, device), now);
        if (known.isAllowed) return undefined;
      }
      const ofAddress = createAddressCounter('sign-in-address', origin);
      const { used } = await limits.look('sign-in-account', account, now);
      const needed = stricter(await findCaptchaOf(ofAddress, now), visibilityAfter(used + 1, FREE_ATTEMPTS));
      const challenge = (await requireCaptcha(captcha, needed, origin)) ?? (await takePassed(ofAddress, needed, now));
      if (challenge !== undefined) return challenge;
      const here = await limits.take('sign-in-account-at-address', accountAtAddressKey(account, origin), now);
      if (!here.isAllowed) return { kind: 'too-many-attempts', taken: here };
      const taken = await limits.take('sign-in-account', account, now);
      // Simultaneous attempts may all have read a count that needed no captcha.
      if (needed === undefined && taken.used > FREE_ATTEMPTS) {
        const late = await requireCaptcha(captcha, 'invisible', origin);
        if (late !== undefined) return late;
      }
      // Without a captcha provider, every address still has a few attempts at an attacked account, so the owner can sign in.
      const isTooMany = captcha === undefined && !taken.isAllowed && here.used > FREE_ATTEMPTS;
      return isTooMany ? { kind: 'too-many-attempts', taken } : undefined;
    },

    resetSignIn: async (account, origin) => {
      await limits.reset('sign-in-account', account);
      await limits.reset('sign-in-account-at-address', accountAtAddressKey(account, origin));
    },

    takeRecovery: async (account, origin, now) => {
      const ofAddress = createAddressCounter('recovery-address', origin);
      const neededByAddress = await findCaptchaOf(ofAddress, now);
      const isFree = (await limits.look('recovery-account', account, now)).isAllowed;
      const needed = isFree ? neededByAddress : 'visible';
      const challenge = await requireCaptcha(captcha, needed, origin);
      if (challenge !== undefined && (isFree || neededByAddress !== undefined)) return challenge;
      const tooMany = await takePassed(ofAddress, challenge === undefined ? needed : undefined, now);
      if (tooMany !== undefined) return tooMany;
      if (isFree && (await limits.take('recovery-account', account, now)).isAllowed) return undefined;
      if (isFree || captcha === undefined || challenge !== undefined) return 'enough';
      const here = await limits.take('recovery-account-at-address', accountAtAddressKey(account, origin), now);
      return here.isAllowed ? undefined : 'enough';
    },

    resetRecovery: async (account, origin) => {
      await limits.reset('recovery-account', account);
      await limits.reset('recovery-account-at-address', accountAtAddressKey(account, origin));
    },
  };

  /** Counts a request, with or without a captcha, and returns the captcha that it needs. This count blocks no request. */
  async function findCaptchaOf(
    { limit, key, captchaRule }: Counter,
    now: number,
  ): Promise<CaptchaVisibility | undefined> {
    if (captcha === undefined || key === '' || captchaRule === undefined) return undefined;
    return visibilityAfter((await limits.take(limit, `${key} with or without a captcha`, now)).used, captchaRule.free);
  }

  /**
   * Counts attempts that needed no captcha, and separately those that solved the captcha they needed. Invariant: an
   * attempt without a captcha never uses up the limit of attempts with a solved one.
   */
  async function takePassed(
    { limit, key, captchaRule }: Counter,
    solved: CaptchaVisibility | undefined,
    now: number,
  ): Promise<Challenge | undefined> {
    if (key === '') return undefined;
    const isSolved = captcha !== undefined && solved !== undefined;
    const taken = await limits.take(isSolved ? (captchaRule?.solvedLimit ?? limit) : limit, key, now);
    return taken.isAllowed ? undefined : { kind: 'too-many-attempts', taken };
  }
}

/** The counter of the address that an attempt comes from. */
export function createAddressCounter(limit: keyof typeof ADDRESS_RULES, { address }: Origin): Counter {
  return { limit, key: addressKey(address), captchaRule: ADDRESS_RULES[limit] };
}

/** The API's response (spec §8). */
export function refuseChallenge(challenge: Challenge): ExpectedError {
  if (challenge.kind === 'too-many-attempts') return refuseTooMany(challenge.taken);
  const { visibility, siteKey, problem } = challenge;
  return refuse(problem === 'missing' ? '-19971' : '-19970', undefined, { data: { captcha: visibility, siteKey } });
}

function accountAtAddressKey(account: string, { address }: Origin): string {
  return `${addressKey(address)} ${account}`;
}

function deviceKey(account: string, device: string): string {
  return `${hashSecret(device)} ${account}`;
}

/** The captcha that the attempt with this number needs; the first `free` ones need none. */
function visibilityAfter(used: number, free: number): CaptchaVisibility | undefined {
  if (used <= free) return undefined;
  return used > 2 * free ? 'visible' : 'invisible';
}

function stricter(
  left: CaptchaVisibility | undefined,
  right: CaptchaVisibility | undefined,
): CaptchaVisibility | undefined {
  return left === 'visible' || right === 'visible' ? 'visible' : (left ?? right);
}

/** A visible captcha is accepted where an invisible one is enough. */
async function requireCaptcha(
  captcha: Captcha | undefined,
  needed: CaptchaVisibility | undefined,
  { address, captcha: proof = {} }: Origin,
): Promise<Challenge | undefined> {
  if (captcha === undefined || needed === undefined) return undefined;
  const visibility = availableVisibility(captcha, needed);
  const siteKey = captcha.siteKeys[visibility] ?? '';
  const accepted: readonly CaptchaVisibility[] = visibility === 'visible' ? ['visible'] : ['invisible', 'visible'];
  const given = accepted.find((one) => proof[one] !== undefined && proof[one] !== '');
  if (given === undefined) return { kind: 'captcha-required', visibility, problem: 'missing', siteKey };
  return (await captcha.isResponse(given, proof[given] ?? '', address))
    ? undefined
    : { kind: 'captcha-required', visibility, problem: 'wrong', siteKey };
}
