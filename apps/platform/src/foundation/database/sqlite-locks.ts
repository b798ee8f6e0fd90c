/** Waiting for other programs that hold a lock on the file. */
import { isSqliteLocked } from './unavailable.ts';

/** How often a lock of another program is checked. */
const LOCK_PAUSE_MS = 20;

/** Waits for locks of other programs, and counts how often. */
export class LockWaits {
  readonly #lockMs: number;
  count = 0;

  constructor(lockMs: number) {
    this.#lockMs = lockMs;
  }

  /** Runs `attempt` again while another program holds a lock, and lets the event loop run in between. */
  async untilUnlocked<T>(attempt: () => T | Promise<T>): Promise<T> {
    let startedAt: number | undefined;
    this.count += 1;
    for (;;) {
      try {
        return await attempt();
      } catch (failure) {
        startedAt ??= performance.now();
        if (!isSqliteLocked(failure) || performance.now() - startedAt > this.#lockMs) throw failure;
      }
      await new Promise<void>((resolve) => setTimeout(resolve, LOCK_PAUSE_MS));
    }
  }
}
