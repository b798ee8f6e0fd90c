/**
 * Gives processes a part of a processor each, by control groups with a quota (cgroups(7), the controller `cpu`). So they have no
 * more than that however little the others on the machine need. Linux, and root.
 */
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = '/sys/fs/cgroup';
/** The first version has a folder for each controller. */
const FIRST = join(ROOT, 'cpu');
/** Short, so that a process does not wait long for its next part. */
const PERIOD_US = 10_000;

export function canShareProcessor(): boolean {
  try {
    accessSync(existsSync(FIRST) ? FIRST : ROOT, constants.W_OK);
    return existsSync(FIRST) || readFileSync(join(ROOT, 'cgroup.subtree_control'), 'utf8').includes('cpu');
  } catch {
    return false;
  }
}

/** Each process gets at most `share` of a processor, until the result is called. */
export function shareProcessor(pids: readonly number[], share: number): () => void {
  const home = existsSync(FIRST) ? FIRST : ROOT;
  const quotaUs = Math.round(share * PERIOD_US);
  const groups = pids.map((pid) => {
    const folder = join(home, `cartwright-benchmark-${pid}`);
    mkdirSync(folder, { recursive: true });
    if (home === FIRST) {
      writeFileSync(join(folder, 'cpu.cfs_period_us'), String(PERIOD_US));
      writeFileSync(join(folder, 'cpu.cfs_quota_us'), String(quotaUs));
    } else {
      writeFileSync(join(folder, 'cpu.max'), `${quotaUs} ${PERIOD_US}`);
    }
    writeFileSync(join(folder, 'cgroup.procs'), String(pid));
    return { pid, folder };
  });
  return () => {
    for (const { pid, folder } of groups) {
      writeFileSync(join(home, 'cgroup.procs'), String(pid));
      rmdirSync(folder);
    }
  };
}
