/** Replays every scenario of a folder and counts: equal, different by design, failing. */
import { judge, type Verdict } from './compare.ts';
import { DELIBERATE_DIFFERENCES } from './deliberate.ts';
import { readScenarios } from './recording.ts';
import { play } from './replay.ts';

export interface Report {
  readonly scenarios: number;
  readonly equal: number;
  readonly byDesign: readonly string[];
  readonly failing: readonly { readonly id: string; readonly diff: string }[];
  /** Entries of the list that no scenario needs: the list must not outlive its reasons. */
  readonly unused: readonly string[];
  readonly line: string;
}

export const RECORDINGS = new URL('recordings/', import.meta.url).pathname;

export async function replayAll(folder: string = RECORDINGS): Promise<Report> {
  const scenarios = readScenarios(folder);
  const byDesign: string[] = [];
  const failing: { id: string; diff: string }[] = [];
  const used = new Set<RegExp>();
  let equal = 0;
  for (const [id, recordings] of scenarios) {
    const verdicts: Verdict[] = [];
    for (const recording of recordings) verdicts.push(judge(await play(recording), recordings));
    const deliberate = DELIBERATE_DIFFERENCES.find((entry) => entry.scenarios.test(id));
    if (verdicts.some((verdict) => verdict.equal)) equal++;
    else if (deliberate) {
      byDesign.push(id);
      used.add(deliberate.scenarios);
    } else failing.push({ id, diff: verdicts[0]?.diff ?? '' });
  }
  const line = `vectors: ${scenarios.size} scenarios, ${equal} equal, ${byDesign.length} different by design, ${failing.length} failing`;
  const unused = DELIBERATE_DIFFERENCES.filter((entry) => !used.has(entry.scenarios)).map((entry) => entry.scenarios.source);
  return { scenarios: scenarios.size, equal, byDesign, failing, unused, line };
}
