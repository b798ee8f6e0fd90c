/**
 * Sends every call of a shop once, runs its jobs and its sweeps. What each of them sends to PostgreSQL is checked by
 * `test/distribution/watch-statements.ts`, which fails this test for a statement that needs the rows of several sites.
 */
import type { Endpoint } from '@cartwright/contract';
import { expect, test } from 'vitest';

import { describeOnPostgres } from '../test/databases.ts';
import { DEPENDS_ON_JOB, ENDS_SOMETHING, isRead, openEveryCall, SHOP_CALLS } from '../test/every-call.ts';
import { findExtremes } from '../test/extreme-values.ts';

/**
 * Calls that need more than this test prepares: an emailed secret, something that is in the trash, a return that was asked
 * for. They are sent and refused here. The suites of their features have them taken on PostgreSQL, where their statements
 * are checked in the same way. Of data collections there are none.
 */
const REFUSED_HERE: readonly string[] = [
  'abandonedCheckouts.deleteAbandonedCheckout',
  'abandonedCheckouts.getAbandonedCheckout',
  'abandonedCheckouts.restoreCart',
  'apps.deleteApp',
  'authentication.changePassword',
  'authentication.loginWithIdpConnectionTokenParams',
  'cart.removeCoupon',
  'cart.removeLineItems',
  'checkout.removeGiftCard',
  'collectionEditing.getCollectionRedirect',
  'collections.getCollectionBySlug',
  'contentPages.getPublishedContent',
  'currentCart.removeCouponFromCurrentCart',
  'currentCart.removeLineItemsFromCurrentCart',
  'data.aggregateDataItems',
  'data.countDataItems',
  'data.getDataItem',
  'data.insertDataItem',
  'data.queryDataItems',
  'data.queryDistinctValues',
  'data.removeDataItem',
  'data.saveDataItem',
  'data.updateDataItem',
  'draftOrders.createOrderFromDraft',
  'draftOrders.sendPaymentLink',
  'draftOrders.updateLineItems',
  'failedJobs.retryFailedJob',
  'figures.getSales',
  'files.bulkRestoreFilesFromTrashBin',
  'files.getFileDescriptor',
  'files.importFile',
  'files.updateFileDescriptor',
  'imports.decideImport',
  'legalPages.getPublishedLegalPage',
  'members.declineMember',
  'members.deleteMyAddress',
  'members.deleteMyPasskey',
  'members.endMySession',
  'members.removeMyApp',
  'members.requireNewPassword',
  'myOrders.listMyReturns',
  'newsletter.confirmSubscription',
  'oauth.introspect',
  'oauth.revokeToken',
  'oauth.token',
  'orderFulfillments.deleteFulfillment',
  'orderFulfillments.listFulfillmentsForSingleOrder',
  'orders.addActivities',
  'orders.addActivity',
  'orders.declineReturn',
  'orders.deleteActivity',
  'people.deletePersonData',
  'productEditing.createProductPreview',
  'productEditing.getPreviewedProduct',
  'productEditing.getProductRedirect',
  'productFiles.deleteProductFile',
  'products.deleteProductOptions',
  'products.getCollectionBySlug',
  'products.removeBrand',
  'products.removeProductMedia',
  'products.removeProductMediaFromChoices',
  'products.removeProductsFromCollection',
  'products.removeRibbon',
  'products.resetAllProductVariantData',
  'productsV3.getProductBySlug',
  'recovery.recover',
  'redirects.createRedirectSession',
  'reviews.deleteReview',
  'storefrontAccess.enterStorefront',
  'taxGroups.removeProductsFromTaxGroup',
  'verification.verifyDuringAuthentication',
];

/** Forms whose fields depend on one of them (RFC 6749, 7009, 7662). The suites of tokens send them on PostgreSQL. */
const NOT_SENT_HERE: readonly string[] = ['oauth.token', 'oauth.introspect', 'oauth.revokeToken'];

describeOnPostgres('every call of a shop', ({ place }) => {
  test('names the site in each statement, and so do its jobs and sweeps', { timeout: 240_000 }, async () => {
    await using calls = await openEveryCall(await place());
    const { shop, failures, statuses, send, readAll } = calls;
    const reads = SHOP_CALLS.filter(isRead);
    const writes = SHOP_CALLS.filter((one) => !isRead(one) && !ENDS_SOMETHING.test(one.name));
    const endings = SHOP_CALLS.filter((one) => !isRead(one) && ENDS_SOMETHING.test(one.name));
    /** With the values of its bounds, one after the other, where it does not take what fits. */
    const sendUntilTaken = async (endpoint: Endpoint): Promise<void> => {
      if (await send(endpoint, '', null)) return;
      for (const { path, values } of findExtremes(endpoint)) {
        for (const value of values) if (await send(endpoint, path, value)) return;
      }
    };
    await readAll(reads);
    for (const endpoint of writes.toSorted((a, b) => Number(b.method === 'POST') - Number(a.method === 'POST'))) {
      await sendUntilTaken(endpoint);
    }
    await shop.world.platform.runJobs();
    await readAll(reads);
    for (const endpoint of endings) await sendUntilTaken(endpoint);
    await shop.world.platform.removeExpired();

    expect(failures).toEqual([]);
    expect(SHOP_CALLS.map(({ name }) => name).filter((name) => !statuses.has(name))).toEqual(NOT_SENT_HERE);
    const isTaken = (name: string): boolean => [...(statuses.get(name) ?? [])].some((status) => status < 300);
    const notTaken = SHOP_CALLS.map(({ name }) => name).filter((name) => !isTaken(name));
    expect(notTaken.filter((name) => name !== DEPENDS_ON_JOB).toSorted()).toEqual(REFUSED_HERE);
  });
});
