import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { generateIdentity, identityToRecipient } from 'age-encryption';
import { expect, onTestFinished, test } from 'vitest';

import { describeOnBothDatabases } from '../../test/databases.ts';
import { error, list, violations } from '../../test/demo-shop.ts';
import { merchantToken } from '../../test/merchant.ts';
import { member, openTestPlatform, text, type JsonObject, type TestPlatform } from '../../test/test-platform.ts';
import { openBackupPlace } from '../backup/open-place.ts';
import { verifyBackup } from '../backup/restore-backup.ts';

const OPERATOR_KEY = 'the key of an operator, with 32 characters';
const SITES = '/operator/v1/sites';
const LAMPS = { name: 'Lamps', publicUrl: 'https://accounts.lamps.example', shopUrl: 'https://lamps.example' };
const REMEDY = 'send the value of CARTWRIGHT_OPERATOR_KEY in the header Authorization';

function callAsOperator(world: TestPlatform) {
  return (method: string, path: string, body?: unknown) =>
    world.call(method, path, { token: `Bearer ${OPERATOR_KEY}`, ...(body === undefined ? {} : { body }) });
}

describeOnBothDatabases('the API of the operator', ({ place }) => {
  test('makes a site that is served at once, renames, moves, exports, suspends and deletes it', async () => {
    const world = await openTestPlatform({ config: { database: await place(), operatorKey: OPERATOR_KEY } });
    const { platform, clock, clientId } = world;
    const ask = callAsOperator(world);
    const { siteId: mainId } = platform.site;

    const made = await ask('POST', SITES, { site: LAMPS });
    const id = text(member(made.body, 'site.id'));
    expect(made.body).toMatchObject({ site: { ...LAMPS, state: 'ACTIVE', isMain: false } });
    expect(made.body['ownerUrl']).toContain(`${LAMPS.publicUrl}/admin/`);
    const lampsApp = text(member(made.body, 'site.clientId'));
    const visit = (origin: string) =>
      platform.fetch(
        new Request(`${origin}/oauth2/token`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ clientId: lampsApp, grantType: 'anonymous' }),
        }),
      );
    expect((await visit(LAMPS.publicUrl)).status).toBe(200);
    const listed = list((await ask('GET', SITES)).body, 'sites');
    expect(listed.map((site) => [site['id'], site['isMain'], site['publicUrl'], site['clientId']])).toEqual([
      [mainId, true, 'http://localhost:4001', clientId],
      [id, false, LAMPS.publicUrl, lampsApp],
    ]);

    // What is refused changes nothing.
    const again = await ask('POST', SITES, { site: { ...LAMPS, name: 'Lights' } });
    expect([error(again), again.body['message']]).toEqual([
      [409, 'SITE_HOST_TAKEN'],
      `The site ${id} has the host accounts.lamps.example already: give another address.`,
    ]);
    const ofMain = await ask('PATCH', `${SITES}/${id}`, { site: { publicUrl: 'http://localhost:4001' } });
    expect(ofMain.body['message']).toBe('The main site has the host localhost:4001 already: give another address.');
    const whole = await ask('PATCH', `${SITES}/${id}`, { site: made.body['site'] });
    expect(whole.body['site']).toEqual(made.body['site']);
    const odd = await ask('POST', SITES, {
      site: { name: ' ', publicUrl: 'ftp://x', shopUrl: 'https://x/y', height: 1 },
    });
    expect(violations(odd)).toEqual([
      'site.height FIELD_NOT_ALLOWED height is nothing that this call takes; leave it out',
      'site.name OTHER name must have a character that is visible',
      'site.publicUrl FORMAT publicUrl must be an origin without a path, such as https://shop.example',
      'site.shopUrl FORMAT shopUrl must be an origin without a path, such as https://shop.example',
    ]);
    expect(error(await ask('GET', `${SITES}/site_none`))).toEqual([404, 'SITE_NOT_FOUND']);
    expect((await ask('DELETE', `${SITES}/${id}?confirm=Lamps`)).body['message']).toBe(
      'The site "Lamps" is active: suspend it first.',
    );

    const publicUrl = 'https://accounts.lights.example';
    const moved = await ask('PATCH', `${SITES}/${id}`, { site: { name: 'Lights', publicUrl, requestsPerSecond: 50 } });
    expect(moved.body['site']).toMatchObject({
      name: 'Lights',
      requestsPerSecond: 50,
      publicUrl,
      shopUrl: LAMPS.shopUrl,
    });
    await platform.refreshSites();
    expect((await visit(publicUrl)).status).toBe(200);

    const exported = await ask('POST', `${SITES}/${id}/export`, {});
    const download = () => platform.fetch(new Request(text(exported.body['downloadUrl'])));
    const file = await saveArchive(await download());
    expect(file).toMatchObject({ name: 'Lights.tar', sites: 1 });
    clock.advance(10 * 60 * 1000);
    expect((await download()).status).toBe(403);

    expect((await ask('POST', `${SITES}/${id}/suspend`)).body['site']).toMatchObject({ state: 'SUSPENDED' });
    expect((await ask('POST', `${SITES}/${id}/suspend`)).body['message']).toBe(
      'The site "Lights" is suspended already.',
    );
    await platform.refreshSites();
    expect((await visit(publicUrl)).status).toBe(503);
    expect((await ask('POST', `${SITES}/${id}/resume`)).body['site']).toMatchObject({ state: 'ACTIVE' });
    await ask('POST', `${SITES}/${id}/suspend`);
    expect((await ask('DELETE', `${SITES}/${id}?confirm=Lamps`)).body['message']).toBe(
      'The confirmation is "Lamps", and the site is "Lights": give its name.',
    );
    const ofMainSite = await ask('DELETE', `${SITES}/${mainId}?confirm=My%20shop`);
    expect([error(ofMainSite), ofMainSite.body['message']]).toEqual([
      [409, 'WRONG_SITE_STATE'],
      'This is the main site, which answers where no other site does: set CARTWRIGHT_SITE to the id of another site, and restart the platform, first.',
    ]);
    expect((await ask('DELETE', `${SITES}/${id}?confirm=Lights`)).body['site']).toMatchObject({ state: 'DELETING' });
    expect((await ask('POST', `${SITES}/${id}/resume`)).body['message']).toBe(
      'The site "Lights" is being deleted, which nothing stops.',
    );
    await platform.runJobs();
    expect((await ask('GET', `${SITES}/${id}`)).status).toBe(200);
    clock.advance(65_000);
    await platform.runJobs();
    expect(error(await ask('GET', `${SITES}/${id}`))).toEqual([404, 'SITE_NOT_FOUND']);
    expect((await world.call('GET', '/healthz')).status).toBe(200);
  });

  test('deletes one of two sites with the same name by its id alone', async () => {
    const world = await openTestPlatform({ config: { database: await place(), operatorKey: OPERATOR_KEY } });
    const ask = callAsOperator(world);
    const make = async (publicUrl: string) =>
      text(member((await ask('POST', SITES, { site: { ...LAMPS, publicUrl } })).body, 'site.id'));
    const [first, second] = [await make(LAMPS.publicUrl), await make('https://accounts.lights.example')];
    for (const id of [first, second]) await ask('POST', `${SITES}/${id}/suspend`);
    for (const confirm of ['Lamps', second]) {
      const refused = await ask('DELETE', `${SITES}/${first}?confirm=${confirm}`);
      expect([error(refused), refused.body['message']]).toEqual([
        [400, 'WRONG_SITE_STATE'],
        `2 sites have the name "Lamps": confirm with the id of the one to delete, ${first}.`,
      ]);
    }
    const { body } = await ask('DELETE', `${SITES}/${first}?confirm=${first}`);
    expect(body['site']).toMatchObject({ id: first, state: 'DELETING' });
    world.clock.advance(65_000);
    await world.platform.runJobs();
    expect((await ask('DELETE', `${SITES}/${second}?confirm=Lamps`)).body['site']).toMatchObject({ state: 'DELETING' });
  });
});

test('only the operator makes these calls, and the operator makes no others', async () => {
  const world = await openTestPlatform({ config: { operatorKey: OPERATOR_KEY } });
  const tell = async (token?: string) => {
    const { status, body } = await world.call('GET', SITES, token === undefined ? {} : { token });
    return [status, body['message']];
  };
  expect(await tell()).toEqual([401, `The key of the operator is missing or wrong: ${REMEDY}.`]);
  expect(await tell(`${OPERATOR_KEY}!`)).toEqual(await tell());
  for (const [kind, token] of [
    ['merchant', await merchantToken(world)],
    ['visitor', await world.visit()],
  ] as const) {
    expect(await tell(token)).toEqual([
      403,
      `A ${kind} of one site may not call sites.listSites: it is for the operator of the platform; ${REMEDY}.`,
    ]);
  }
  const foreign = await world.call('GET', '/apps/v1/api-keys', { token: OPERATOR_KEY });
  expect([foreign.status, foreign.body['message']]).toEqual([
    403,
    'An operator may not call apps.listApiKeys: it needs a merchant.',
  ]);
  const without = await openTestPlatform();
  expect((await without.call('GET', SITES, { token: OPERATOR_KEY })).status).toBe(401);
});

test('the operator resumes the main site, where secrets are encrypted exports sites for a key only, and all by direct requests', async () => {
  const world = await openTestPlatform({
    config: { operatorKey: OPERATOR_KEY, secret: 'a secret of this platform, which is long enough' },
  });
  const ask = callAsOperator(world);
  const { siteId } = world.platform.site;
  await ask('POST', `${SITES}/${siteId}/suspend`);
  await world.platform.refreshSites();
  expect((await world.call('GET', '/openapi.json')).status).toBe(503);
  const direct = world.platform.findApiRoute('POST', `${SITES}/${siteId}/resume`);
  const header = (name: string) => (name === 'authorization' ? OPERATOR_KEY : undefined);
  const resumed = await direct?.({ search: '', address: '', header, readText: () => Promise.resolve('{}') });
  expect(resumed?.status).toBe(200);

  const refused = await ask('POST', `${SITES}/${siteId}/export`, {});
  expect(refused.body['message']).toBe(
    'CARTWRIGHT_SECRET encrypts the keys of this site, and an export holds them readable: give a public key of age in encryptTo.',
  );
  const wrong = await ask('POST', `${SITES}/${siteId}/export`, { encryptTo: ['age1wrong'] });
  expect([wrong.status, wrong.body['message']]).toEqual([
    400,
    '"age1wrong" is no public key of age: give one that begins with age1.',
  ]);
  const identity = await generateIdentity();
  const encryptTo = [await identityToRecipient(identity)];
  const { body } = await ask('POST', `${SITES}/${siteId}/export`, { encryptTo });
  const saved = await saveArchive(await world.platform.fetch(new Request(text(body['downloadUrl']))), identity);
  expect([saved.sites, saved.name.endsWith('.tar.age')]).toEqual([1, true]);
});

test('a site that sends too many requests is told its limit, and another one is not slowed', async () => {
  const world = await openTestPlatform({ config: { operatorKey: OPERATOR_KEY, siteRequestsPerSecond: 3 } });
  const { platform, clock } = world;
  const ask = callAsOperator(world);
  const id = text(member((await ask('POST', SITES, { site: LAMPS })).body, 'site.id'));
  const lamps = (headers: Record<string, string> = {}) =>
    platform.fetch(new Request(`${LAMPS.publicUrl}/openapi.json`, { headers }));
  const many = async (count: number) =>
    (await Promise.all(Array.from({ length: count }, () => lamps()))).map(({ status }) => status);

  expect(await many(5)).toEqual([200, 200, 200, 429, 429]);
  const refused = await lamps();
  expect([refused.headers.get('retry-after'), refused.headers.get('access-control-allow-origin')]).toEqual(['1', '*']);
  expect(await refused.json()).toMatchObject({
    message: 'This site has used its limit of 3 requests per second: wait a second, and send fewer at once.',
    details: {
      applicationError: { code: 'RESOURCE_EXHAUSTED', data: { limit: 'site-requests-per-second', value: 3 } },
    },
  });
  const page = await lamps({ accept: 'text/html' });
  expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/plain; charset=utf-8']);
  const direct = platform.findApiRoute('GET', '/site-properties/v4/properties');
  const header = (name: string) => (name === 'host' ? new URL(LAMPS.publicUrl).host : undefined);
  const told = await direct?.({ search: '', address: '', header, readText: () => Promise.resolve('') });
  expect(told?.status).toBe(429);
  expect((await world.call('GET', '/openapi.json')).status).toBe(200);
  clock.advance(400);
  expect(await many(2)).toEqual([200, 429]);

  await ask('PATCH', `${SITES}/${id}`, { site: { requestsPerSecond: 10 } });
  await platform.refreshSites();
  clock.advance(60_000);
  expect((await many(12)).filter((status) => status === 200)).toHaveLength(10);
  expect((await ask('PATCH', `${SITES}/${id}`, { site: { requestsPerSecond: null } })).body['site']).not.toHaveProperty(
    'requestsPerSecond',
  );
  // Machines and the operator are never limited.
  for (const path of ['/healthz', SITES]) {
    const shown = await Promise.all(Array.from({ length: 20 }, () => ask('GET', path)));
    expect(new Set(shown.map(({ status }) => status))).toEqual(new Set([200]));
  }
});

/** Writes a download to a file, and checks it as the command does. */
async function saveArchive(response: Response, identity?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'cartwright-operator-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'site.tar');
  await writeFile(path, Buffer.from(await response.arrayBuffer()));
  const keys = identity === undefined ? {} : { identities: [identity] };
  const manifest = await verifyBackup({ ...openBackupPlace(path, { region: 'us-east-1' }), keys }, { now: Date.now });
  const disposition = response.headers.get('content-disposition') ?? '';
  return {
    name: decodeURIComponent(disposition.split("''")[1] ?? ''),
    sites: manifest.tables.find(({ name }) => name === 'sites')?.rows,
  } satisfies JsonObject;
}
