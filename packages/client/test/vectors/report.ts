/** Replays every scenario of a folder and counts: equal, different by design, failing. */
import { type Difference, judge, printDifference } from './compare.ts';
import { DELIBERATE_DIFFERENCES, type DeliberateDifference } from './deliberate.ts';
import { readScenarios } from './recording.ts';
import { play } from './replay.ts';

export interface Report {
  readonly scenarios: number;
  readonly equal: number;
  /** The differences of each recording that differs by design, by its id. */
  readonly byDesign: Readonly<Record<string, readonly Difference[]>>;
  readonly failing: readonly { readonly id: string; readonly diff: string }[];
  /** Entries of the list that no scenario needs: the list must not outlive its reasons. */
  readonly unused: readonly string[];
  readonly line: string;
}

export const RECORDINGS = new URL('recordings/', import.meta.url).pathname;

/** A scenario is equal when each of its recordings is, and fails when any difference of one has no reason. */
export async function replayAll(folder: string = RECORDINGS): Promise<Report> {
  const scenarios = readScenarios(folder);
  const byDesign: Record<string, readonly Difference[]> = {};
  const failing: { id: string; diff: string }[] = [];
  const used = new Set<DeliberateDifference>();
  let equal = 0;
  let different = 0;
  for (const [id, recordings] of scenarios) {
    const entries = DELIBERATE_DIFFERENCES.filter((entry) => entry.scenarios.test(id));
    const unexplained: string[] = [];
    const differing: [string, readonly Difference[]][] = [];
    for (const recording of recordings) {
      const verdict = judge(await play(recording), recordings);
      if (verdict.equal) continue;
      differing.push([recording.id, verdict.differences]);
      for (const difference of verdict.differences) {
        const entry = entries.find(({ explains }) => explains(difference, recording));
        if (entry === undefined) unexplained.push(printDifference(difference));
        else used.add(entry);
      }
    }
    if (unexplained.length > 0) {
      failing.push({ id, diff: unexplained.slice(0, 8).join('\n') });
    } else if (differing.length > 0) {
      different++;
      Object.assign(byDesign, Object.fromEntries(differing));
    } else equal++;
  }
  const line = `vectors: ${scenarios.size} scenarios, ${equal} equal, ${different} different by design, ${failing.length} failing`;
  const unused = DELIBERATE_DIFFERENCES.filter((entry) => !used.has(entry)).map(({ reason }) => reason);
  return { scenarios: scenarios.size, equal, byDesign, failing, unused, line };
}
