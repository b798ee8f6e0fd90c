/** Limits of the look-up: of guesses by one client, and of guesses and emails for one email address. */
import { addressKey, type RateLimits } from '../../foundation/limits/rate-limits.ts';

interface Lookup {
  /** The client's IP address, or empty. */
  readonly address: string;
  readonly email: string;
  readonly now: number;
}

/** Counts one look-up. Returns the seconds to wait where there were too many. */
export async function limitLookups(limits: RateLimits, { address, email, now }: Lookup): Promise<number | undefined> {
  const byClient = address === '' ? undefined : await limits.take('order-lookup-address', addressKey(address), now);
  if (byClient?.isAllowed === false) return byClient.retryAfterSeconds;
  const byEmail = await limits.take('order-lookup-email', email.toLowerCase(), now);
  return byEmail.isAllowed ? undefined : byEmail.retryAfterSeconds;
}
