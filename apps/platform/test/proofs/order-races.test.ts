/**
 * Requests that arrive together: in any order nothing is doubled and nothing is lost. Cards are taken by the fake
 * of Stripe, outside the platform's database. `npm run prove:orders` runs 1,000 rounds on each database.
 */
import { onTestFinished, test } from 'vitest';

import { describeOnBothDatabases } from '../databases.ts';
import { openFakeStripe } from '../fake-stripe.ts';
import { checkOrder, checkShop } from './order-checks.ts';
import { RACES } from './order-races.ts';
import { openProofShop } from './proof-shop.ts';
import { beginProof, report } from './proof.ts';
import { settleMoney } from './racing.ts';

/** In short: each race once. */
const rounds = Number(process.env['PROOF_ROUNDS'] ?? RACES.length);
const isLong = process.env['PROOF_ROUNDS'] !== undefined;

describeOnBothDatabases('requests that arrive together', ({ place, dialect }) => {
  test('double nothing and lose nothing', { timeout: 3_600_000 }, async () => {
    let now = (): number => 0;
    const stripe = await openFakeStripe(() => now());
    onTestFinished(async () => stripe[Symbol.asyncDispose]());
    await using shop = await openProofShop(await place(), stripe);
    const { world } = shop.desk.shop;
    now = world.clock.now;
    let proof = await beginProof(shop);
    const startedAt = performance.now();
    for (let round = 0; round < rounds; round += 1) {
      if (round % RACES.length === 0) proof = await beginProof(shop, { stock: [100, 100, 1] });
      proof.model.orders.length = 0;
      const [title, race] = RACES[round % RACES.length] ?? ['', () => Promise.resolve()];
      try {
        await race({ proof, stripe, buyers: isLong && round % (5 * RACES.length) === 0 ? 50 : 6 });
        await settleMoney(proof, stripe);
        for (const order of proof.model.orders) await checkOrder(shop, order);
        await checkShop(shop, proof.model, { ...proof, reserved: proof.products.map(() => 0) });
      } catch (failure) {
        throw new Error(`Round ${round}, ${title}: ${String(failure)}`, { cause: failure });
      }
    }
    report(`${dialect}: ${rounds} rounds of races, ${Math.round((performance.now() - startedAt) / 1000)} s`);
  });
});
