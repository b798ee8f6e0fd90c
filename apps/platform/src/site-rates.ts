/**
 * How many requests of a site a process answers in a second. Each site has as many turns as a second brings, and a burst may
 * use those of one second at once.
 */
import type { SiteId } from './foundation/ids.ts';

interface Turns {
  left: number;
  countedAtMs: number;
}

export interface SiteRates {
  /** Takes a turn. Returns how many seconds to wait where none is left, and otherwise undefined. */
  take(siteId: SiteId, perSecond: number): number | undefined;
  /** A site is no longer open. */
  forget(siteId: SiteId): void;
}

export function createSiteRates(monotonicMs: () => number): SiteRates {
  const turns = new Map<SiteId, Turns>();
  return {
    take: (siteId, perSecond) => {
      const now = monotonicMs();
      const own = turns.get(siteId) ?? { left: perSecond, countedAtMs: now };
      turns.set(siteId, own);
      own.left = Math.min(perSecond, own.left + ((now - own.countedAtMs) / 1000) * perSecond);
      own.countedAtMs = now;
      if (own.left < 1) return (1 - own.left) / perSecond;
      own.left -= 1;
      return undefined;
    },
    forget: (siteId) => void turns.delete(siteId),
  };
}
