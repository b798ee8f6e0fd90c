/**
 * Whose turn it is among the sites whose jobs wait. Jobs run in the order in which they became due, so a site with thousands of
 * them would hold up a site with one: others than those that run, or ran last, come first. To look for others in a long
 * queue takes time, so it happens at most ten times a second, and at most a tenth of the time.
 */
import type { Clock } from '../clock.ts';
import type { SiteId } from '../ids.ts';

const LOOK_EVERY_MS = 100;
const MAX_PART_OF_TIME = 1 / 10;

export interface SiteTurns {
  /** Sites that others go before: those that run or ran last. Empty where it is too early to look again. */
  findPrevious(): readonly SiteId[];
  /** A look has ended that took so many milliseconds. */
  looked(tookMs: number): void;
  /** Sites that run as many jobs as one site may. */
  findFull(): readonly SiteId[];
  begin(siteId: SiteId): void;
  end(siteId: SiteId): void;
}

/** `most`: how many jobs of one site run at once. */
export function createSiteTurns({ monotonicMs }: Pick<Clock, 'monotonicMs'>, most: number): SiteTurns {
  /** The sites whose jobs run, with their number. */
  const running = new Map<SiteId, number>();
  let last: SiteId | undefined;
  let nextLookAtMs = 0;
  return {
    findPrevious: () => {
      if (last === undefined || monotonicMs() < nextLookAtMs) return [];
      return [...new Set([last, ...running.keys()])];
    },
    looked: (tookMs) => {
      nextLookAtMs = monotonicMs() + Math.max(LOOK_EVERY_MS, tookMs / MAX_PART_OF_TIME);
    },
    findFull: () => [...running].filter(([, count]) => count >= most).map(([siteId]) => siteId),
    begin: (siteId) => {
      running.set(siteId, (running.get(siteId) ?? 0) + 1);
      last = siteId;
    },
    end: (siteId) => {
      const left = (running.get(siteId) ?? 1) - 1;
      if (left > 0) running.set(siteId, left);
      else running.delete(siteId);
    },
  };
}
