import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, describe, expect, test } from 'vitest';

import { takeDataFolder } from './data-folder.ts';

const made: string[] = [];

afterEach(async () => {
  for (const folder of made.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function newFolder(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'cartwright-folder-'));
  made.push(parent);
  return join(parent, 'shop');
}

/** A process that lives as long as these tests do. */
const ANOTHER_PROCESS = process.ppid;
/** Beyond the largest number that a process has on Linux. */
const NO_PROCESS = 4_194_305;

describe('a data folder', () => {
  test('is made, taken, and given back', async () => {
    const folder = await newFolder();
    const release = await takeDataFolder(folder);
    expect(await readFile(join(folder, 'lock'), 'utf8')).toBe(`${process.pid}\n`);
    await release();
    expect(await readdir(folder)).toEqual([]);
  });

  test('that another process has is refused in one sentence', async () => {
    const folder = await newFolder();
    await (
      await takeDataFolder(folder)
    )();
    await writeFile(join(folder, 'lock'), String(ANOTHER_PROCESS));
    await expect(takeDataFolder(folder)).rejects.toThrow(
      `The data folder ${folder} is in use by another process (${ANOTHER_PROCESS}): stop that one, or choose another folder.`,
    );
  });

  test.each(['', 'nonsense', String(NO_PROCESS), String(process.pid)])(
    'is taken over from a lock with "%s", which nobody holds',
    async (content) => {
      const folder = await newFolder();
      await (
        await takeDataFolder(folder)
      )();
      await writeFile(join(folder, 'lock'), content);
      await takeDataFolder(folder);
      expect(await readdir(folder)).toEqual(['lock']);
    },
  );

  test('where something is in the way is refused in one sentence', async () => {
    const folder = await newFolder();
    await (
      await takeDataFolder(folder)
    )();
    const file = join(folder, 'file');
    await writeFile(file, '');
    await expect(takeDataFolder(join(file, 'shop'))).rejects.toThrow(
      `The data folder ${join(file, 'shop')} cannot be written to (ENOTDIR): mend its permissions, or choose another folder.`,
    );
  });
});
