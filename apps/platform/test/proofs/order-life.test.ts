/**
 * Random sequences of everything that can happen to orders, against a model. `npm run prove:orders` takes 10,000 steps on
 * each database; this is a short run of the same. A failure prints the shortest sequence that shows it.
 */
import fc from 'fast-check';
import { test } from 'vitest';

import { describeOnBothDatabases } from '../databases.ts';
import { anyStep, checkEverything, takeStep } from './order-steps.ts';
import { openProofShop } from './proof-shop.ts';
import { beginProof, report } from './proof.ts';

/** Of one run, on average. */
const LENGTH = 100;
const steps = Number(process.env['PROOF_STEPS'] ?? LENGTH);
const seed = process.env['PROOF_SEED'];

describeOnBothDatabases('orders under random steps', ({ place, dialect }) => {
  test('are what the model says, and refuse what it refuses', { timeout: 3_600_000 }, async () => {
    await using shop = await openProofShop(await place());
    let taken = 0;
    const startedAt = performance.now();
    const result = await fc.check(
      fc.asyncProperty(
        fc.noBias(fc.array(anyStep, { minLength: 1, maxLength: 2 * LENGTH, size: 'max' })),
        async (sequence) => {
          const proof = await beginProof(shop);
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
    const none: [number, number, number] = [0, 0, 0];
    await takeStep(proof, { kind: 'place', way: 'offline', units: [1, 0, 0], card: undefined });
    for (const share of [30, 40]) await takeStep(proof, { kind: 'redeem', order: 0, card: 0, share });
    const back = { payment: 0, isSpread: true, share: 100, units: none, restock: none, shippingShare: 0 };
    await takeStep(proof, { kind: 'refund', order: 0, ...back });
  });
});
