/** Builds of the site run one after the other: they share the generator's folders. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '.cache');
const LOCK = join(FOLDER, 'lock');
const LOOK_MS = 250;

/** Waits until no other build runs. The lock of a process that has ended counts as released. */
export async function waitForTurn(): Promise<Disposable> {
  mkdirSync(FOLDER, { recursive: true });
  while (!takeLock()) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  return { [Symbol.dispose]: () => rmSync(LOCK, { force: true }) };
}

function takeLock(): boolean {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isRunning(readHolder())) rmSync(LOCK, { force: true });
    return false;
  }
}

function readHolder(): number {
  try {
    return Number(readFileSync(LOCK, 'utf8'));
  } catch {
    return 0;
  }
}

function isRunning(pid: number): boolean {
  // A lock without a process id is being written.
  if (pid === 0) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
