/**
 * `npm run prove:backup`: a backup is taken under write load and restored elsewhere. Every write that was acknowledged
 * before its instant is there, and all rows are equal by checksum. Kills and a full disk in the middle of a backup or a
 * restore leave nothing half. PROOF_CLIENTS and PROOF_KILLS change the numbers.
 */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createDatabase } from '@cartwright/platform/test/postgres-pool';
import { startServer } from '@cartwright/platform/test/postgres-server';
import { expect, onTestFinished, test } from 'vitest';

import { findFreePort, startPlatform } from '../world/platform-process.ts';
import { cartwright, startCommand } from './operator.ts';
import { startWriteLoad } from './write-load.ts';

const CLIENTS = Number(process.env['PROOF_CLIENTS'] ?? 16);
const KILLS = Number(process.env['PROOF_KILLS'] ?? 20);
const LOAD_MS = 2000;
const TIMEOUT = 1_800_000;

interface Facts {
  readonly snapshotAt: string;
  readonly bytes: number;
  readonly tables: readonly { readonly name: string; readonly rows: number; readonly digest: string }[];
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cartwright-proof-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function newServerDatabases(): Promise<() => Promise<string>> {
  const server = await startServer();
  onTestFinished(() => server.close());
  return () => createDatabase(server.url);
}

/** The place of a shop, as options of the command and as variables of the platform. */
interface Place {
  readonly into: readonly string[];
  readonly from: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

test.each(['sqlite', 'postgres'] as const)(
  'a backup under write load is restored whole (%s)',
  { timeout: TIMEOUT },
  async (database) => {
    const folder = await newFolder();
    const [data, elsewhere] = [join(folder, 'shop'), join(folder, 'restored')];
    const newDatabase = database === 'postgres' ? await newServerDatabases() : undefined;
    const placeOf = async (at: string): Promise<Place> => {
      if (newDatabase === undefined) return { into: ['--into', at], from: ['--data', at], env: {} };
      const url = await newDatabase();
      const file = join(folder, `environment-${at.split('/').at(-1)}`);
      await writeFile(file, `DATABASE_URL=${url}\nCARTWRIGHT_DATA=${at}\n`);
      return { into: ['--env-file', file], from: ['--env-file', file], env: { DATABASE_URL: url } };
    };
    const [shop, restored] = [await placeOf(data), await placeOf(elsewhere)];
    const port = await findFreePort();
    const first = await startPlatform({ dataFolder: data, port, env: shop.env });
    const load = await startWriteLoad(first, CLIENTS);
    await pause(LOAD_MS);
    const archive = join(folder, 'backup.tar');
    const facts = await cartwright<Facts>('backup', archive, ...shop.from);
    await pause(LOAD_MS);
    await load.stop();
    await first.stop();

    await cartwright('backup', '--verify', archive);
    await cartwright('restore', archive, ...restored.into);
    const again = await cartwright<Facts>('backup', join(folder, 'again.tar'), ...restored.from);
    expect(again.tables).toEqual(facts.tables);

    const second = await startPlatform({
      dataFolder: elsewhere,
      port,
      env: { ...restored.env, CARTWRIGHT_SEED: 'existing' },
    });
    onTestFinished(async () => void (await second.stop()));
    const instant = Date.parse(facts.snapshotAt);
    let [before, after] = [0, 0];
    for (const { acknowledged, count } of load.shoppers) {
      const due = acknowledged.filter((at) => at < instant).length;
      const found = await count();
      expect(found).toBeGreaterThanOrEqual(due);
      expect(found).toBeLessThanOrEqual(acknowledged.length + 1);
      before += due;
      after += acknowledged.length - due;
    }
    // A backup without writes before and after its instant proves nothing.
    expect(Math.min(before, after)).toBeGreaterThan(0);
    const rows = facts.tables.reduce((sum, table) => sum + table.rows, 0);
    say(
      `${database}: ${CLIENTS} clients, ${before} writes acknowledged before the snapshot are all there, ${after} came after it; ${rows} rows in ${facts.tables.length} tables equal by checksum; ${facts.bytes} bytes`,
    );
  },
);

test('a killed backup or restore leaves nothing half', { timeout: TIMEOUT }, async () => {
  const folder = await newFolder();
  const data = join(folder, 'shop');
  const platform = await startPlatform({ dataFolder: data, port: await findFreePort() });
  onTestFinished(async () => void (await platform.stop()));
  const whole = join(folder, 'whole.tar');
  await cartwright('backup', whole, '--data', data);
  const backupMs = await measure(() => cartwright('backup', join(folder, 'measured.tar'), '--data', data));
  const restoreMs = await measure(() => cartwright('restore', whole, '--into', join(folder, 'measured')));

  let [backups, restores] = [0, 0];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const archive = join(folder, `killed-${kill}.tar`);
    await killAfter(backupMs * ((kill + 0.5) / KILLS), ['backup', archive, '--data', data]);
    if ((await readdir(folder)).includes(`killed-${kill}.tar`)) {
      await cartwright('backup', '--verify', archive);
      backups += 1;
    } else await cartwright('backup', archive, '--data', data);

    const into = join(folder, `restored-${kill}`);
    await killAfter(restoreMs * ((kill + 0.5) / KILLS), ['restore', whole, '--into', into]);
    const files = await readdir(into).catch((): string[] => []);
    if (files.includes('shop.sqlite')) restores += 1;
    else await cartwright('restore', whole, '--into', into);
    const check = await cartwright<Facts>('backup', join(folder, `check-${kill}.tar`), '--data', into);
    expect(check.tables.find(({ name }) => name === 'products')?.rows).toBeGreaterThan(0);
    for (const name of [`restored-${kill}`, `killed-${kill}.tar`, `check-${kill}.tar`])
      await rm(join(folder, name), { recursive: true });
  }
  say(
    `${KILLS} backups and ${KILLS} restores killed: ${backups} and ${restores} were whole already, the others left nothing and went through again`,
  );
});

test('a full disk in the middle leaves nothing behind', { timeout: TIMEOUT }, async () => {
  const folder = await newFolder();
  const data = join(folder, 'shop');
  const platform = await startPlatform({ dataFolder: data, port: await findFreePort() });
  onTestFinished(async () => void (await platform.stop()));
  const whole = join(folder, 'whole.tar');
  const { bytes } = await cartwright<Facts>('backup', whole, '--data', data);
  const backup = await startCommand(['backup', join(folder, 'full.tar'), '--data', data], bytes / 2).ended;
  expect(backup.stderr).toBe(
    `The disk that holds ${join(folder, 'full.tar')} is full: make room, or name another place. Nothing was left behind.\n`,
  );
  expect([backup.status, (await readdir(folder)).toSorted()]).toEqual([1, ['shop', 'whole.tar']]);

  const into = join(folder, 'restored');
  const restore = await startCommand(['restore', whole, '--into', into], 100_000).ended;
  expect(restore.stderr).toBe(
    `The disk that holds ${into} is full or does not work: make room for the files and twice the database, then run the command again. Nothing was kept.\n`,
  );
  expect([restore.status, await readdir(into)]).toEqual([1, []]);
  say(`a full disk: "${backup.stderr.trim()}" and "${restore.stderr.trim()}"`);
  await cartwright('restore', whole, '--into', into);
});

test('a passphrase encrypts a backup, and opens it', { timeout: TIMEOUT }, async () => {
  const folder = await newFolder();
  const platform = await startPlatform({ dataFolder: join(folder, 'shop'), port: await findFreePort() });
  onTestFinished(async () => void (await platform.stop()));
  const [archive, secret] = [join(folder, 'backup.tar.age'), join(folder, 'passphrase')];
  await writeFile(secret, 'correct horse battery staple\n');
  await cartwright('backup', archive, '--data', join(folder, 'shop'), '--passphrase-file', secret);
  expect((await readFile(archive, 'latin1')).startsWith('age-encryption.org/v1\n-> scrypt ')).toBe(true);
  await cartwright('restore', archive, '--into', join(folder, 'restored'), '--passphrase-file', secret);
});

async function measure(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function killAfter(ms: number, args: readonly string[]): Promise<void> {
  const { child, ended } = startCommand(args);
  await pause(ms);
  child.kill('SIGKILL');
  await ended;
}

/** A line of the report. */
function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
