/**
 * The demo shop, prepared once for a whole test run: a database file and its media. A test opens a copy in a few
 * milliseconds; importing the catalog takes two seconds, most of them for the placeholders of photographs. Invariant:
 * no test opens the prepared shop itself after it was made, so every copy is unchanged.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { access, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { pino } from 'pino';

import type { PlatformConfig } from '../src/config.ts';
import { createPlatform } from '../src/platform.ts';
import { createCheapPasswords } from './cheap-passwords.ts';
import { DEMO_FOLDER_VARIABLE } from './demo-folder.ts';
import { copyDemoRows } from './demo-rows.ts';
import { createFixedClock } from './fixed-clock.ts';

const DATABASE = 'shop.sqlite';
/** How often a worker looks whether another one has prepared the shop. */
const PAUSE_MS = 50;

let prepared: Promise<string> | undefined;

/** Copies the stocked demo shop into a data folder, and answers the path of its database. */
export async function copyDemoShop(dataFolder: string): Promise<string> {
  const file = join(dataFolder, DATABASE);
  copyFileSync(await copyMedia(dataFolder), file);
  return file;
}

/** Copies the stocked demo shop into a database that has all tables and no shop yet, and its media into a data folder. */
export async function copyDemoShopInto(at: PlatformConfig['database'], dataFolder: string): Promise<void> {
  const prepare = (): Promise<string> => copyMedia(dataFolder);
  if (at.kind === 'postgres') await copyDemoRows(at.url, prepare);
  else if (existsSync(at.file) && isUnstocked(at.file)) copyFileSync(await prepare(), at.file);
}

function isUnstocked(file: string): boolean {
  using database = new DatabaseSync(file);
  return (
    database.prepare("SELECT name FROM sqlite_master WHERE name = 'sites'").get() !== undefined &&
    database.prepare('SELECT site_id FROM sites').get() === undefined
  );
}

/** Answers the path of the prepared database. */
async function copyMedia(dataFolder: string): Promise<string> {
  prepared ??= prepareOnce();
  const shop = await prepared;
  linkFolders(join(shop, 'media'), join(dataFolder, 'media'));
  return join(shop, DATABASE);
}

/** The first worker that asks makes the shop; the others wait until it lies there under its name. */
async function prepareOnce(): Promise<string> {
  const folder = process.env[DEMO_FOLDER_VARIABLE];
  if (folder === undefined) throw new Error(`No run of tests has set ${DEMO_FOLDER_VARIABLE}: see demo-folder.ts.`);
  const shop = join(folder, 'shop');
  const isMine = await mkdir(join(folder, 'taken')).then(
    () => true,
    () => false,
  );
  if (!isMine) {
    while (!(await isThere(shop))) {
      if (await isThere(join(folder, 'failed'))) throw new Error('Another worker could not prepare the demo shop.');
      await new Promise((go) => setTimeout(go, PAUSE_MS));
    }
    return shop;
  }
  try {
    const aside = join(folder, 'aside');
    await stock(aside);
    await rename(aside, shop);
    return shop;
  } catch (failure) {
    await mkdir(join(folder, 'failed'));
    throw failure;
  }
}

async function stock(dataFolder: string): Promise<void> {
  await mkdir(dataFolder);
  const platform = await createPlatform({
    config: {
      mode: 'development',
      host: '127.0.0.1',
      port: 0,
      publicUrl: 'http://localhost:4001',
      shopUrl: 'http://localhost:4000',
      database: { kind: 'sqlite', file: join(dataFolder, DATABASE) },
      dataFolder,
      seed: 'demo',
      smtpUrl: undefined,
      adminFolder: join(dataFolder, 'admin'),
      docsFolder: join(dataFolder, 'docs'),
      logLevel: 'error',
      checkResponses: true,
    },
    clock: createFixedClock(),
    logger: pino({ level: 'error' }),
    passwords: await createCheapPasswords(),
  });
  // Closing moves SQLite's log into the file, so that the file alone is the whole database.
  await platform[Symbol.asyncDispose]();
}

/**
 * Copies share the folders of originals: a file there is named after its content and never written to after it was made.
 * Renditions have a folder of their own, which each copy makes when it needs it.
 */
function linkFolders(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    // Windows allows everybody a junction, and few a link.
    if (name !== 'renditions') symlinkSync(join(from, name), join(to, name), 'junction');
  }
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
