/**
 * `npm run prove:distribution`: a platform with many sites on three PostgreSQL servers, over a router that does what Citus
 * does for statements that name their site. The same visits on one server lead to the same rows, and no row lies where it
 * does not belong.
 */
import { makeSites, type MadeSite } from '@cartwright/platform/test/many-sites';
import { createMigratedTemplates } from '@cartwright/platform/test/migrated-templates';
import { createDatabase } from '@cartwright/platform/test/postgres-pool';
import { startServer } from '@cartwright/platform/test/postgres-server';
import { openTestPlatform, type TestPlatform } from '@cartwright/platform/test/test-platform';
import { expect, test } from 'vitest';

import { findMisplaced, readContents } from './distribution/audit.ts';
import { startRouter } from './distribution/router.ts';
import { startCluster } from './distribution/shards.ts';
import { visitSite, type SiteVisits } from './distribution/visits.ts';

const SITES = Number(process.env['PROOF_SITES'] ?? 24);
const VISITS = Number(process.env['PROOF_VISITS'] ?? 5);

/** Everything shares the processors of one machine. */
const PATIENT = { connectMs: 120_000, statementMs: 120_000, lockMs: 120_000 };

interface Opened {
  readonly world: TestPlatform;
  readonly visits: readonly SiteVisits[];
  readonly nameOf: (siteId: string) => string;
}

async function openSites(url: string): Promise<Opened> {
  const database = { kind: 'postgres', url } as const;
  const world = await openTestPlatform({ config: { database, databaseTimeouts: PATIENT } });
  const made = await makeSites(url, SITES, world.clock.now());
  await world.platform.refreshSites();
  const names = new Map(made.map(({ siteId, name }: MadeSite) => [siteId as string, name]));
  return { world, visits: made.map((site) => visitSite(world, site)), nameOf: (siteId) => names.get(siteId) ?? 'main' };
}

/** Each site gets its products and shoppers one after the other; the sites run at the same time. */
async function visitAll({ world, visits }: Opened): Promise<number> {
  const counts = await Promise.all(
    visits.map(async (site) => {
      await site.stock();
      let requests = 0;
      for (let number = 0; number < VISITS; number += 1) requests += await site.buy(number);
      return requests;
    }),
  );
  await world.platform.runJobs();
  return counts.reduce((sum, one) => sum + one, 0);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

test('a platform runs on shards as on one server', { timeout: 900_000 }, async () => {
  const single = await startServer();
  const templates = await createMigratedTemplates(single.url);
  const singleUrl = await createDatabase(single.url, templates.postgresName);
  const one = await openSites(singleUrl);
  const requests = await visitAll(one);
  const expected = await readContents([singleUrl], one.nameOf);

  await using cluster = await startCluster();
  await using router = await startRouter(cluster);
  const many = await openSites(router.url);
  await visitAll(many);
  const found = await readContents(
    cluster.shards.map(({ url }) => url),
    many.nameOf,
  );
  print(
    `${SITES} sites on ${cluster.shards.length} shards of ${cluster.nodes.length} servers, ${requests} requests of shoppers`,
  );
  const { oneSite, copied, everywhere, coordinator, inOneShard, inSeveral, twoPhases } = router.counts;
  print(
    `statements: ${oneSite} in one shard, ${copied} on copied tables, ${everywhere} in all shards, ${coordinator} elsewhere`,
  );
  print(
    `transactions: ${inOneShard} in one shard, ${inSeveral} in several, of which ${twoPhases} committed in two phases`,
  );
  print(`${expected.size} tables of sites compared with one server`);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
  await single.close();

  const before = await findMisplaced(cluster);
  print(`${before.rows} rows lie in the shards of their sites, ${before.elsewhere.length} elsewhere`);
  expect([before.elsewhere, before.different]).toEqual([[], []]);
});
