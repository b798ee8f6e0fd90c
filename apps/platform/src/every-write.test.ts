/**
 * Calls every write of the route table with input made from its schema, as a caller who may: each number, amount, date
 * and text at each of its bounds. No call fails, and neither does any read after them: one read after each accepted
 * value (on SQLite), all reads of the module after each call. `extremes.test.ts` contains the writes that need a prepared shop, and
 * sends all reads after each value.
 */
import { type Endpoint } from '@cartwright/contract';
import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../test/databases.ts';
import { list } from '../test/demo-shop.ts';
import { DEPENDS_ON_JOB, ENDS_SOMETHING, isRead, moduleOf, openEveryCall, SHOP_CALLS } from '../test/every-call.ts';
import { findExtremes, findTextEnds } from '../test/extreme-values.ts';

/**
 * Calls that need an emailed secret, a file at another host, a person at an identity provider, a job that failed, a session to end, a data collection, of which
 * there are none, a draft that has both a line and a whole address (`drafts.test.ts` has one), a checkout that was left
 * for an hour (`abandoned-carts.test.ts` has one), or an import that asks (`imports.test.ts` has one). Each is still sent at its bounds, and refused without a failure.
 */
const NEVER_TAKEN: readonly string[] = [
  'abandonedCheckouts.restoreCart',
  'authentication.changePassword',
  'authentication.loginWithIdpConnectionTokenParams',
  'data.insertDataItem',
  'data.saveDataItem',
  'data.updateDataItem',
  'draftOrders.createOrderFromDraft',
  'draftOrders.sendPaymentLink',
  'failedJobs.retryFailedJob',
  'files.importFile',
  'imports.decideImport',
  'newsletter.confirmSubscription',
  'recovery.recover',
  'storefrontAccess.enterStorefront',
  'verification.verifyDuringAuthentication',
];

/**
 * Calls of the shop that leave nothing in the change log. Carts and checkouts are what a shopper changes, too: the log
 * has the order. Some sign a person in, some send an email or an event once more, some only read. An upload is logged when
 * its bytes have come, and an import of many where it had a file. An import of products is logged when it changes products.
 */
const NOT_LOGGED =
  /^((authentication|cart|checkout|recovery|verification)\.|webhooks\.(testWebhook|redeliver)$|identityProviders\.testIdentityProvider$|emails\.(previewEmail|sendTestEmail)$|orders\.searchOrders$|people\.previewErasure$|inventory\.getInventoryVariants$|files\.(generateFile(Resumable)?UploadUrl|bulkImportFiles?)$|imports\.(createImport|updateImport|checkImport|createRefusedRowsUrl|createExportUrl)$)/;

/** Read after each call, and not after each value. */
const DEAR_TO_READ = 'checkout.getCheckout';

describeOnBothDatabases('every write at every end of what it takes', ({ place, dialect }) => {
  test('is answered, and so is every read after it', { timeout: 240_000 }, async () => {
    await using calls = await openEveryCall(await place());
    const { shop, tokens, tokenFor, failures, statuses, send, readAll } = calls;

    const reads = SHOP_CALLS.filter(isRead);
    await readAll(reads);
    const writes = SHOP_CALLS.filter((one) => !isRead(one) && !ENDS_SOMETHING.test(one.name));
    for (const endpoint of writes.toSorted((a, b) => Number(b.method === 'POST') - Number(a.method === 'POST'))) {
      await send(endpoint, '', null);
      const ofModule = reads.filter((read) => moduleOf(read) === moduleOf(endpoint));
      const reading = ofModule.find(({ name }) => /\.get[A-Z]/.test(name) && name !== DEAR_TO_READ);
      for (const { path, values } of findExtremes(endpoint)) {
        for (const value of values) {
          const isTaken = await send(endpoint, path, value);
          // What one database returns after each value, the other returns after each call.
          if (isTaken && reading !== undefined && dialect === 'sqlite') await send(reading, '', null);
        }
      }
      for (const { path, values } of findTextEnds(endpoint)) {
        for (const value of values) await send(endpoint, path, value);
      }
      await readAll(ofModule);
    }
    await readAll(reads);
    expect(failures).toEqual([]);
    const shops: readonly string[] = [tokens.app, tokens.merchant];
    // Once nothing needs it any more, what can be ended is ended.
    const endings = SHOP_CALLS.filter((one) => ENDS_SOMETHING.test(one.name) && shops.includes(tokenFor(one)));
    // A thing goes after its parts.
    const isDelete = ({ name }: Endpoint): number => Number(/\.delete/.test(name));
    for (const endpoint of endings.toSorted((a, b) => isDelete(a) - isDelete(b))) await send(endpoint, '', null);
    expect(failures).toEqual([]);
    // What merchants and apps changed is in the change log.
    const unlogged: string[] = [];
    for (const endpoint of [...writes, ...endings]) {
      const isTaken = statuses.get(endpoint.name)?.has(200) === true && shops.includes(tokenFor(endpoint));
      if (!isTaken || NOT_LOGGED.test(endpoint.name)) continue;
      const query = { filter: { action: endpoint.name }, cursorPaging: { limit: 1 } };
      const body = { query };
      const logged = await shop.world.call('POST', '/ecom/v1/change-log/query', { body, token: tokens.merchant });
      if (list(logged.body, 'changes').length === 0) unlogged.push(endpoint.name);
    }
    expect(unlogged).toEqual([]);
    const neverTaken = writes.filter(({ name }) => statuses.get(name)?.has(200) === false).map(({ name }) => name);
    expect(neverTaken.filter((name) => name !== DEPENDS_ON_JOB).toSorted()).toEqual(NEVER_TAKEN);
  });
});
