/**
 * The demo shop as its first start left it, for tests that need one of their own. Its pictures are examined once per run
 * of tests, by the start of the shop that all tests share, and not by each further shop. Invariant: no shop runs in the
 * kept folder, so every copy is unchanged.
 */
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const FOLDER_VARIABLE = 'CARTWRIGHT_E2E_STOCKED';
const DATABASE = 'shop.sqlite';
const MEDIA = 'media';

/** Keeps what the first start of the shop in `dataFolder` made, while it runs. Workers find it by the environment. */
export async function keepStockedShop(dataFolder: string, folder: string): Promise<void> {
  await mkdir(folder);
  using database = new DatabaseSync(join(dataFolder, DATABASE), { readOnly: true });
  // The shop writes to its file: this is one state of it.
  database.prepare('VACUUM INTO ?').run(join(folder, DATABASE));
  await cp(join(dataFolder, MEDIA), join(folder, MEDIA), { recursive: true });
  process.env[FOLDER_VARIABLE] = folder;
}

/** Makes a data folder that a start opens as it would open any shop that was there before. */
export async function copyStockedShop(dataFolder: string): Promise<void> {
  const folder = process.env[FOLDER_VARIABLE];
  if (folder === undefined) throw new Error('No demo shop is kept: run these tests through playwright.config.ts.');
  await cp(folder, dataFolder, { recursive: true });
}
