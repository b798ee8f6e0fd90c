/**
 * The folder for the temporary files of the test suites. Databases commit there thousands of times, and each commit
 * waits for the disk. So it lies in memory where the machine has a file system for that with enough space.
 */
import { chmod, mkdtemp, readFile, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux has it almost everywhere. A container may have one of a few megabytes, or one that runs no program. */
const IN_MEMORY = '/dev/shm';
/** All suites together use a third of this. */
const NEEDED_BYTES = 3 * 1024 ** 3;
const MOUNTS = '/proc/mounts';

/**
 * @typedef {{ readonly path: string, readonly remove: () => Promise<void> }} ScratchFolder
 * @param {{ readonly inMemory?: string, readonly neededBytes?: number, readonly mounts?: string }} [options]
 * @returns {Promise<ScratchFolder>} A new folder. `remove` removes it with all its files.
 */
export async function createScratchFolder(options = {}) {
  const { inMemory = IN_MEMORY, neededBytes = NEEDED_BYTES, mounts = MOUNTS } = options;
  const isGood = (await hasSpace(inMemory, neededBytes)) && (await mayRunPrograms(inMemory, mounts));
  const path = await mkdtemp(join(isGood ? inMemory : tmpdir(), 'cartwright-tests-'));
  // A PostgreSQL server that root starts runs as another user, who must be able to reach its data.
  await chmod(path, 0o711);
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 3 }) };
}

/**
 * @param {string} folder
 * @param {number} neededBytes
 */
async function hasSpace(folder, neededBytes) {
  const state = await statfs(folder).catch(() => undefined);
  return state !== undefined && state.bavail * state.bsize >= neededBytes;
}

/**
 * @param {string} folder
 * @param {string} mounts A file in the form of Linux: device, folder, kind and options of each mount.
 */
async function mayRunPrograms(folder, mounts) {
  const lines = (await readFile(mounts, 'utf8').catch(() => '')).split('\n').map((line) => line.split(' '));
  const options = lines.findLast(([, mounted]) => mounted === folder)?.[3]?.split(',') ?? [];
  return !options.includes('noexec') && !options.includes('ro');
}
