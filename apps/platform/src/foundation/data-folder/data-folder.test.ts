import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, describe, expect, test } from 'vitest';

import { protectDataFolder, requireDatabaseOfShop, takeDataFolder } from './data-folder.ts';
import { readProcessIdentity } from './process-identity.ts';

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
    const identity = await readProcessIdentity(process.pid);
    const { ino } = await stat(join(folder, 'lock'), { bigint: true });
    expect(await readFile(join(folder, 'lock'), 'utf8')).toBe(`${process.pid}\n${identity}\n${ino}\n`);
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

  test('that was copied while a shop had it is refused, until its lock is removed', async () => {
    const [folder, copy] = [await newFolder(), await newFolder()];
    await takeDataFolder(folder);
    await cp(folder, copy, { recursive: true });
    await expect(takeDataFolder(copy)).rejects.toThrow(
      `The data folder ${copy} is a copy of one that a shop had open (process ${process.pid}), so its database may be torn: make a copy with "cartwright backup" and "cartwright restore". If the shop was stopped, or this is an atomic snapshot of a file system, remove ${join(copy, 'lock')} and start again.`,
    );
    await rm(join(copy, 'lock'));
    await takeDataFolder(copy);
    expect(await readdir(copy)).toEqual(['lock']);
  });

  test.each(['', 'nonsense', String(NO_PROCESS), String(process.pid)])(
    'is taken over from a lock with "%s", which no process holds',
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

  test('is taken over from a process whose number another one has now, and not from that one itself', async () => {
    const folder = await newFolder();
    await (
      await takeDataFolder(folder)
    )();
    const identity = await readProcessIdentity(ANOTHER_PROCESS);
    await writeFile(join(folder, 'lock'), `${ANOTHER_PROCESS}\n${identity}\n`);
    await expect(takeDataFolder(folder)).rejects.toThrow(`in use by another process (${ANOTHER_PROCESS})`);
    await writeFile(join(folder, 'lock'), `${ANOTHER_PROCESS}\nan earlier start\n`);
    await takeDataFolder(folder);
    expect(await readdir(folder)).toEqual(['lock']);
  });

  test('is made for its owner alone, and closed where others could look in', async () => {
    const folder = await newFolder();
    await takeDataFolder(folder);
    const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
    expect([await modeOf(folder), await modeOf(join(folder, 'lock'))]).toEqual(['700', '600']);
    expect(await protectDataFolder(folder)).toEqual([]);
    const database = join(folder, 'shop.sqlite');
    await writeFile(database, '');
    await chmod(database, 0o644);
    await chmod(folder, 0o755);
    expect(await protectDataFolder(folder)).toEqual([
      `Other users of this machine could read ${database} (0644); it is for its owner alone now (0600).`,
      `Other users of this machine could read ${folder} (0755); it is for its owner alone now (0700).`,
    ]);
    expect([await modeOf(folder), await modeOf(database)]).toEqual(['700', '600']);
  });

  test('that holds other files of its owner keeps its permissions', async () => {
    const folder = await newFolder();
    await mkdir(folder);
    await chmod(folder, 0o755);
    await writeFile(join(folder, 'note.txt'), '');
    expect(await protectDataFolder(folder)).toEqual([]);
  });

  test.each([
    ['missing', undefined],
    ['empty', ''],
  ])('of a shop whose database is %s is refused, and one that never had a shop is not', async (what, content) => {
    const folder = await newFolder();
    await mkdir(join(folder, 'media'), { recursive: true });
    const database = join(folder, 'shop.sqlite');
    if (content !== undefined) await writeFile(database, content);
    await requireDatabaseOfShop(folder, database);
    await writeFile(join(folder, 'media', 'picture.jpg'), '');
    await expect(requireDatabaseOfShop(folder, database)).rejects.toThrow(
      `The database ${database} is ${what}, but ${join(folder, 'media')} says that there was a shop: restore a backup, or choose another data folder for a new shop.`,
    );
  });

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
