/** The data folder of a shop: its contents, and how to delete them without deleting anything else. */
import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';

import { ExpectedError, codeOf } from './expected-error.mjs';

/** The files that the platform and this tool create in a data folder. Any other file means the folder is not ours. */
const OURS = /^(shop\.sqlite(-wal|-shm|-journal)?|media|logs|shop-secret(\.\d+)?|lock(\.\d+)?|backups|\.writable-\d+)$/;

/**
 * Deletes the shop in a data folder.
 *
 * @param {string} folder
 * @param {{ consent: 'given' | 'ask' | 'none' }} options Whether its owner agreed, can agree at the terminal, or
 * neither.
 * @returns {Promise<boolean>} Whether there was anything to delete.
 * @throws {ExpectedError} Where the folder contains a foreign file, a platform is using it, or the owner declined.
 */
export async function resetData(folder, { consent }) {
  const entries = await readdir(folder).catch(() => []);
  if (entries.length === 0) return false;
  const foreign = entries.filter((entry) => !OURS.test(entry));
  if (foreign.length > 0) {
    throw new ExpectedError(
      `${folder} holds more than a shop (${foreign.slice(0, 3).join(', ')}${foreign.length > 3 ? ', …' : ''}), ` +
        'so --reset leaves it alone: delete it yourself, or name another folder with --data.',
    );
  }
  const [number = '', identity = ''] = (await readFile(join(folder, 'lock'), 'utf8').catch(() => '')).split('\n');
  const holder = Number.parseInt(number, 10);
  if (await isHolding(holder, identity)) {
    throw new ExpectedError(`The shop in ${folder} is open in another process (${holder}): stop that one first.`);
  }
  if (consent === 'none') {
    throw new ExpectedError(
      `--reset would delete the shop in ${folder}, and there is no terminal to ask at: add --yes if you mean it.`,
    );
  }
  if (consent === 'ask' && !(await ask(`Delete the shop in ${folder}, with its orders and members? [y/N] `))) {
    throw new ExpectedError('Nothing was deleted. Start without --reset to keep the shop.');
  }
  for (const entry of entries) await rm(join(folder, entry), { recursive: true, force: true });
  return true;
}

/**
 * Whether the process that wrote its number and identity into the lock still runs. The identity matters because systems
 * reuse numbers.
 *
 * @param {number} pid
 * @param {string} identity Empty where its machine has none.
 */
async function isHolding(pid, identity) {
  if (!isRunning(pid)) return false;
  if (identity === '' || process.platform !== 'linux') return true;
  try {
    const boot = (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim();
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    return `${boot} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}` === identity;
  } catch {
    return true;
  }
}

/**
 * Whether a process with that number exists, even one that we may not signal.
 *
 * @param {number} pid
 */
function isRunning(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** @param {string} question */
async function ask(question) {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await terminal.question(question)).trim());
  } finally {
    terminal.close();
  }
}
