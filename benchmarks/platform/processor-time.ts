/** Processor time of a process with its children, and of the machine, in microseconds. Linux. */
import { readdirSync, readFileSync } from 'node:fs';

import { processorTime } from './load.ts';

/** Of a process and each of its children that run, by process. */
export type FamilyTime = ReadonlyMap<number, number>;

export function familyTime(pid: number): FamilyTime {
  return new Map([pid, ...listChildren(pid)].map((one) => [one, processorTime(one) || 0]));
}

/** What a family used between two readings. What a child that has ended used since the first one is not known. */
export function usedBetween(before: FamilyTime, after: FamilyTime): number {
  return [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0);
}

export function listChildren(pid: number): readonly number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'latin1').split(' ').filter(Boolean).map(Number),
  );
}

/** How long all processors together were busy: user, nice, system, interrupts (proc_stat(5)). */
export function machineTime(): number {
  const [, user, nice, system, , , hard, soft] = (readFileSync('/proc/stat', 'latin1').split('\n')[0] ?? '').split(
    /\s+/,
  );
  return [user, nice, system, hard, soft].reduce((sum, ticks) => sum + Number(ticks) * 10_000, 0);
}
