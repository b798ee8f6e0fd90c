import { endpoint } from '@cartwright/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';

import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openSites, SITE } from '../../../../test/products.ts';
import type { Database } from '../../database/database.ts';
import { createIdempotencyRecords } from '../../idempotency/idempotency-records.ts';
import { createRateLimits } from '../../limits/rate-limits.ts';
import { createRequestLimits } from '../../limits/request-limits.ts';
import { isExpectedError, refuse, type ExpectedError } from '../failure.ts';
import { route, routeOutsideTransaction, type ApiRoute } from '../routes/route.ts';
import { createInputCache } from './input-cache.ts';
import { perform, type Performed } from './perform.ts';
import { createResponseCache } from './response-cache.ts';

const renameThing = endpoint({
  name: 'things.rename',
  method: 'POST',
  service: 'catalogWrite',
  path: '/v1/things',
  summary: 'Renames a thing.',
  input: z.object({ name: z.string() }),
  output: z.object({ name: z.string().max(10) }),
});

interface Tables {
  sites: { site_id: string; form_key: string };
}

async function rename(database: Pick<Database, 'write'>, name: string): Promise<void> {
  await database.write((tx) =>
    tx.tables<Tables>().updateTable('sites').set({ form_key: name }).where('site_id', '=', SITE).execute(),
  );
}

const RULES = { allow: ['merchant'] } as const;
const MERCHANT = { kind: 'merchant', siteId: SITE, merchantId: 'mer_1' } as const;

/**
 * The same handler inside and outside of a transaction: it writes first, and then ends with an outcome of the test's
 * choice.
 */
function routes(database: Database, end: () => Promise<ExpectedError | undefined>): Readonly<Record<string, ApiRoute>> {
  return {
    'in a transaction': route(renameThing, { ...RULES, work: 'write' }, async ({ input, tx }) => {
      await tx
        .tables<Tables>()
        .updateTable('sites')
        .set({ form_key: input.name })
        .where('site_id', '=', SITE)
        .execute();
      return (await end()) ?? { name: input.name };
    }),
    'outside of one': routeOutsideTransaction(renameThing, RULES, async ({ input }) => {
      const error = await end();
      if (error !== undefined) return error;
      await rename(database, input.name);
      return { name: input.name };
    }),
  };
}

describeOnBothDatabases('a call under an idempotency key', ({ open }) => {
  async function openCalls() {
    const database = await open();
    await openSites(database);
    const parts = {
      database,
      idempotencyRecords: createIdempotencyRecords(SITE),
      requestLimits: createRequestLimits(createRateLimits({ database, siteId: SITE })),
      responses: createResponseCache(),
      inputs: createInputCache(),
      checkResponses: true,
    };
    let ends: (() => Promise<ExpectedError | undefined>)[] = [];
    const all = routes(database, () => ends.shift()?.() ?? Promise.resolve(undefined));
    const call = (kind: string, name = 'new', { hasKey = true } = {}): Promise<Performed | ExpectedError> => {
      const found = all[kind];
      if (found === undefined) throw new Error(`There is no route ${kind}.`);
      return perform(parts, found, {
        caller: MERCHANT,
        readMembers: () => ({ name }),
        idempotencyKey: hasKey ? `key ${kind}`.replaceAll(' ', '-') : undefined,
        now: 0,
        address: '',
      });
    };
    const nameNow = () =>
      database.read((tx) =>
        tx
          .tables<Tables>()
          .selectFrom('sites')
          .select('form_key')
          .where('site_id', '=', SITE)
          .executeTakeFirstOrThrow(),
      );
    return { call, nameNow, ending: (...will: typeof ends) => void (ends = will) };
  }

  test.each(['in a transaction', 'outside of one'])('is free again after an unexpected error, %s', async (kind) => {
    const { call, nameNow, ending } = await openCalls();
    ending(() => Promise.reject(new Error('the disk is gone')));
    await expect(call(kind)).rejects.toThrow('the disk is gone');
    expect((await nameNow()).form_key).toBe('key');
    expect(await call(kind)).toMatchObject({ status: 200, isReplay: false });
    expect(await call(kind)).toMatchObject({ status: 200, isReplay: true });
    expect((await nameNow()).form_key).toBe('new');
  });

  test.each(['in a transaction', 'outside of one'])('is free again after "not now", %s', async (kind) => {
    const { call, ending } = await openCalls();
    ending(() => Promise.resolve(refuse('RESOURCE_EXHAUSTED', undefined, { retryAfterSeconds: 3 })));
    expect(await call(kind)).toMatchObject({ status: 429, retryAfterSeconds: 3 });
    expect(await call(kind)).toMatchObject({ status: 200, isReplay: false });
  });

  test.each(['in a transaction', 'outside of one'])(
    'stores a definite expected error and nothing else, %s',
    async (kind) => {
      const { call, nameNow, ending } = await openCalls();
      ending(() => Promise.resolve(refuse('OUT_OF_STOCK')));
      expect(isExpectedError(await call(kind))).toBe(true);
      expect(await call(kind)).toMatchObject({ status: 409, isReplay: true });
      expect(await call(kind, 'other')).toMatchObject({ status: 422 });
      expect((await nameNow()).form_key).toBe('key');
    },
  );

  test.each(['in a transaction', 'outside of one'])('is in use while the first one works, %s', async (kind) => {
    const { call, ending } = await openCalls();
    const begun = Promise.withResolvers<undefined>();
    const goOn = Promise.withResolvers<undefined>();
    ending(() => {
      begun.resolve(undefined);
      return goOn.promise;
    });
    const first = call(kind);
    await begun.promise;
    expect(await call(kind)).toMatchObject({ status: 409, retryAfterSeconds: 1 });
    goOn.resolve(undefined);
    expect(await first).toMatchObject({ status: 200, isReplay: false });
    expect(await call(kind)).toMatchObject({ status: 200, isReplay: true });
  });

  test.each([true, false])(
    'leaves no change behind where its response breaks the contract, key: %s',
    async (hasKey) => {
      const { call, nameNow } = await openCalls();
      await expect(call('in a transaction', 'too long a name', { hasKey })).rejects.toThrow(
        'The answer of things.rename breaks the contract',
      );
      expect((await nameNow()).form_key).toBe('key');
    },
  );
});
