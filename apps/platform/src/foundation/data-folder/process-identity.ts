/**
 * Identifies a process. Process numbers are reused, and repeat after a restart of the machine. Number, boot of the
 * machine and start time together identify one process.
 */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A value that no other process with this number has; undefined where this machine does not provide one. */
export async function readProcessIdentity(pid: number): Promise<string | undefined> {
  try {
    if (process.platform === 'linux') {
      const boot = (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim();
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
      // The program's name may hold spaces and brackets; the start is the 20th field after it (proc(5)).
      const startedAt = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
      return startedAt === undefined ? undefined : `${boot} ${startedAt}`;
    }
    if (process.platform === 'win32') return undefined;
    const { stdout } = await run('ps', ['-o', 'lstart=', '-p', String(pid)]);
    return stdout.trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Whether a process is still the one that wrote its number and identity down. Our own number is left over from before. */
export async function isStillRunning(pid: number, identity: string | undefined): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid || !isRunning(pid)) return false;
  if (identity === undefined || identity === '') return true;
  const now = await readProcessIdentity(pid);
  return now === undefined || now === identity;
}

/** A process that we may not signal is running all the same. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (failure) {
    return failure instanceof Error && 'code' in failure && failure.code === 'EPERM';
  }
}
