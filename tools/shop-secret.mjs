/**
 * The secret that platform and shop share; the shop signs the shopper's address with it. It is made once and stored in
 * the data folder, readable by its owner alone. An operator's own secret (CARTWRIGHT_SHOP_SECRET) goes first. Where
 * there is a secret for all data at rest (CARTWRIGHT_SECRET), this one is derived from it and not stored.
 */
import { hkdfSync, randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { codeOf, ExpectedError } from './expected-error.mjs';

const FILE = 'shop-secret';

/**
 * @param {string} dataFolder
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {Promise<string>}
 */
export async function readShopSecret(dataFolder, environment) {
  const given = await readSetting('CARTWRIGHT_SHOP_SECRET', environment);
  if (given) return given;
  const secret = await readSetting('CARTWRIGHT_SECRET', environment);
  if (secret) return Buffer.from(hkdfSync('sha256', secret, '', 'cartwright shop', 32)).toString('base64url');
  const file = join(dataFolder, FILE);
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  try {
    // The file appears complete or not at all. A second process finds the file of the first.
    await link(draft, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  return (await readFile(file, 'utf8')).trim();
}

/**
 * A secret of the environment, or of the file that the same name with `_FILE` names.
 *
 * @param {string} name
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {Promise<string | undefined>}
 * @throws {ExpectedError} where the file cannot be read.
 */
async function readSetting(name, environment) {
  const value = environment[name]?.trim();
  const file = environment[`${name}_FILE`]?.trim();
  if (value || !file) return value;
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (cause) {
    throw new ExpectedError(
      `${name}_FILE names ${file}, which cannot be read: create it, and let this process's user read it.`,
      { cause },
    );
  }
}
