/** The modules of the platform's own calls: stock, gift cards, product files, requests for stock, payment methods, changes. */
import {
  ApiKeyStrategy,
  backInStock,
  CATALOG_APP_ID,
  changeLog,
  createClient,
  giftCards,
  paymentMethods,
  productFiles,
  stock,
} from '@cartwright/client';
import { openOrderDesk } from '@cartwright/platform/test/orders';
import { member, PUBLIC_URL, text } from '@cartwright/platform/test/test-platform';
import { expect, test } from 'vitest';

async function open() {
  const desk = await openOrderDesk();
  const { world } = desk.shop;
  const permissions = [
    'catalog.write',
    'catalog.read-private',
    'gift-cards.manage',
    'settings.manage',
    'change-log.read',
  ];
  const made = await desk.call('POST', '/apps/v1/api-keys', { apiKey: { name: 'Office', permissions } });
  const office = createClient({
    host: PUBLIC_URL,
    fetch: (input, init) => world.platform.fetch(new Request(input, init)),
    auth: ApiKeyStrategy({ siteId: world.platform.site.siteId, apiKey: text(made.body['secret']) }),
    modules: { backInStock, changeLog, giftCards, paymentMethods, productFiles, stock },
  });
  return { desk, office };
}

test('stock is adjusted with a reason, has a history, and runs low', async () => {
  const { desk, office } = await open();
  const mug = await desk.shop.find('harbour-mug');
  const [productId, variantId] = [text(mug['id']), text(member(mug, 'variants.0.id'))];
  const { variants } = await office.stock.adjustStock([
    { productId, variantId, by: -2, reason: 'DAMAGED', note: 'Fell' },
  ]);
  const { entries, totalResults } = await office.stock.queryStockHistory({
    filter: { variantId, reason: 'DAMAGED' },
  });
  expect(entries[0]).toMatchObject({ change: -2, reason: 'DAMAGED', note: 'Fell', by: { kind: 'app' } });
  expect(entries[0]?._createdDate).toBeInstanceOf(Date);
  expect(totalResults).toBe(entries.length);
  const left = variants[0]?.quantity ?? 0;
  await office.stock.setStockThreshold(variantId, { lowFrom: left });
  expect((await office.stock.listLowStock()).variants).toMatchObject([{ variantId, quantity: left, lowFrom: left }]);
  await office.stock.setStockThreshold(variantId);
  expect((await office.stock.listLowStock()).variants).toEqual([]);
});

test('a gift card is issued, looked up by its code, stopped and adjusted', async () => {
  const { office } = await open();
  const expirationDate = new Date('2027-01-01T00:00:00Z');
  const { giftCard, code } = await office.giftCards.createGiftCard({ amount: '50', expirationDate });
  expect(giftCard).toMatchObject({ status: 'ACTIVE', balance: '50.00', expirationDate });
  const { _id } = giftCard;
  expect(await office.giftCards.getGiftCard(_id)).toEqual(giftCard);
  expect((await office.giftCards.queryGiftCards({ filter: { state: 'active' } })).giftCards).toEqual([giftCard]);
  expect(await office.giftCards.getGiftCardBalance(code)).toMatchObject({ balance: '50.00', currencyCode: 'USD' });
  expect((await office.giftCards.disableGiftCard(_id)).status).toBe('DISABLED');
  expect((await office.giftCards.enableGiftCard(_id)).status).toBe('ACTIVE');
  expect((await office.giftCards.adjustGiftCard(_id, { amount: '-5', note: 'Fair' })).balance).toBe('45.00');
  const { transactions } = await office.giftCards.listGiftCardTransactions(_id);
  expect(transactions.map(({ type, amount }) => [type, amount])).toEqual([
    ['ISSUE', '50.00'],
    ['ADJUST', '-5.00'],
  ]);
});

test('a file of a product is announced, listed and removed', async () => {
  const { desk, office } = await open();
  const productId = text((await desk.shop.find('the-care-guide'))['id']);
  const { fileId, uploadUrl } = await office.productFiles.createProductFile(productId, { name: 'guide.pdf' });
  await desk.shop.world.platform.fetch(new Request(uploadUrl, { method: 'PUT', body: 'the guide' }));
  expect((await office.productFiles.listProductFiles(productId)).files).toMatchObject([
    { _id: fileId, name: 'guide.pdf', sizeInBytes: 9 },
  ]);
  await office.productFiles.deleteProductFile(fileId);
  expect((await office.productFiles.listProductFiles(productId)).files).toEqual([]);
});

test('an item is asked for until it is back', async () => {
  const { desk, office } = await open();
  const catalogItemId = text((await desk.shop.find('harbour-mug'))['id']);
  const catalogReference = { appId: CATALOG_APP_ID, catalogItemId };
  const asked = await office.backInStock.createBackInStockNotificationRequest({
    catalogReference,
    email: 'ada@example.com',
  });
  const { requests } = await office.backInStock.listBackInStockNotificationRequests({ productId: catalogItemId });
  expect(requests).toEqual([asked]);
  await office.backInStock.deleteBackInStockNotificationRequest(asked._id);
  expect((await office.backInStock.listBackInStockNotificationRequests()).requests).toEqual([]);
});

test('a way to pay is added, changed and removed, and each change is in the log', async () => {
  const { office } = await open();
  const made = await office.paymentMethods.createPaymentMethod({ code: 'check', provider: 'manual', title: 'Check' });
  const id = made._id ?? '';
  expect(await office.paymentMethods.getPaymentMethod(id)).toEqual(made);
  const revision = made.revision ?? '';
  const changed = await office.paymentMethods.updatePaymentMethod(id, { revision, title: 'Check by mail' });
  const { paymentMethods: all } = await office.paymentMethods.queryPaymentMethods();
  expect(all.at(-1)).toEqual(changed);
  await office.paymentMethods.deletePaymentMethod(id);
  const { changes } = await office.changeLog.queryChanges({ filter: { entityId: id } });
  expect(changes).toMatchObject([
    { action: 'paymentMethods.deletePaymentMethod', before: { title: 'Check by mail' }, after: {} },
    { action: 'paymentMethods.updatePaymentMethod', before: { title: 'Check' }, after: { title: 'Check by mail' } },
    { action: 'paymentMethods.createPaymentMethod', actorKind: 'app', before: {}, after: { title: 'Check' } },
  ]);
  expect(changes[0]?.at).toBeInstanceOf(Date);
});
