/**
 * Lets the sites of a process take turns, by the processor time that their requests have used: of the sites whose requests
 * wait, the one that has used least goes first. One request is begun in each round of the event loop, so a request that
 * arrives meanwhile waits for one of another site, and not for all that this site has sent. The order is all that
 * changes: without this layer each request has the same response.
 */
import { setImmediate as inNextRound } from 'node:timers';

import type { SiteId } from './foundation/ids.ts';

/** Of one site. Beyond these, a process that cannot keep up would collect requests whose clients have left. */
export const MAX_WAITING = 1_000;
export const MAX_WAIT_MS = 2_000;
/** The least that a request counts: requests count also where the clock stands still. */
const MIN_COST_MS = 0.01;
/** One long request holds a site back no longer than this. */
const MAX_DEBT_MS = 100;

interface Waiting {
  readonly run: () => void;
  readonly sinceMs: number;
}

interface Site {
  readonly waiting: Waiting[];
  /** Processor time of its requests, in milliseconds, from the time on at which the others began. */
  usedMs: number;
}

export interface RequestTurns {
  /** Runs the work at once, or when it is the turn of its site. Undefined where too many requests of the site wait. */
  take<T>(siteId: SiteId, work: () => Promise<T>): Promise<T> | undefined;
}

interface TurnDeps {
  readonly monotonicMs: () => number;
  /**
   * Calls back after the events that are waiting now. Two callbacks that are given together run together, with the
   * microtasks of the first between them. Without it that of Node.
   */
  readonly afterEvents?: (callback: () => void) => void;
}

export function createRequestTurns({ monotonicMs, afterEvents = inNextRound }: TurnDeps): RequestTurns {
  /** Those with waiting requests, and those that used more than the others. Empty whenever nothing waits. */
  const sites = new Map<SiteId, Site>();
  /** What the site had used whose turn was last. One that has sent nothing for a while begins here, and saves nothing up. */
  let baseMs = 0;
  let running: { readonly site: Site; readonly startedMs: number } | undefined;

  function findSite(siteId: SiteId): Site {
    const known = sites.get(siteId);
    if (known === undefined) {
      const added = { waiting: [], usedMs: baseMs };
      sites.set(siteId, added);
      return added;
    }
    if (known.waiting.length === 0) known.usedMs = Math.max(known.usedMs, baseMs);
    return known;
  }

  function begin(site: Site): void {
    baseMs = site.usedMs;
    running = { site, startedMs: monotonicMs() };
  }

  function runNext(): void {
    let first: Site | undefined;
    for (const site of sites.values()) {
      if (site.waiting.length > 0 && (first === undefined || site.usedMs < first.usedMs)) first = site;
    }
    if (first === undefined) return;
    begin(first);
    first.waiting.shift()?.run();
  }

  /** Counts the time of the request that was begun, and of all that it did at once. */
  function settle(): void {
    if (running !== undefined) {
      const { site, startedMs } = running;
      const cost = Math.max(MIN_COST_MS, monotonicMs() - startedMs);
      site.usedMs = Math.min(baseMs + MAX_DEBT_MS, site.usedMs + cost);
      running = undefined;
    }
    let hasWaiting = false;
    for (const [siteId, site] of sites) {
      if (site.waiting.length > 0) hasWaiting = true;
      else if (site.usedMs <= baseMs) sites.delete(siteId);
    }
    if (hasWaiting) {
      afterEvents(runNext);
      afterEvents(settle);
    } else {
      sites.clear();
      baseMs = 0;
    }
  }

  return {
    take: (siteId, work) => {
      // Until the turn of the last one is settled there are sites.
      const isFree = sites.size === 0;
      const site = findSite(siteId);
      if (isFree) {
        begin(site);
        afterEvents(settle);
        return work();
      }
      const now = monotonicMs();
      const [oldest] = site.waiting;
      const isFull = site.waiting.length >= MAX_WAITING || (oldest !== undefined && now - oldest.sinceMs > MAX_WAIT_MS);
      if (isFull) return undefined;
      return new Promise((resolve, reject) => {
        site.waiting.push({ run: () => void work().then(resolve, reject), sinceMs: now });
      });
    },
  };
}
