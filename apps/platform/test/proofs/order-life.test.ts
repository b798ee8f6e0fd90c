/**
 * Random sequences of everything that can happen to orders, against a model. `npm run prove:orders` takes 10,000 steps on
 * each database; this is a short run of the same. A failure prints the shortest sequence that shows it.
 */
import fc from 'fast-check';
import { test } from 'vitest';

import { describeOnBothDatabases } from '../databases.ts';
import { anyStep, checkEverything, takeStep } from './order-steps.ts';
import { openProofShop } from './proof-shop.ts';
import { beginProof, countOutcome, report } from './proof.ts';

/** Two short runs, where no number is named. */
const SHORT = 60;
const steps = Number(process.env['PROOF_STEPS'] ?? SHORT);
/** Of one run, on average. */
const LENGTH = steps > SHORT ? 100 : 40;
const seed = process.env['PROOF_SEED'];

describeOnBothDatabases('orders under random steps', ({ place, dialect }) => {
  test('are what the model says, and refuse what it refuses', { timeout: 3_600_000 }, async () => {
    await using shop = await openProofShop(await place());
    let taken = 0;
    const startedAt = performance.now();
    const result = await fc.check(
      fc.asyncProperty(
        fc.noBias(fc.array(anyStep, { minLength: 1, maxLength: 2 * LENGTH, size: 'max' })),
        fc.constantFrom('USD', 'JPY'),
        async (sequence, currency) => {
          const proof = await beginProof(shop, { currency });
          countOutcome(`currency: ${currency}`);
          for (const one of sequence) {
            await takeStep(proof, one);
            taken += 1;
          }
          await checkEverything(proof);
        },
      ),
      {
        endOnFailure: process.env['PROOF_SHRINK'] === 'no',
        numRuns: Math.ceil((1.2 * steps) / LENGTH),
        ...(seed === undefined ? { seed: 12 } : { seed: Number(seed) }),
      },
    );
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    report(`${dialect}: ${taken} steps in ${result.numRuns} runs, seed ${result.seed}, ${seconds} s`);
    if (!result.failed) return;
    const { message } = result.errorInstance as Error;
    throw new Error(`${message}\n${fc.defaultReportMessage(result) ?? ''}`, { cause: result.errorInstance });
  });

  test('give back both payments of one gift card in one refund', async () => {
    await using shop = await openProofShop(await place());
    const proof = await beginProof(shop);
    const none: [number, number, number, number, number] = [0, 0, 0, 0, 0];
    const units: typeof none = [1, 0, 0, 0, 0];
    await takeStep(proof, { kind: 'place', way: 'offline', units, card: undefined, isPickup: false });
    for (const share of [30, 40]) await takeStep(proof, { kind: 'redeem', order: 0, card: 0, share });
    const back = { payment: 0, isSpread: true, share: 100, units: none, restock: none, shippingShare: 0 };
    await takeStep(proof, { kind: 'refund', order: 0, ...back });
  });
});
