/**
 * What calls need besides their schema: ids of things that fit together, an address and a password of a new member. Each
 * thing is made anew, so that an extreme of one request never decides about the next one.
 */
import { createAuthenticator } from './authenticator.ts';
import { completeContent } from './completed-content.ts';
import { completeHeldPayments } from './completed-held-payments.ts';
import { completeImports } from './completed-imports.ts';
import { completeMyOrders } from './completed-my-orders.ts';
import { completeOrders } from './completed-orders.ts';
import { completeReviews } from './completed-reviews.ts';
import { input as lineInput, list, variantId, type DemoShop } from './demo-shop.ts';
import { withMember } from './extreme-values.ts';
import { createOrderDesk } from './orders.ts';
import { member, text, type ApiResponse, type JsonObject, type JsonValue } from './test-platform.ts';

/** Makes a call of the contract by its name, as who may make it. */
export type Make = (name: string, input: JsonObject) => Promise<ApiResponse>;
type Complete = (count: number) => Promise<JsonObject> | JsonObject;

const GLAZE = { options: { Glaze: 'Celadon' } };
/** So many values share a thing that is dear to make. */
const SHARED_BY = 8;
/** Each call that sends an order sends one of these; the larger bounds of a quantity are more. */
const UNITS_OF_ORDER = 20;
const PASSWORD = 'a password of nine words';
const TAX_COUNTRIES = ['AT', 'BE', 'CZ', 'DK', 'ES', 'FI', 'GR', 'HU', 'IE', 'LT', 'LV', 'NL', 'PL', 'PT', 'SE', 'SK'];

/** Completes the inputs of those calls. `issuer` is an identity provider that answers, `ada` the token of a member. */
export async function createCompletion(shop: DemoShop, issuer: string, make: Make, ada: string) {
  const [mug, vase] = [await shop.find('harbour-mug'), await shop.find('bud-vase-trio')];
  const [productId, ofVariant] = [text(mug['id']), { variantId: variantId(mug, { Glaze: 'Celadon' }) }];
  const idOf = async (path: string, name: string, input: JsonObject): Promise<string> =>
    text(member((await make(name, input)).body, path));
  const country = (count: number): string => TAX_COUNTRIES[count % TAX_COUNTRIES.length] ?? 'AT';
  const memberId = await idOf('member.id', 'members.getCurrentMember', {});
  const makeRegion = async (count: number): Promise<string> => {
    const made = await make('taxRegions.createTaxRegion', { taxRegion: { country: country(count) } });
    if (made.status === 200) return text(member(made.body, 'taxRegion.id'));
    const known = list((await make('taxRegions.queryTaxRegions', {})).body, 'taxRegions');
    return text(known.find((one) => one['country'] === country(count))?.['id']);
  };

  const collectionId = await idOf('collection.id', 'products.createCollection', { collection: { name: 'All of it' } });
  // Without products: the ids in responses become the input of other calls, and the mug must stay as it is.
  const emptyId = await idOf('collection.id', 'products.createCollection', { collection: { name: 'None of it' } });
  const order = await (await createOrderDesk(shop)).buy({ mugs: 0, vases: UNITS_OF_ORDER });
  const parcel = { lineItems: [{ id: text(list(order, 'lineItems')[0]?.['id']), quantity: 1 }] };
  const orderId = text(order['id']);
  const completeMine = await completeMyOrders(shop, make, ada);
  const completeOfReviews = await completeReviews(shop, make);
  const completeOfContent = await completeContent(make);
  const completeHeld = await completeHeldPayments(shop);
  const mediaId = text(member(mug, 'media.items.0.id'));
  /** Of the visitor, with one line: what other calls left in it is gone. */
  const createCart = async (): Promise<{ readonly cartId: string; readonly lineId: string }> => {
    await make('currentCart.deleteCurrentCart', {});
    const { body } = await shop.add(lineInput(mug, 1, GLAZE));
    return { cartId: text(member(body, 'cart.id')), lineId: text(list(body, 'cart.lineItems')[0]?.['id']) };
  };
  const checkoutForSome = forSome(() =>
    idOf('checkout.id', 'checkout.createCheckout', { lineItems: [lineInput(vase, 1)] }),
  );
  const cartForSome = forSome(() => idOf('cart.id', 'cart.createCart', {}));
  const createProduct = (count: number): Promise<string> =>
    idOf('product.id', 'products.createProduct', {
      product: { name: `Product ${count}`, productType: 'physical', priceData: { price: 1 } },
    });
  const register = async (count: number): Promise<JsonObject> =>
    (await make('authentication.registerV2', { loginId: loginIdOf(count), password: PASSWORD })).body;
  /** Registers where the shop asks this of new members. */
  const registerWhere = async (rule: string, count: number): Promise<JsonObject> => {
    const change = (isAsked: boolean) =>
      make('siteProperties.updateSiteProperties', { properties: { membership: { [rule]: isAsked } } });
    await change(true);
    const body = await register(count);
    await change(false);
    return body;
  };
  const verificationOf = async (count: number): Promise<JsonObject> => ({
    stateToken: text((await registerWhere('requiresEmailVerification', count))['stateToken']),
  });
  const providerOf = (count: number): JsonObject => ({ name: `Provider ${count}`, issuer, clientId: `client${count}` });
  // One for all calls: a site has no more than twenty.
  const providerId = await idOf('identityProvider.id', 'identityProviders.createIdentityProvider', {
    identityProvider: providerOf(0),
  });
  const giftCard = (await make('giftCards.createGiftCard', { amount: '1' })).body;
  const oneGiftCard = { giftCardId: text(member(giftCard, 'giftCard.id')) };
  const authenticator = createAuthenticator();

  const completions: Readonly<Record<string, Complete>> = {
    ...(await completeOrders(make)),
    ...completeMine,
    ...completeOfReviews,
    ...completeOfContent,
    ...completeHeld,
    ...completeImports(shop, make),
    'authentication.register': (count) => ({
      identity: { email: { address: `new${count}@example.com` } },
      inputs: { password: PASSWORD },
    }),
    'authentication.login': async (count) => {
      await register(count);
      return { identifier: loginIdOf(count), inputs: { password: PASSWORD } };
    },
    'authentication.loginV2': async (count) => {
      await register(count);
      return { loginId: loginIdOf(count), password: PASSWORD };
    },
    'authentication.proceedToNextState': verificationOf,
    'authentication.registerV2': (count) => ({ loginId: { email: `new${count}@example.com` }, password: PASSWORD }),
    'cart.updateLineItemsQuantity': async () => {
      const { cartId, lineId } = await createCart();
      return { id: cartId, lineItems: [{ id: lineId }] };
    },
    'currentCart.updateCurrentCartLineItemQuantity': async () => ({ lineItems: [{ id: (await createCart()).lineId }] }),
    'currentCart.createCheckoutFromCurrentCart': async () => {
      await createCart();
      return {};
    },
    'cart.addToCart': async () => ({ id: await cartForSome() }),
    'cart.updateCart': async () => ({ cartInfo: { id: await cartForSome() } }),
    'cart.createCheckout': async () => ({ id: (await createCart()).cartId }),
    'cart.previewCart': () => ({ lineItems: [lineInput(vase, 1)] }),
    'deliveryEstimate.estimateDelivery': () => ({ lineItems: [lineInput(vase, 1)], address: { country: 'US' } }),
    'cart.estimateTotals': async () => ({ id: (await createCart()).cartId }),
    'checkout.createCheckout': () => ({ lineItems: [lineInput(vase, 1)] }),
    'checkout.updateCheckout': async () => ({ checkout: { id: await checkoutForSome() } }),
    'giftCards.disableGiftCard': () => oneGiftCard,
    'giftCards.enableGiftCard': () => oneGiftCard,
    'giftCards.adjustGiftCard': () => oneGiftCard,
    'giftCards.getGiftCardBalance': () => ({ code: text(giftCard['code']) }),
    'inventory.decrementInventory': () => ({ decrementData: [{ productId, ...ofVariant }] }),
    'inventory.incrementInventory': () => ({ incrementData: [{ productId, ...ofVariant }] }),
    'inventory.getInventoryVariants': () => ({ inventoryId: productId }),
    'identityProviders.createIdentityProvider': (count) => ({ identityProvider: providerOf(count) }),
    'identityProviders.updateIdentityProvider': () => ({ id: providerId }),
    'identityProviders.testIdentityProvider': () => ({ id: providerId }),
    'orderFulfillments.createFulfillment': () => ({ orderId, fulfillment: parcel }),
    'orderFulfillments.updateFulfillment': async () => ({
      orderId,
      fulfillment: {
        id: await idOf('fulfillmentId', 'orderFulfillments.createFulfillment', {
          orderId,
          fulfillment: parcel,
        }),
      },
    }),
    'members.approveMember': async (count) => ({
      id: text(member(await registerWhere('requiresOwnerApproval', count), 'identity.id')),
    }),
    'members.unblockMember': async (count) => {
      const id = text(member(await register(count), 'identity.id'));
      await make('members.blockMember', { id });
      return { id };
    },
    'members.createMyPasskey': async () => {
      const { body } = await make('members.startMyPasskey', {});
      return {
        credential: authenticator.create(body['options'] as unknown as { readonly challenge: string }) as JsonObject,
      };
    },
    'backInStock.createBackInStockNotificationRequest': () => ({
      request: { catalogReference: { catalogItemId: productId, options: ofVariant } },
    }),
    'wishlist.addToWishlist': () => ({ catalogItemId: productId }),
    'stock.adjustStock': () => ({ adjustments: [{ productId, ...ofVariant }] }),
    'stock.setStockThreshold': () => ofVariant,
    'productFiles.createProductFile': () => ({ productId, name: 'manual.pdf' }),
    'productEditing.setProductMedia': async (count) => ({ id: await createProduct(count), media: [{ mediaId }] }),
    'productEditing.saveVariantSheet': () => ({ id: productId, variants: [{ ...ofVariant, price: 12 }] }),
    'productEditing.renameProductOption': async (count) => ({
      id: await idOf('product.id', 'products.createProduct', {
        product: {
          name: `Sized ${count}`,
          productType: 'physical',
          priceData: { price: 1 },
          productOptions: [{ name: 'Size', choices: [{ value: 'S', description: 'S' }] }],
          manageVariants: true,
        },
      }),
      option: 'Size',
      newName: 'Height',
    }),
    'productEditing.duplicateProduct': () => ({ id: productId }),
    'collectionEditing.getCollectionDetails': () => ({ id: collectionId }),
    'collectionEditing.listCollectionProducts': () => ({ id: emptyId }),
    'collectionEditing.duplicateCollection': () => ({ id: collectionId }),
    'collectionEditing.restoreCollection': async (count) => {
      const id = await idOf('collection.id', 'products.createCollection', { collection: { name: `Gone ${count}` } });
      await make('products.deleteCollection', { id });
      return { id };
    },
    'productEditing.restoreProduct': async (count) => {
      const id = await createProduct(count);
      await make('products.deleteProduct', { id });
      return { id };
    },
    'coupons.restoreCoupon': async (count) => {
      const specification = { name: 'Gone', code: `GONE${count}`, startTime: '0', freeShipping: true };
      const id = await idOf('id', 'coupons.createCoupon', { specification });
      await make('coupons.deleteCoupon', { id });
      return { id };
    },
    'discountRules.restoreDiscountRule': async () => {
      const discounts = { values: [{ discountType: 'PERCENTAGE', percentage: 1 }] };
      const discountRuleId = await idOf('discountRule.id', 'discountRules.createDiscountRule', {
        discountRule: { name: 'Gone', discounts },
      });
      await make('discountRules.deleteDiscountRule', { discountRuleId });
      return { discountRuleId };
    },
    'products.addProductMedia': async (count) => ({ id: await createProduct(count), media: [{ mediaId }] }),
    'products.addProductMediaToChoices': () => ({
      id: productId,
      media: [{ option: 'Glaze', choice: 'Celadon', mediaIds: [mediaId] }],
    }),
    'products.addProductsToCollection': () => ({ id: collectionId, productIds: [productId] }),
    'products.getProductOptionsAvailability': () => ({ id: productId, options: { Glaze: 'Celadon' } }),
    'products.writeProxyDeleteProductPlatformized': async (count) => ({ id: await createProduct(count) }),
    'webhooks.redeliver': async (count) => {
      const webhook = { name: `Webhook ${count}`, url: 'https://shop.example.com/thanks', eventTypes: [] };
      const id = await idOf('webhook.id', 'webhooks.createWebhook', { webhook });
      return { id: await idOf('delivery.id', 'webhooks.testWebhook', { id }) };
    },
    'verification.start': () => ({ identityId: memberId }),
    'verification.resendDuringAuthentication': verificationOf,
    'people.exportPersonData': () => ({ memberId }),
    'people.previewErasure': () => ({ memberId }),
    'members.updateMember': () => ({ member: { id: memberId } }),
    // Other calls replace the addresses of this member.
    'members.updateMyAddress': async () => ({
      id:
        list((await make('members.listMyAddresses', {})).body, 'addresses')[0]?.['id'] ??
        (await idOf('address.id', 'members.createMyAddress', { address: { country: 'US' } })),
    }),
    'taxRegions.createTaxRegion': (count) => ({ taxRegion: { country: country(count) } }),
    'taxRegions.updateTaxRegion': async (count) => ({ taxRegion: { id: await makeRegion(count) } }),
    'manualTaxMappings.createManualTaxMapping': async (count) => ({
      manualTaxMapping: { taxRegionId: await makeRegion(count) },
    }),
    'manualTaxMappings.updateManualTaxMapping': async (count) => ({
      manualTaxMapping: {
        id: await idOf('manualTaxMapping.id', 'manualTaxMappings.createManualTaxMapping', {
          manualTaxMapping: { taxRegionId: await makeRegion(count), taxRate: '0.1', taxName: `Tax ${count}` },
        }),
      },
    }),
  };

  /** The input with what it needs; the member at `path` stays as it was set. */
  return async (
    name: string,
    input: JsonObject,
    path: string,
    value: JsonValue,
    count: number,
  ): Promise<JsonObject> => {
    const complete = completions[name];
    if (complete === undefined) return input;
    const merged = merge(input, await complete(count)) as JsonObject;
    return path === '' ? merged : (withMember(merged, path, value) ?? merged);
  };
}

/** Members of `over` replace those of `under`; objects and lists are entered. */
function merge(under: JsonValue | undefined, over: JsonValue): JsonValue {
  if (Array.isArray(over)) {
    const below = Array.isArray(under) ? (under as readonly JsonValue[]) : [];
    return (over as readonly JsonValue[]).map((one, index) => merge(below[index], one));
  }
  if (typeof over !== 'object' || over === null) return over;
  const below = typeof under === 'object' && under !== null && !Array.isArray(under) ? (under as JsonObject) : {};
  const all = Object.entries(over as JsonObject).map(([key, one]) => [key, merge(below[key], one as JsonValue)]);
  return { ...below, ...(Object.fromEntries(all) as JsonObject) };
}

function loginIdOf(count: number): JsonObject {
  return { email: `registered${count}@example.com` };
}

/** The same thing for some calls in a row, then another one: an extreme spoils it for a few at most. */
function forSome(make: () => Promise<string>): () => Promise<string> {
  let calls = 0;
  let made = Promise.resolve('');
  return () => {
    if (calls % SHARED_BY === 0) made = make();
    calls += 1;
    return made;
  };
}
