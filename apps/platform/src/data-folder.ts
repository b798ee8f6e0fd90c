/**
 * The folder of a shop, held by one process at a time: the embedded database has one writer. The lock is a file with
 * the number of the process; one that was left behind by a process that is gone is taken over.
 */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder cannot be used. The message says why and what to do. */
export class DataFolderRefusal extends Error {
  override readonly name = 'DataFolderRefusal';
}

const LOCK = 'lock';
const ATTEMPTS = 5;

/**
 * Makes the folder where there is none, and takes it.
 * @returns what gives it back.
 * @throws DataFolderRefusal where it cannot be written to, or another process has it.
 */
export async function takeDataFolder(folder: string): Promise<() => Promise<void>> {
  await makeFolder(folder);
  const lock = join(folder, LOCK);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (await createLock(lock)) return () => rm(lock, { force: true });
    const holder = Number.parseInt(await readFile(lock, 'utf8').catch(() => ''), 10);
    if (isRunning(holder)) {
      throw new DataFolderRefusal(
        `The data folder ${folder} is in use by another process (${holder}): stop that one, or choose another folder.`,
      );
    }
    // Renaming succeeds for one of those who find the same stale lock; the others look again.
    await rename(lock, `${lock}.${process.pid}`).then(
      () => rm(`${lock}.${process.pid}`, { force: true }),
      () => undefined,
    );
  }
  throw new DataFolderRefusal(`The data folder ${folder} is being taken by other processes: try again.`);
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    const probe = join(folder, `.writable-${process.pid}`);
    await writeFile(probe, '');
    await rm(probe);
  } catch (failure) {
    throw new DataFolderRefusal(
      `The data folder ${folder} cannot be written to (${readCode(failure)}): mend its permissions, or choose another folder.`,
      { cause: failure },
    );
  }
}

async function createLock(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, `${process.pid}\n`, { flag: 'wx' });
    return true;
  } catch (failure) {
    if (readCode(failure) === 'EEXIST') return false;
    throw failure;
  }
}

/** A process that we may not signal is running all the same. Our own number is left over from before a restart. */
function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (failure) {
    return readCode(failure) === 'EPERM';
  }
}

function readCode(failure: unknown): string {
  return failure instanceof Error && 'code' in failure ? String(failure.code) : String(failure);
}
