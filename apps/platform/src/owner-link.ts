/**
 * `npm run owner-link`: makes a link that signs the owner of a shop in to the admin, once, and revokes earlier
 * links that were not used. Works on the data folder or on DATABASE_URL, while the shop runs or not, and changes
 * nothing else.
 */
import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { SettingError } from '@cartwright/listener';

import { createOwnerLink } from './accounts/staff/owner-link.ts';
import { readConfig, type PlatformConfig } from './config.ts';
import type { Database } from './foundation/database/database.ts';
import { openPostgres } from './foundation/database/postgres.ts';
import { openSqlite } from './foundation/database/sqlite.ts';
import { findFirstSite } from './foundation/site/site-store.ts';

const HELP = `Makes a link that signs the owner in to the admin, once. Earlier links that were not used are revoked.

  npm run owner-link
  npm run owner-link -- --data <folder> --url <origin of the platform>

  --data <folder>   the shop's data folder (default ./data or $CARTWRIGHT_DATA); with DATABASE_URL, that database
  --url <origin>    where browsers reach the platform (default $CARTWRIGHT_PUBLIC_URL or http://localhost:4001)
`;

try {
  const options = { data: { type: 'string' }, url: { type: 'string' }, help: { type: 'boolean' } } as const;
  const { values } = parseArgs({ options });
  if (values.help === true) {
    process.stdout.write(HELP);
  } else {
    process.stdout.write(`${await makeLink(readPlace(values))}\n`);
  }
} catch (failure) {
  say(failure);
  process.exitCode = 1;
}

function say(failure: unknown): void {
  process.stderr.write(`${failure instanceof Error ? failure.message : String(failure)}\n`);
}

type Place = Pick<PlatformConfig, 'database' | 'publicUrl'>;

/** Reads only the place of the shop, not the settings that a running shop needs. */
function readPlace({ data, url }: { readonly data?: string | undefined; readonly url?: string | undefined }): Place {
  const { CARTWRIGHT_DATA: ownData, CARTWRIGHT_PUBLIC_URL: ownUrl, DATABASE_URL, DATABASE_URL_FILE } = process.env;
  return readConfig({
    CARTWRIGHT_DATA: resolve(process.env['INIT_CWD'] ?? '.', data ?? (ownData || 'data')),
    CARTWRIGHT_PUBLIC_URL: url ?? ownUrl,
    ...(data === undefined ? { DATABASE_URL, DATABASE_URL_FILE } : {}),
  });
}

async function makeLink({ database: place, publicUrl }: Place): Promise<string> {
  const database = await openExisting(place);
  try {
    return await database.write(async (tx) => {
      const site = await findFirstSite(tx);
      if (site === undefined) throw new SettingError('There is no shop in this database: open it once first.');
      return createOwnerLink(tx, { siteId: site.siteId, publicUrl, now: Date.now() });
    });
  } finally {
    await database[Symbol.asyncDispose]();
  }
}

/** Never creates a database: an owner's link to a new shop would be useless. */
async function openExisting(place: Place['database']): Promise<Database> {
  const report = (failure: unknown): void => say(failure);
  if (place.kind === 'postgres') return openPostgres(place.url, report);
  await access(place.file).catch((cause: unknown) => {
    throw new SettingError(
      `There is no shop at ${place.file}: name its data folder with --data, or its database with DATABASE_URL.`,
      { cause },
    );
  });
  return openSqlite(place.file, report);
}
