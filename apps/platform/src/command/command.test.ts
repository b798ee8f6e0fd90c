import { appendFile, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, describe, expect, test } from 'vitest';

import { openMailServer } from '../../test/mail-server.ts';
import { type Ended, runCommand } from '../../test/run-command.ts';
import { startSearchEngine } from '../../test/search-engine/search-engine-double.ts';
import { openSqlite } from '../foundation/database/sqlite.ts';
import type { SiteId } from '../foundation/ids.ts';
import { writeSuspension } from '../foundation/site/site-access.ts';
import { amount, createProgress } from './progress.ts';

const folders: string[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cartwright-command-'));
  folders.push(folder);
  return folder;
}

const cartwright = (...args: readonly string[]): Promise<Ended> => runCommand({}, ...args);
const readJson = ({ stdout }: Ended): unknown => JSON.parse(stdout);

const LAMPS = ['--url', 'https://accounts.lamps.example', '--shop-url', 'https://lamps.example'];

/** A second site, named Lamps, beside the first one of a new data folder. */
async function makeLamps() {
  const data = await newFolder();
  await cartwright('seed', '--data', data);
  const made = await cartwright('site', 'make', '--name', 'Lamps', ...LAMPS, '--data', data, '--json');
  return { data, ...(readJson(made) as { readonly siteId: SiteId; readonly ownerUrl: string }) };
}

describe('the command', { timeout: 60_000 }, () => {
  test('writes all products to another index of OpenSearch, where they are searched with it', async () => {
    const folder = await newFolder();
    const settings = join(folder, 'environment');
    await using engine = await startSearchEngine();
    const engineSettings = `CARTWRIGHT_PRODUCT_QUERIES=opensearch\nOPENSEARCH_URL=${engine.url}\n`;
    await writeFile(settings, `CARTWRIGHT_DATA=${join(folder, 'shop')}\n`);
    await cartwright('seed', '--env-file', settings);
    const refused = await cartwright('search', 'rebuild', '--env-file', settings);
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain(
      'Products are not searched with OpenSearch here: set CARTWRIGHT_PRODUCT_QUERIES=opensearch and OPENSEARCH_URL.',
    );
    await appendFile(settings, engineSettings);
    const rebuilt = await cartwright('search', 'rebuild', '--env-file', settings, '--json');
    expect([rebuilt.stderr, readJson(rebuilt)]).toEqual(['', { products: 0 }]);
    expect(engine.listIndexes()).toEqual(['cartwright-products-v1-2']);
    expect(engine.problems).toEqual([]);
  });

  test('makes a shop once, plans its migrations, and finds it by an environment file', async () => {
    const folder = await newFolder();
    const data = join(folder, 'shop');
    const environmentFile = join(folder, 'environment');
    await writeFile(environmentFile, `CARTWRIGHT_DATA=${data}\nCARTWRIGHT_PUBLIC_URL=http://localhost:4711\n`);
    const made = await cartwright('seed', '--env-file', environmentFile, '--json');
    expect(readJson(made)).toMatchObject({ created: true, name: 'My shop' });
    const [again, plan, link, mode] = await Promise.all([
      cartwright('seed', '--data', data, '--json'),
      cartwright('migrate', '--plan', '--data', data, '--json'),
      cartwright('owner-link', '--env-file', environmentFile),
      stat(join(data, 'shop.sqlite')),
    ]);
    expect(readJson(again)).toEqual({ ...(readJson(made) as object), created: false });
    expect(readJson(plan)).toMatchObject({ missing: [] });
    expect(link.stdout).toMatch(/^http:\/\/localhost:4711\/admin\/sign-in\?code=[\w-]{43}\n$/);
    expect(mode.mode & 0o077).toBe(0);
    const [exported, erased] = await Promise.all([
      cartwright('person', 'export', 'ada@example.com', '--data', data, '--json'),
      cartwright('person', 'erase', 'ada@example.com', '--yes', '--data', data),
    ]);
    expect(readJson(exported)).toMatchObject({ emails: ['ada@example.com'], memberIds: [], tables: [] });
    expect(erased.stdout).toBe('The shop has nothing about ada@example.com.\n');
  });

  test('refuses what it does not know with status 2, and says what it takes', async () => {
    const refused = await Promise.all([
      cartwright('migrat'),
      cartwright('migrate', '--plam'),
      cartwright('serve', '--port', 'any', '--json'),
      cartwright(),
    ]);
    const more = '"cartwright --help" lists the commands, and each has a --help of its own.';
    expect(refused.map(({ status }) => status)).toEqual([2, 2, 2, 2]);
    expect(refused[0].stderr).toBe(`Unknown command 'migrat'. Did you mean migrate? ${more}\n`);
    expect(refused[1].stderr).toBe(`Unknown option '--plam'. Did you mean --plan? ${more}\n`);
    expect(readJson(refused[2])).toEqual({
      error: { message: `--port is "any": use a port between 0 and 65535. ${more}` },
    });
    expect(refused[3].stderr).toContain(`Name a command. ${more}\n`);
  });

  test('makes an API key that the shop lists and revokes, and sends a test email from the shop', async () => {
    const data = await newFolder();
    await cartwright('seed', '--data', data);
    const permissions = ['--permission', 'orders.read', '--permission', 'catalog.write'];
    const made = await cartwright(
      'api-key',
      'make',
      '--name',
      ' Stock sync ',
      ...permissions,
      '--data',
      data,
      '--json',
    );
    const key = readJson(made) as { readonly id: string; readonly secret: string };
    expect(key).toMatchObject({ name: 'Stock sync', permissions: ['orders.read', 'catalog.write'] });
    await using mail = await openMailServer();
    const environmentFile = join(data, 'environment');
    await writeFile(environmentFile, `CARTWRIGHT_DATA=${data}\nSMTP_URL=${mail.url}\n`);
    const listed = await cartwright('api-key', 'list', '--data', data);
    const [revoked, sent] = await Promise.all([
      cartwright('api-key', 'revoke', key.id, '--data', data),
      cartwright('mail', 'test', 'you@example.com', '--env-file', environmentFile),
    ]);
    expect(listed.stdout).toContain(`${key.id}  …${key.secret.slice(-4)}`);
    expect(revoked).toMatchObject({ status: 0, stdout: `The API key ${key.id} is revoked.\n` });
    expect(sent.stdout).toContain('The mail server took the email from "My shop" <shop@localhost> to you@example.com.');
    expect(mail.accepted.map(({ to }) => to)).toEqual(['you@example.com']);
    expect(await cartwright('api-key', 'revoke', key.id, '--data', data)).toMatchObject({
      status: 1,
      stderr: `There is no API key ${key.id}: "cartwright api-key list" shows all of them.\n`,
    });
  });

  test('makes a site beside the first one, exports it, and sets its domain and its limit', async () => {
    const { data, siteId, ownerUrl } = await makeLamps();
    expect(ownerUrl).toMatch(/^https:\/\/accounts\.lamps\.example\/admin\/sign-in\?code=/);
    const [taken, unnamed, exported, active] = await Promise.all([
      cartwright('site', 'make', '--name', 'Other', ...LAMPS, '--data', data),
      cartwright('site', 'export', join(data, 'any.tar'), '--data', data),
      cartwright('site', 'export', join(data, 'lamps.tar'), '--site', 'Lamps', '--data', data, '--json'),
      cartwright('site', 'delete', 'Lamps', '--confirm', 'Lamps', '--data', data),
    ]);
    expect(taken.stderr).toBe(
      `The site ${siteId} has the host accounts.lamps.example already: give another address.\n`,
    );
    expect(unnamed.stderr).toBe('There are 2 sites: name one with --site; "cartwright site list" shows all of them.\n');
    expect(readJson(exported)).toMatchObject({ siteId, name: 'Lamps', isEncrypted: false });
    expect(active.stderr).toBe('The site "Lamps" is active: suspend it first.\n');
    const [domain, limit, noDomain] = await Promise.all([
      cartwright('domain', 'add', 'Lamps.shop', '--site', 'Lamps', '--data', data),
      cartwright('site', 'limit', 'Lamps', '--requests-per-second', '50', '--data', data),
      cartwright('domain', 'add', 'https://lamps.shop', '--site', 'Lamps', '--data', data),
    ]);
    expect(domain.stdout).toMatch(/^lamps\.shop is added\..*\n\n_cartwright\.lamps\.shop {2}TXT {2}cartwright-site=/);
    expect(limit.stdout).toBe('The site "Lamps" has a limit of 50 requests per second.\n');
    expect(noDomain.stderr).toBe(
      '"https://lamps.shop" is no domain: give one without scheme and path, such as lamps.example.\n',
    );
  });

  test('renames, suspends and deletes a site, and imports it again', async () => {
    const { data, siteId } = await makeLamps();
    const file = join(data, 'lights.tar');
    const [renamed, suspended] = await Promise.all([
      cartwright('site', 'rename', siteId, '--name', 'Lights', '--data', data),
      cartwright('site', 'suspend', siteId, '--data', data),
    ]);
    expect([renamed.stdout, suspended.status]).toEqual(['The site "Lamps" is now "Lights".\n', 0]);
    // As if it were suspended long ago, so that the deletion does not wait.
    const database = openSqlite(join(data, 'shop.sqlite'), (failure) => {
      throw failure;
    });
    await database.write((tx) => writeSuspension(tx, siteId, 1));
    await database[Symbol.asyncDispose]();
    const [listed, wrong, exported] = await Promise.all([
      cartwright('site', 'list', '--data', data),
      cartwright('site', 'delete', siteId, '--confirm', 'Lamps', '--data', data),
      cartwright('site', 'export', file, '--site', siteId, '--data', data, '--json'),
    ]);
    expect(listed.stdout).toContain(`${siteId}  Lights   suspended  https://accounts.lamps.example`);
    expect(wrong.stderr).toBe('The confirmation is "Lamps", and the site is "Lights": give its name.\n');
    expect(readJson(exported)).toMatchObject({ siteId, name: 'Lights' });
    const deleted = await cartwright('site', 'delete', siteId, '--confirm', 'Lights', '--data', data);
    expect([deleted.status, deleted.stdout]).toEqual([0, expect.stringMatching(/^The site "Lights" is deleted: /)]);
    const back = await cartwright('site', 'import', file, '--data', data, '--json');
    expect(readJson(back)).toMatchObject({ siteId, name: 'Lights', files: 0 });
  });

  test('fails with status 1 where there is no shop, and makes none', async () => {
    const folder = await newFolder();
    const [link, plan] = await Promise.all([
      cartwright('owner-link', '--data', folder),
      cartwright('migrate', '--plan', '--data', folder),
    ]);
    const sentence = `There is no shop at ${folder}/shop.sqlite: name its data folder with --data, or its database with DATABASE_URL.\n`;
    expect([link, plan]).toEqual([
      { status: 1, stdout: '', stderr: sentence },
      { status: 1, stdout: '', stderr: sentence },
    ]);
  });
});

test('the progress bar is drawn on a terminal and removed, and never elsewhere', () => {
  const draw = (isTTY: boolean): string => {
    let drawn = '';
    const output = { isTTY, columns: 80, write: (text: string) => (drawn += text) };
    const progress = createProgress(output, { title: 'Copying', total: 2e6, unit: 'bytes', isShown: true }, () => 0);
    progress.at(1.5e6);
    progress.end();
    return drawn;
  };
  expect(draw(true)).toBe('\r\x1b[2KCopying ██████████████████░░░░░░ 75 % 1.5 MB of 2.0 MB\r\x1b[2K');
  expect(draw(false)).toBe('');
});

test('an amount is written in words', () => {
  expect([amount(1, 'rows'), amount(0, 'files'), amount(1200, 'rows'), amount(12_345_678, 'bytes')]).toEqual([
    '1 row',
    '0 files',
    '1,200 rows',
    '12.3 MB',
  ]);
});
