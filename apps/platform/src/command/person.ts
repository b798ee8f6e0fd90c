/** `cartwright person …`: a copy of everything about one email address, and its erasure, beside a running shop or not. */
import { type FileHandle, open, rm } from 'node:fs/promises';

import { describeTaken } from '../backup/backup-place.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../foundation/database/database.ts';
import type { SiteId } from '../foundation/ids.ts';
import type { ErasedTable } from '../foundation/personal-data/erase-person.ts';
import { CommandError, DATA_OPTION, defineCommand } from './define-command.ts';
import { formatTable } from './format-table.ts';
import { requireMailAddress } from './mail-address.ts';
import type { Shell } from './shell.ts';
import { withShop } from './shop-database.ts';

const EMAIL = { email: { says: 'the email address of the person' } } as const;

async function withPersonTools<T>(
  shell: Shell,
  data: string | undefined,
  work: (shop: { readonly database: Database; readonly siteId: SiteId }, tools: PersonTools) => Promise<T>,
): Promise<T> {
  const { CARTWRIGHT_DATA, DATABASE_URL, DATABASE_URL_FILE } = shell.placeOf(data);
  const place = readConfig({ CARTWRIGHT_DATA, DATABASE_URL, DATABASE_URL_FILE }).database;
  const tools = await loadTools();
  return withShop(place, shell, (database, siteId) => work({ database, siteId }, tools));
}

type PersonTools = Awaited<ReturnType<typeof loadTools>>;

/** What the stores and the change log need. They are loaded at the first use. */
async function loadTools() {
  const [people, lookup, exporting, erasing, logging, { createIds }, { systemClock }] = await Promise.all([
    import('../accounts/people/logged-person.ts'),
    import('../accounts/people/person-lookup.ts'),
    import('../foundation/personal-data/export-person.ts'),
    import('../foundation/personal-data/erase-person.ts'),
    import('../foundation/logged-routes.ts'),
    import('../foundation/ids.ts'),
    import('../foundation/clock.ts'),
  ]);
  const ids = createIds(systemClock);
  const log = { ids, entity: people.LOGGED_PERSON, by: { kind: 'anonymous' }, now: systemClock.now() } as const;
  return { ...people, ...lookup, ...exporting, ...erasing, ...logging, log };
}

export const exportPersonCommand = defineCommand({
  name: 'person export',
  summary: 'Write everything that the shop has about an email address',
  details: [
    'The account of the address belongs to it. The change log has the export, without the address. Check first that the address belongs to the person who asks.',
  ],
  examples: ['person export ada@example.com --into ada.json'],
  options: { into: { says: 'write to this file instead of the terminal', value: '<file>' }, data: DATA_OPTION },
  arguments: EMAIL,
  run: async ({ options: { into, data }, arguments: { email } }, shell) => {
    requireMailAddress(email);
    if (into === undefined) {
      const exported = await exportPerson(shell, data, email);
      return { text: JSON.stringify(exported, undefined, 2), json: exported };
    }
    // The file is made first, so that the change log has no export that could not be written.
    const path = shell.resolvePath(into);
    const tables = await withNewFile(path, async (file) => {
      const exported = await exportPerson(shell, data, email);
      await file.writeFile(`${JSON.stringify(exported, undefined, 2)}\n`);
      return exported.tables.length;
    });
    return {
      text: `Wrote the data of ${email} from ${tables === 1 ? '1 table' : `${tables} tables`} to ${into}.`,
      json: { file: into, tables },
    };
  },
});

/** Reads everything about an email address, and writes to the change log that it was read. */
async function exportPerson(shell: Shell, data: string | undefined, email: string) {
  return withPersonTools(shell, data, ({ database, siteId }, tools) =>
    database.write(async (tx) => {
      const person = await tools.findPersonByEmail(tx, siteId, email);
      const entityIds = [tools.nameInLog(person)];
      const logged = { siteId, ...tools.log, action: 'people.exportPersonData', entityIds };
      return tools.logWrite(tx, logged, () => tools.exportPerson(tx, person, tools.log.now));
    }),
  );
}

/**
 * Makes a file for `work` to write. Nothing of it stays after a failure.
 * @throws CommandError where there is one already, or where it cannot be made.
 */
async function withNewFile<T>(path: string, work: (file: FileHandle) => Promise<T>): Promise<T> {
  // It may hold addresses of people: readable by its owner only.
  await using file = await open(path, 'wx', 0o600).catch((cause: unknown) => {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    const sentence =
      code === 'EEXIST'
        ? describeTaken(path, 'file')
        : `The copy cannot be written to ${path} (${code}): mend the permissions of its folder, or name another.`;
    throw new CommandError(sentence, { cause });
  });
  try {
    return await work(file);
  } catch (failure) {
    await rm(path, { force: true });
    throw failure;
  }
}

export const erasePersonCommand = defineCommand({
  name: 'person erase',
  summary: 'Erase an email address and its account from the shop, for good',
  details: [
    'Without --yes it only says what it would do. Orders stay for as long as Settings > Privacy says, and lose the person then. Backups have the data until they are deleted.',
  ],
  examples: ['person erase ada@example.com', 'person erase ada@example.com --yes'],
  options: { yes: { says: 'erase instead of saying what would be erased' }, data: DATA_OPTION },
  arguments: EMAIL,
  run: async ({ options: { yes, data }, arguments: { email } }, shell) => {
    requireMailAddress(email);
    return withPersonTools(shell, data, async ({ database, siteId }, tools) => {
      const tables = yes
        ? await erase(shell, data, { database, siteId, email, tools })
        : await database.read(async (tx) => tools.previewErasure(tx, await tools.findPersonByEmail(tx, siteId, email)));
      if (tables.length === 0) return { text: `The shop has nothing about ${email}.`, json: { tables } };
      return { text: describe(tables, yes, email), json: { erased: yes, tables } };
    });
  },
});

interface Erasing {
  readonly database: Database;
  readonly siteId: SiteId;
  readonly email: string;
  readonly tools: PersonTools;
}

/** Reviews are erased as the platform does it, with stars, photos and events: that needs its foundation. */
async function erase(
  shell: Shell,
  data: string | undefined,
  { database, siteId, email, tools }: Erasing,
): Promise<readonly ErasedTable[]> {
  const [{ openFoundation }, { createMemberData }, { createErasing }, { systemClock }, { isExpectedError }, { pino }] =
    await Promise.all([
      import('../foundation/open-foundation.ts'),
      import('../commerce/member-data.ts'),
      import('../accounts/people/erasing.ts'),
      import('../foundation/clock.ts'),
      import('../foundation/http/failure.ts'),
      import('pino'),
    ]);
  const { ids, now } = tools.log;
  const report = (failure: unknown): void => shell.warn(String(failure));
  const options = { config: readConfig(shell.placeOf(data)), database, ids, clock: systemClock, report };
  await using foundation = await openFoundation({ ...options, logger: pino({ level: 'silent' }) });
  const erasing = createErasing(createMemberData(foundation));
  return await database.write(async (tx) => {
    const person = await tools.findPersonByEmail(tx, siteId, email);
    const entityIds = [tools.nameInLog(person)];
    const logged = { siteId, ...tools.log, action: 'people.deletePersonData', entityIds };
    const erased = await tools.logWrite(tx, logged, () => erasing.erase(tx, person, now));
    if (isExpectedError(erased)) {
      throw new CommandError('A payment of this person is under way: erase them when it has ended, within an hour.');
    }
    return erased;
  });
}

function describe(tables: readonly ErasedTable[], isDone: boolean, email: string): string {
  const rows = tables.map(({ table, rows: count, outcome }) => [table, String(count), outcome.toLowerCase()]);
  const head = isDone ? `Erased ${email}:` : `With --yes this erases ${email}:`;
  return `${head}\n${formatTable([['table', 'rows', 'what happens'], ...rows])}`;
}
