/**
 * A real primary with a real streaming replica. Who answered a read is told by what the replica has: its replay is paused
 * while the primary goes on.
 */
import { expect, inject, onTestFinished, test, vi } from 'vitest';

import { list, openDemoShop, type DemoShop } from '../../../test/demo-shop.ts';
import { createDatabase, dropDatabase, withClient } from '../../../test/postgres-pool.ts';
import { listPostgresProcesses } from '../../../test/postgres-processes.ts';
import { startReplicatedServers, type ReplicatedServers } from '../../../test/postgres-server.ts';

const QUERY = '/stores-reader/v1/products/query-platformized';
const HEADER = 'X-Wix-Consistent';

const runAt = async (url: string, statement: string): Promise<Readonly<Record<string, unknown>>> =>
  withClient(url, async (client) => (await client.query<Record<string, unknown>>(statement)).rows[0] ?? {});

/** Waits until the replica has everything that the primary has now. */
async function untilCaughtUp(servers: ReplicatedServers): Promise<void> {
  const { position } = await runAt(servers.primary.url, 'SELECT pg_current_wal_flush_lsn() AS position');
  for (;;) {
    const { isThere } = await runAt(
      servers.replica.url,
      `SELECT pg_last_wal_replay_lsn() >= '${String(position)}'::pg_lsn AS "isThere"`,
    );
    if (isThere === true) return;
  }
}

/** Asks for the product with this slug as someone who has seen this state; answers what was found, and the header. */
async function read(
  { world, token }: DemoShop,
  slug: string,
  seen: string | undefined,
): Promise<{ readonly found: number; readonly position: string | null }> {
  const headers = seen === undefined ? {} : { [HEADER]: seen };
  const response = await world.call('POST', QUERY, { body: { query: { filter: { slug } } }, token, headers });
  expect(response.status).toBe(200);
  return { found: list(response.body, 'products').length, position: response.headers.get(HEADER) };
}

const NEXT_CHANGE = '(SELECT last_change + 1 FROM catalog_changes)';
const FIRST_PRODUCT = '(SELECT min(product_id) FROM products)';
const TITLE = 'a caller reads on the replica what they have seen, and on the primary what they wrote since';

test(TITLE, { timeout: 60_000 }, async () => {
  const servers = await startReplicatedServers();
  const { primary, replica } = servers;
  onTestFinished(async () => {
    await replica.close();
    await primary.close();
  }, 60_000);
  const shop = await openDemoShop({ database: { kind: 'postgres', url: primary.url, replicaUrls: [replica.url] } });
  const { world } = shop;
  /** As another process of the platform would. */
  const setSlug = async (slug: string): Promise<void> => {
    const set = `slug = '${slug}', change_number = ${NEXT_CHANGE}`;
    await runAt(primary.url, `UPDATE products SET ${set} WHERE product_id = ${FIRST_PRODUCT}`);
    await runAt(primary.url, 'UPDATE catalog_changes SET last_change = last_change + 1');
  };
  await setSlug('first');
  // Without a position the primary answers, and tells one.
  const { found, position } = await read(shop, 'first', undefined);
  const seen = position ?? '';
  expect([found, /^[\da-f]+$/.test(seen)]).toEqual([1, true]);
  await untilCaughtUp(servers);
  expect(await read(shop, 'first', seen)).toEqual({ found: 1, position: null });

  // A write moves the position, which the replica does not reach while its replay is paused.
  await runAt(replica.url, 'SELECT pg_wal_replay_pause()');
  await setSlug('second');
  const visit = await world.token({ clientId: world.clientId, grantType: 'anonymous' });
  const written = visit.headers.get(HEADER) ?? '';
  expect(BigInt(`0x${written}`)).toBeGreaterThan(BigInt(`0x${seen}`));
  expect(await read(shop, 'first', seen)).toEqual({ found: 1, position: null });
  const own = await read(shop, 'second', written);
  expect([own.found, own.position === null]).toEqual([1, false]);
  await runAt(replica.url, 'SELECT pg_wal_replay_resume()');
  await untilCaughtUp(servers);
  expect(await read(shop, 'second', written)).toEqual({ found: 1, position: null });

  // The header of another system names nothing.
  expect((await read(shop, 'second', 'of another system')).position).not.toBe(null);

  // A replica that hangs delays one reader, and stays out until it goes on.
  const processes = await listPostgresProcesses(replica.url);
  for (const pid of processes) process.kill(pid, 'SIGSTOP');
  expect((await read(shop, 'second', written)).position).not.toBe(null);
  const before = performance.now();
  expect((await read(shop, 'second', written)).position).not.toBe(null);
  expect(performance.now() - before).toBeLessThan(1000);
  for (const pid of processes.toReversed()) process.kill(pid, 'SIGCONT');
  await vi.waitFor(async () => expect((await read(shop, 'second', written)).position).toBe(null), 10_000);

  // Without the replica the primary answers, and there is no error.
  await replica.close();
  expect((await read(shop, 'second', written)).position).not.toBe(null);
});

test('replicas that cannot be reached, or are none, delay no start and answer nothing', async () => {
  const url = await createDatabase(inject('postgresUrl'), inject('postgresTemplate'));
  onTestFinished(() => dropDatabase(inject('postgresUrl'), url));
  const replicaUrls = ['postgres://127.0.0.1:1/shop', url];
  const shop = await openDemoShop({ database: { kind: 'postgres', url, replicaUrls } });
  const { found, position } = await read(shop, 'gather-tray', undefined);
  expect(found).toBe(1);
  expect((await read(shop, 'gather-tray', position ?? '')).position).not.toBe(null);
});
