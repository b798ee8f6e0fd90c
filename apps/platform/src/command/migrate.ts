/** `cartwright migrate`: brings the database to the schema of this version, or shows what that would do. */
import { access } from 'node:fs/promises';

import { readConfig, type PlatformConfig } from '../config.ts';
import type { Database } from '../foundation/database/database.ts';
import { CommandError, DATA_OPTION, defineCommand, type Outcome } from './define-command.ts';
import { withDatabase } from './shop-database.ts';

export const migrateCommand = defineCommand({
  name: 'migrate',
  summary: 'Bring the database to the schema of this version',
  details: [
    'The platform does the same at each start. Migrations run in one transaction, alone among all processes: either all of them are applied or none. On SQLite stop the platform first; on PostgreSQL it may run.',
  ],
  examples: ['migrate --plan', 'migrate'],
  options: {
    plan: { says: 'list the missing migrations and change nothing' },
    data: DATA_OPTION,
  },
  arguments: {},
  run: async ({ options: { plan, data } }, shell): Promise<Outcome> => {
    const { CARTWRIGHT_DATA, DATABASE_URL, DATABASE_URL_FILE } = shell.placeOf(data);
    const config = readConfig({ CARTWRIGHT_DATA, DATABASE_URL, DATABASE_URL_FILE });
    const [{ migrate, planMigrations }, { MIGRATIONS }] = await Promise.all([
      import('../foundation/database/migrate.ts'),
      import('../foundation/database/migrations/index.ts'),
    ]);
    const run = async (database: Database): Promise<Outcome> => {
      if (plan) return describePlan(await database.read((tx) => planMigrations(tx, MIGRATIONS)));
      const applied = await migrate(database, MIGRATIONS, Date.now());
      return applied.length === 0
        ? { text: 'The database is up to date.', json: { applied } }
        : { text: `Applied ${count(applied)}:\n${indent(applied)}`, json: { applied } };
    };
    return withLock(config, plan, () => withDatabase(config.database, shell, run));
  },
});

function describePlan({ applied, missing }: { applied: readonly string[]; missing: readonly string[] }): Outcome {
  const text =
    missing.length === 0
      ? `The database is up to date: it has ${count(applied)}.`
      : `The database has ${count(applied)} and lacks ${missing.length}:\n${indent(missing)}`;
  return { text, json: { applied: applied.length, missing } };
}

function count(names: readonly string[]): string {
  return names.length === 1 ? '1 migration' : `${names.length} migrations`;
}

function indent(names: readonly string[]): string {
  return names.map((name) => `  ${name}`).join('\n');
}

/** A running platform of this version has the schema already, and one of another version would not know it. */
async function withLock<T>(
  { database, dataFolder }: PlatformConfig,
  isPlan: boolean,
  work: () => Promise<T>,
): Promise<T> {
  if (database.kind !== 'sqlite' || isPlan) return work();
  await access(database.file).catch((cause: unknown) => {
    throw new CommandError(
      `There is no database at ${database.file}: name its folder with --data, or make a shop with "cartwright seed".`,
      { cause },
    );
  });
  const { takeDataFolder } = await import('../foundation/data-folder/data-folder.ts');
  const release = await takeDataFolder(dataFolder);
  try {
    return await work();
  } finally {
    await release();
  }
}
