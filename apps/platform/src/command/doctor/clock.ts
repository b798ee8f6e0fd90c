/** Compares the clock of this machine with the `Date` header of another one, without the protocol NTP. */
import { fail, ok, sentenceOf, warn, type Finding } from './finding.ts';

const NAME = 'clock';
/** The header has whole seconds, and the answer takes a moment. */
const WARN_MS = 5_000;
/** Tokens, signatures of Stripe and locks of other processes tolerate less than a minute safely. */
const FAIL_MS = 60_000;
const TIMEOUT_MS = 5_000;

/** `aheadMs` is how much the other clock is ahead of ours. */
export function judgeClock(other: string, aheadMs: number): Finding {
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  if (Math.abs(aheadMs) <= WARN_MS) return ok(NAME, `The clock agrees with ${other}.`);
  const says = `The clock is ${seconds} s ${aheadMs > 0 ? 'behind' : 'ahead of'} ${other}`;
  const remedy = 'set it, and keep it right with a time service such as chrony or systemd-timesyncd';
  return Math.abs(aheadMs) > FAIL_MS ? fail(NAME, `${says}: ${remedy}.`) : warn(NAME, `${says}: ${remedy}.`);
}

export async function checkClock(url: string): Promise<Finding> {
  const { host } = new URL(url);
  try {
    const before = Date.now();
    const response = await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const after = Date.now();
    const told = Date.parse(response.headers.get('date') ?? '');
    if (Number.isNaN(told)) return warn(NAME, `${host} tells no time: name another address with --time-url.`);
    // Half a second for the seconds that the header cuts off.
    return judgeClock(host, told + 500 - (before + after) / 2);
  } catch (failure) {
    return warn(
      NAME,
      `The clock was not compared, because ${host} does not answer (${sentenceOf(failure)}): name another address with --time-url.`,
    );
  }
}
