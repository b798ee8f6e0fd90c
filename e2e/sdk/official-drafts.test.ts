/** The newest official module of draft orders, as a program of the shop uses it, beside our own. */
import { ApiKeyStrategy as OurKey, createClient as createOurs, draftOrders as ours } from '@cartwright/client';
import { draftOrders as official } from '@wix/ecom';
import { ApiKeyStrategy, createClient } from '@wix/sdk';
import { products as officialProducts } from '@wix/stores';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { merchantToken } from '../world/merchant.ts';
import { openWorld, type World } from '../world/world.ts';

const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
const OFFICIAL_HOSTS = new Set(['www.wixapis.com', 'edge.wixapis.com']);

let world: World;
const outerFetch = globalThis.fetch;

beforeAll(async () => {
  world = await openWorld();
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (url.origin === world.origin) return world.fetch(request);
    if (!OFFICIAL_HOSTS.has(url.hostname)) throw new Error(`No test expects a request to ${url.hostname}.`);
    return world.fetch(new Request(world.origin + url.pathname + url.search, request));
  };
});

afterAll(async () => {
  globalThis.fetch = outerFetch;
  await world[Symbol.asyncDispose]();
});

async function openPrograms() {
  const token = await merchantToken(await world.ownerSignInUrl(), world.fetch);
  const made = await world.fetch(`${world.origin}/apps/v1/api-keys`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({
      apiKey: {
        name: 'Telephone',
        permissions: ['draft-orders.manage', 'orders.read', 'catalog.read-private'],
      },
    }),
  });
  const { secret } = (await made.json()) as { secret: string };
  return {
    theirs: createClient({
      auth: ApiKeyStrategy({ siteId: world.siteId, apiKey: secret }),
      modules: { drafts: official, products: officialProducts },
    }),
    our: createOurs({
      host: world.origin,
      auth: OurKey({ siteId: world.siteId, apiKey: secret }),
      modules: { drafts: ours },
      fetch: world.fetch,
    }),
  };
}

test('every call of the official module means the same here', async () => {
  const { theirs, our } = await openPrograms();
  const [tray] = (await theirs.products.queryProducts().eq('slug', 'gather-tray').find()).items;
  const catalogReference = { appId: STORES_APP_ID, catalogItemId: tray?._id ?? '' };

  const empty = await theirs.drafts.createEmptyDraftOrder();
  const emptyId = empty.calculatedDraftOrder?.draftOrder?._id ?? '';
  expect(empty.calculatedDraftOrder?.draftOrder).toMatchObject({ status: 'DRAFT', lineItems: [] });
  await theirs.drafts.deleteDraftOrder(emptyId);
  await expect(theirs.drafts.getDraftOrder(emptyId)).rejects.toMatchObject({
    details: { applicationError: { code: 'DRAFT_ORDER_NOT_FOUND' } },
  });

  const { calculatedDraftOrder, preexistingDraftOrder } = await theirs.drafts.createDraftOrder({
    draftOrder: {
      catalogLineItems: [{ catalogReference, quantity: 2, price: { amount: '50' } }],
      customLineItems: [
        {
          productName: { original: 'Engraving' },
          price: { amount: '12.50' },
          quantity: 1,
          itemType: { preset: 'SERVICE' },
        },
      ],
      buyerInfo: { email: 'grace@example.com' },
      discounts: [{ percentage: '10', discountType: 'GLOBAL', applyToDraftOrder: true }],
    },
  });
  expect(preexistingDraftOrder).toBe(false);
  const draft = calculatedDraftOrder?.draftOrder;
  const id = draft?._id ?? '';
  expect(draft).toMatchObject({
    _createdDate: expect.any(Date) as Date,
    buyerInfo: { email: 'grace@example.com' },
    priceSummary: { subtotal: { amount: '112.50' }, discount: { amount: '11.25' } },
    discounts: [{ source: 'CUSTOM', applied: true }],
  });
  const [line, engraving] = draft?.lineItems ?? [];
  expect([line?.lineItem?.productName?.original, engraving?.lineItem?.productName?.original]).toEqual([
    tray?.name,
    'Engraving',
  ]);

  await theirs.drafts.addLineItemsToDraftOrder(id, { catalogLineItems: [{ catalogReference, quantity: 1 }] });
  const changed = await theirs.drafts.updateLineItems(id, [
    { lineItemId: line?.lineItem?._id ?? '', newQuantity: 1, newPrice: '40' },
    { lineItemId: engraving?.lineItem?._id ?? '', newQuantity: 0 },
  ]);
  expect(changed.calculatedDraftOrder?.draftOrder?.lineItems).toHaveLength(2);

  const given = await theirs.drafts.createCustomDiscounts(id, {
    discounts: [{ priceAmount: { amount: '3' }, discountType: 'GLOBAL', applyToDraftOrder: false }],
  });
  const kept = given.calculatedDraftOrder?.draftOrder?.discounts?.find(({ applied }) => applied === false);
  const keptId = kept?.discount?._id ?? '';
  await theirs.drafts.setDiscounts(id, [{ _id: keptId, applied: true }]);
  await theirs.drafts.deleteCustomDiscounts(id, [keptId]);

  const recipientInfo = {
    contactDetails: { firstName: 'Grace', lastName: 'Hopper', phone: '5035550100' },
    address: { country: 'US', addressLine1: '1 Court', city: 'Portland', subdivision: 'US-OR', postalCode: '97205' },
  };
  await theirs.drafts.setRecipientInfo(id, { recipientInfo });
  await theirs.drafts.setBillingInfo(id, { billingInfo: recipientInfo });
  await theirs.drafts.setBuyerInfo(id, { buyerInfo: { email: 'hopper@example.com' } });
  const shipped = await theirs.drafts.setShippingInfo(id, { shippingInfo: { code: 'studio-parcel' } });
  expect(shipped.calculatedDraftOrder?.shippingOptions?.map(({ code }) => code)).toContain('studio-parcel');

  const read = await theirs.drafts.getDraftOrder(id);
  const [total, address] = [
    read.calculatedDraftOrder?.draftOrder?.priceSummary?.total?.amount,
    read.calculatedDraftOrder?.draftOrder?.recipientInfo?.recipientInfo?.address,
  ];
  expect(address).toMatchObject({ addressLine1: '1 Court', city: 'Portland' });
  expect((await our.drafts.getDraftOrder(id)).calculatedDraftOrder.draftOrder.priceSummary).toEqual(
    read.calculatedDraftOrder?.draftOrder?.priceSummary,
  );

  const listed = await theirs.drafts.queryDraftOrders().eq('status', 'DRAFT').limit(10).find();
  expect(listed.items.map(({ _id }) => _id)).toEqual([id]);
  const { draftOrders } = await our.drafts.queryDraftOrders({ filter: { status: 'DRAFT' } });
  expect(draftOrders.map(({ _id, buyerInfo }) => [_id, buyerInfo?.email])).toEqual([[id, 'hopper@example.com']]);

  const { url } = await our.drafts.sendPaymentLink(id, { sendEmail: false });
  expect(url).toMatch(/\/pay\//u);
  const made = await theirs.drafts.createOrderFromDraft(id, { reason: 'By telephone' });
  expect(made.committedDraftOrder).toMatchObject({ status: 'COMMITTED', orderId: made.createdOrder?._id });
  expect(made.createdOrder).toMatchObject({
    paymentStatus: 'NOT_PAID',
    priceSummary: { total: { amount: total } },
    channelInfo: { type: 'BACKOFFICE_MERCHANT' },
  });
  await expect(theirs.drafts.deleteDraftOrder(id)).rejects.toMatchObject({
    details: { applicationError: { code: 'DRAFT_ORDER_CLOSED' } },
  });
});
