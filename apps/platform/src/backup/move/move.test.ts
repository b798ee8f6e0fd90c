import { join } from 'node:path';

import { expect, inject, onTestFinished, test } from 'vitest';

import { input, openDemoShop } from '../../../test/demo-shop.ts';
import { createDatabase, dropDatabase } from '../../../test/postgres-pool.ts';
import { allowWrites } from '../../foundation/database/moved-database.ts';
import { openDatabase } from '../../foundation/database/open-database.ts';
import { openPostgres } from '../../foundation/database/postgres.ts';
import { openSqlite } from '../../foundation/database/sqlite.ts';
import { moveShop, type MoveProgress } from './move-shop.ts';

const rethrow = (failure: unknown): never => {
  throw failure;
};
const MUG = { options: { Glaze: 'Oat' } };

test('a shop moves to PostgreSQL with what changes meanwhile, and refuses writes afterwards (postgres)', async () => {
  const server = inject('postgresUrl');
  const url = await createDatabase(server);
  onTestFinished(() => dropDatabase(server, url));
  const { world, add, find, token } = await openDemoShop();
  const mug = await find('harbour-mug');
  expect((await add(input(mug, 1, MUG))).status).toBe(200);
  const file = join(world.dataFolder, 'shop.sqlite');
  await using source = openSqlite(file, rethrow);

  const move = async (report: (progress: MoveProgress) => void) => {
    await using target = await openPostgres(url, rethrow);
    return await moveShop({ source, target, now: () => world.clock.now(), report });
  };
  const stopAt = (stage: string) => (progress: MoveProgress) => {
    if (progress.stage === stage) throw new Error(`stopped while ${stage}`);
  };
  await expect(move(stopAt('following'))).rejects.toThrow('stopped while following');
  expect((await add(input(mug, 1, MUG))).status).toBe(200);

  // The shop writes while its rows are copied.
  const writes: Promise<{ readonly status: number }>[] = [];
  const moved = await move(({ stage, done, total }) => {
    if (stage === 'copying' && done === total) writes.push(add(input(mug, 2, MUG)));
    if (stage === 'comparing' && done === total) {
      writes.push(world.call('POST', '/oauth2/token', { body: { clientId: world.clientId, grantType: 'anonymous' } }));
    }
  });
  expect((await Promise.all(writes)).map(({ status }) => status)).toEqual([200, 200]);
  expect(moved.followed).toBeGreaterThan(0);

  const refused = await add(input(mug, 1, MUG));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  await expect(openDatabase({ kind: 'sqlite', file }, { report: rethrow, now: 0 })).rejects.toThrow(
    'This shop was moved to PostgreSQL: start it with DATABASE_URL. To go back to the state before the move, and lose what was written since, run "cartwright move --cancel".',
  );
  await expect(move(() => undefined)).rejects.toThrow('This shop was moved to PostgreSQL: start it with DATABASE_URL.');

  const there = await openDemoShop({ database: { kind: 'postgres', url }, seed: 'existing' });
  const cart = await there.world.call('GET', '/ecom/v1/carts/current', { token });
  expect(JSON.stringify(cart.body)).toContain('"quantity":4');
  expect(
    (
      await there.world.call('POST', '/ecom/v1/carts/current/add-to-cart', {
        token,
        body: { lineItems: [input(mug, 1, MUG)] },
      })
    ).status,
  ).toBe(200);

  expect(await source.write(allowWrites)).toBe(true);
  await expect(move(() => undefined)).rejects.toThrow(
    'The PostgreSQL database has a shop already: name an empty one, and nothing is overwritten.',
  );
  expect((await add(input(mug, 1, MUG))).status).toBe(200);
});
