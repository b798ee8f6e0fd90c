/** The rules of `cartwright site` that the API of the operator has, too, through the program. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, onTestFinished, test } from 'vitest';

import { runCommand } from '../../test/run-command.ts';
import { openSqlite } from '../foundation/database/sqlite.ts';
import type { SiteId } from '../foundation/ids.ts';
import { writeSuspension } from '../foundation/site/site-access.ts';

const PUBLIC_URL = 'https://accounts.shop.example';
const LAMPS_URL = 'https://accounts.lamps.example';
const MAIN_IS_REFUSED =
  'This is the main site, which answers where no other site does: set CARTWRIGHT_SITE to the id of another site, and restart the platform, first.\n';
const HOST_IS_TAKEN = 'The main site has the host accounts.shop.example already: give another address.\n';

function fail(failure: unknown): never {
  throw failure;
}

type Environment = Readonly<Record<string, string>>;

/** `cartwright` with the settings of a platform. */
function openCommand(settings: Environment) {
  return (args: readonly string[], more: Environment = {}) => runCommand({ ...settings, ...more }, ...args);
}

/** A platform with its first site, and the command on it. */
async function openPlatform() {
  const folder = await mkdtemp(join(tmpdir(), 'cartwright-site-command-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const cartwright = openCommand({ CARTWRIGHT_DATA: folder, CARTWRIGHT_PUBLIC_URL: PUBLIC_URL });
  const readId = ({ stdout }: { readonly stdout: string }) =>
    (JSON.parse(stdout) as { readonly siteId: SiteId }).siteId;
  const make = (name: string, publicUrl: string) =>
    cartwright(['site', 'make', '--name', name, '--url', publicUrl, '--shop-url', 'https://lamps.example', '--json']);
  return {
    cartwright,
    folder,
    mainId: readId(await cartwright(['seed', '--json'])),
    make,
    makeSite: async (name: string, publicUrl: string) => readId(await make(name, publicUrl)),
    /** As if the sites were suspended long ago, so that deletions do not wait. */
    suspend: async (...siteIds: readonly SiteId[]) => {
      await using database = openSqlite(join(folder, 'shop.sqlite'), fail);
      for (const siteId of siteIds) await database.write((tx) => writeSuspension(tx, siteId, 1));
    },
  };
}

describe('the command about sites', { timeout: 60_000 }, () => {
  test('says what a suspension of the main site means, and deletes it once another one is the main site', async () => {
    const { cartwright, mainId, makeSite, suspend } = await openPlatform();
    const lampsId = await makeSite('Lamps', LAMPS_URL);
    const suspended = await cartwright(['site', 'suspend', mainId]);
    expect([suspended.status, suspended.stdout]).toEqual([
      0,
      'The site "My shop" is suspended. It is the main site: hosts that no other site has get 503, too.\n',
    ]);
    await suspend(mainId, lampsId);
    const ofMain = ['site', 'delete', mainId, '--confirm', 'My shop'];
    const ofLamps = ['site', 'delete', lampsId, '--confirm', 'Lamps'];
    const [oldest, chosen, unknown] = await Promise.all([
      cartwright(ofMain),
      cartwright(ofLamps, { CARTWRIGHT_SITE: lampsId }),
      cartwright(ofMain, { CARTWRIGHT_SITE: 'site_0none' }),
    ]);
    expect([oldest, chosen]).toEqual([
      { status: 1, stdout: '', stderr: MAIN_IS_REFUSED },
      { status: 1, stdout: '', stderr: MAIN_IS_REFUSED },
    ]);
    expect([unknown.status, unknown.stderr]).toEqual([
      1,
      'CARTWRIGHT_SITE is "site_0none", and the platform has no such site: "cartwright site list" shows the ids of all sites.\n',
    ]);
    const other = await cartwright(['site', 'resume', lampsId]);
    expect(other.stdout).toBe('The site "Lamps" is active.\n');
    const deleted = await cartwright(ofMain, { CARTWRIGHT_SITE: lampsId });
    expect([deleted.status, deleted.stdout]).toEqual([0, expect.stringMatching(/^The site "My shop" is deleted: /)]);
  });

  test('gives no site the host of the main site', async () => {
    const { cartwright, mainId, make, makeSite } = await openPlatform();
    const move = (site: string, url: string) =>
      cartwright(['site', 'address', site, '--url', url, '--shop-url', 'https://lamps.example']);
    await makeSite('Lamps', LAMPS_URL);
    const [made, moved] = await Promise.all([make('Twin', PUBLIC_URL), move('Lamps', PUBLIC_URL)]);
    expect([made.status, made.stdout]).toEqual([
      1,
      `${JSON.stringify({ error: { message: HOST_IS_TAKEN.trim() } })}\n`,
    ]);
    expect(moved).toEqual({ status: 1, stdout: '', stderr: HOST_IS_TAKEN });
    // Without CARTWRIGHT_PUBLIC_URL, the main site is at the port of the platform on this machine.
    const local = ['site', 'address', 'Lamps', '--url', 'http://localhost:4711', '--shop-url', 'https://lamps.example'];
    const atPort = await cartwright(local, { CARTWRIGHT_PUBLIC_URL: '', CARTWRIGHT_PORT: '4711' });
    expect([atPort.status, atPort.stderr]).toEqual([
      1,
      'The main site has the host localhost:4711 already: give another address.\n',
    ]);
    const added = await cartwright(['domain', 'add', new URL(PUBLIC_URL).host, '--site', 'Lamps']);
    expect(added).toEqual({
      status: 1,
      stdout: '',
      stderr: 'The main site is served at accounts.shop.example already.\n',
    });
    // The main site may have it in its row, and leaves it free where it has another one.
    expect((await move(mainId, PUBLIC_URL)).status).toBe(0);
    expect((await move('Lamps', PUBLIC_URL)).stderr).toBe(
      `The site ${mainId} has the host accounts.shop.example already: give another address.\n`,
    );
    expect((await move(mainId, 'https://accounts.main.example')).status).toBe(0);
    expect((await move('Lamps', PUBLIC_URL)).status).toBe(0);
  });

  test('imports no site with the host of the main site', async () => {
    const { cartwright, folder, makeSite, suspend } = await openPlatform();
    const lampsId = await makeSite('Lamps', LAMPS_URL);
    const file = join(folder, 'lamps.tar');
    expect((await cartwright(['site', 'export', file, '--site', lampsId])).status).toBe(0);
    await suspend(lampsId);
    expect((await cartwright(['site', 'delete', lampsId, '--confirm', 'Lamps'])).status).toBe(0);
    expect(await cartwright(['site', 'import', file], { CARTWRIGHT_PUBLIC_URL: LAMPS_URL })).toEqual({
      status: 1,
      stdout: '',
      stderr: `The main site of this platform has the address ${LAMPS_URL}, which "Lamps" has, too: give the site that is here another one with "cartwright site address".\n`,
    });
    // As where the main site is brought back.
    const own = { CARTWRIGHT_PUBLIC_URL: LAMPS_URL, CARTWRIGHT_SITE: lampsId };
    expect((await cartwright(['site', 'import', file], own)).status).toBe(0);
  });

  test('deletes one of two sites with the same name by its id alone', async () => {
    const { cartwright, makeSite, suspend } = await openPlatform();
    const [first, second] = [
      await makeSite('Lamps', LAMPS_URL),
      await makeSite('Lamps', 'https://accounts.lights.example'),
    ];
    await suspend(first, second);
    const remove = (site: string, confirm: string) => cartwright(['site', 'delete', site, '--confirm', confirm]);
    const refused = await Promise.all([remove('Lamps', 'Lamps'), remove(first, 'Lamps'), remove(first, second)]);
    const sentence = `2 sites have the name "Lamps": confirm with the id of the one to delete, ${first}.\n`;
    expect(refused.map(({ status, stderr }) => [status, stderr])).toEqual([
      [1, '2 sites have the name "Lamps": give the id of one; "cartwright site list" shows all of them.\n'],
      [1, sentence],
      [1, sentence],
    ]);
    expect((await remove(first, first)).status).toBe(0);
    expect((await remove('Lamps', 'Lamps')).status).toBe(0);
  });
});
