/** The words of a problem. */
import type { HostedProblem } from '../pages.ts';

export function problemText(problem: HostedProblem): string {
  return typeof problem === 'string' ? problem : problem.code;
}
