/**
 * The types that an editor infers for developers of a shop. Only the compiler runs this file. It fails where a type
 * differs, and where a line below `@ts-expect-error` is no longer an error.
 */
import { expectTypeOf } from 'vitest';

import {
  type AddToCurrentCartOptions,
  type ApplicationError,
  type Cart,
  CATALOG_APP_ID,
  checkout,
  type Collection,
  createClient,
  currentCart,
  collections,
  defineCall,
  type FieldViolation,
  type inventory,
  isApplicationError,
  isValidationError,
  LoginState,
  type members,
  OAuthStrategy,
  orders,
  type Product,
  products,
  type ProductsQueryBuilder,
  type ProductsQueryResult,
  redirects,
  type Session,
  type Tokens,
  type Variant,
} from '../src/index.ts';

const shop = createClient({
  host: 'http://localhost:4001',
  auth: OAuthStrategy({ clientId: 'my-shop' }),
  modules: { checkout, currentCart, products, collections, redirects, orders, catalog: { one: products.getProduct } },
});

// ---------------------------------------------------------------------------------------------- a chained query

const query = shop.products.queryProducts().ge('priceData.price', 20).hasSome('collectionIds', ['col_1']);
expectTypeOf(query).toEqualTypeOf<ProductsQueryBuilder>();
const page = await query.startsWith('name', 'Bud').ascending('name', 'lastUpdated').limit(12).find();
expectTypeOf(page).toEqualTypeOf<ProductsQueryResult>();
expectTypeOf(page.items).toEqualTypeOf<Product[]>();
expectTypeOf(page.totalCount).toEqualTypeOf<number | undefined>();
expectTypeOf(await page.next()).toExtend<{ readonly items: Product[] }>();
expectTypeOf(page.query).toEqualTypeOf<ProductsQueryBuilder>();
for await (const each of query) expectTypeOf(each.items).toEqualTypeOf<Product[]>();
for await (const each of page) expectTypeOf(each.items).toEqualTypeOf<Product[]>();

const [first] = page.items;
expectTypeOf(first).toEqualTypeOf<Product | undefined>();
expectTypeOf(first?.variants).toExtend<readonly Variant[] | null | undefined>();
expectTypeOf(first?.lastUpdated).toExtend<Date | null | undefined>();
expectTypeOf(first?.priceData?.price).toExtend<number | null | undefined>();
expectTypeOf(first?.media?.mainMedia?.image?.url).toExtend<string | null | undefined>();

shop.products.queryProducts().eq('visible', true).eq('name', null).gt('lastUpdated', new Date());
// @ts-expect-error Media cannot be filtered by.
shop.products.queryProducts().eq('media', 'x');
// @ts-expect-error There is no such member.
shop.products.queryProducts().eq('shade', 'red');
// @ts-expect-error A name has no order to ask by.
shop.products.queryProducts().gt('name', 'A');
// @ts-expect-error A price is no text.
shop.products.queryProducts().contains('priceData.price', '2');
// @ts-expect-error Nothing is sorted by whether it is shown.
shop.products.queryProducts().ascending('visible');
// @ts-expect-error A price is a number.
shop.products.queryProducts().eq('priceData.price', '20');
// @ts-expect-error A time is a Date here.
shop.products.queryProducts().gt('lastUpdated', '2026-01-01');
// @ts-expect-error Members have the callers' names: `_id`.
shop.products.queryProducts().eq('id', 'prod_1');
// @ts-expect-error Collections have no price.
shop.collections.queryCollections().eq('priceData.price', 1);
// @ts-expect-error Nothing about collections has an order but their texts.
shop.collections.queryCollections().ge('name', 'A');

const { items: groups } = await shop.collections.queryCollections().contains('slug', 'mug').descending('name').find();
expectTypeOf(groups).toEqualTypeOf<Collection[]>();
expectTypeOf(await shop.products.queryProducts({ paging: { limit: 1, offset: 0 } })).toHaveProperty('products');

// ---------------------------------------------------------------------------------------------- a cart call

expectTypeOf(shop.currentCart.getCurrentCart()).toEqualTypeOf<Promise<Cart>>();
const { cart } = await shop.currentCart.addToCurrentCart({
  lineItems: [{ quantity: 2, catalogReference: { appId: CATALOG_APP_ID, catalogItemId: first?._id ?? '' } }],
});
expectTypeOf(cart).toEqualTypeOf<Cart>();
expectTypeOf(cart._createdDate).toExtend<Date | null | undefined>();
expectTypeOf(cart).not.toHaveProperty('createdDate');
const [line] = cart.lineItems;
if (line) {
  expectTypeOf(line._id).toEqualTypeOf<string>();
  expectTypeOf(line.price.amount).toEqualTypeOf<string>();
  expectTypeOf(line.quantity).toExtend<number | null | undefined>();
  expectTypeOf(line.image).toExtend<string | null | undefined>();
  expectTypeOf(line.url).toExtend<string | null | undefined>();
}
// A cart and its lines go back as they were read, also a line of the shop's own, which has no catalog.
const { contactInfo: _contact, ...info } = cart;
await shop.currentCart.updateCurrentCart({ cartInfo: info, lineItems: cart.lineItems });
if (line?.catalogReference) {
  const { catalogReference } = line;
  await shop.currentCart.addToCurrentCart({ lineItems: [{ ...line, catalogReference }] });
}
const instant = await shop.checkout.getCheckout('checkout_1');
await shop.checkout.updateCheckout('checkout_1', { buyerInfo: instant.buyerInfo ?? null });
// @ts-expect-error The type of a tax address is a word.
await shop.currentCart.updateCurrentCart({ lineItems: [{ taxableAddress: { addressType: 1 } }] });
expectTypeOf<AddToCurrentCartOptions>().toEqualTypeOf<
  NonNullable<Parameters<typeof shop.currentCart.addToCurrentCart>[0]>
>();
const leaving = new AbortController();
await shop.currentCart.deleteCurrentCart({ signal: leaving.signal, timeoutMs: 2000, headers: { 'x-a': 'b' } });
// @ts-expect-error How many is a number.
await shop.currentCart.updateCurrentCartLineItemQuantity([{ _id: 'line_1', quantity: '3' }]);
// @ts-expect-error A line has its id under the callers' name.
await shop.currentCart.updateCurrentCartLineItemQuantity([{ id: 'line_1', quantity: 3 }]);
// @ts-expect-error Ids are a list.
await shop.currentCart.removeLineItemsFromCurrentCart('line_1');
// @ts-expect-error Fieldsets that were not requested are absent.
void shop.members;

expectTypeOf(shop.catalog.one).toEqualTypeOf<typeof shop.products.getProduct>();
const getRates = defineCall<(country: string) => Promise<{ rates: number[] }>>('GET /a/v1/rates/{country}', 'country');
expectTypeOf(shop.use(getRates)('IE')).toEqualTypeOf<Promise<{ rates: number[] }>>();

// ---------------------------------------------------------------------------------------------- open enumerations

await shop.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
await shop.currentCart.createCheckoutFromCurrentCart({ channelType: currentCart.ChannelType.WEB });
// @ts-expect-error Arguments are the words that the platform takes, so that a slip of the pen is seen.
await shop.currentCart.createCheckoutFromCurrentCart({ channelType: 'WBE' });
expectTypeOf(currentCart.ChannelType.POS).toEqualTypeOf<'POS'>();
if (line) {
  expectTypeOf<'AVAILABLE'>().toExtend<typeof line.availability.status>();
  expectTypeOf<string>().toExtend<typeof line.availability.status>();
  // An editor still offers the words that are known.
  expectTypeOf<typeof line.availability.status>().not.toEqualTypeOf<string>();
}

// ---------------------------------------------------------------------------------------------- a login result

const state = await shop.auth.login({ email: 'ada@example.com', password: 'correct horse' });
expectTypeOf(state.loginState).toEqualTypeOf<LoginState>();
// @ts-expect-error Only some states have something to go on with.
void state.data;
switch (state.loginState) {
  case 'SUCCESS':
    expectTypeOf(state.data).toEqualTypeOf<{ readonly sessionToken: string }>();
    expectTypeOf(await shop.auth.getMemberTokensForDirectLogin(state.data.sessionToken)).toEqualTypeOf<Tokens>();
    break;
  case LoginState.EMAIL_VERIFICATION_REQUIRED:
    expectTypeOf(state.data).toEqualTypeOf<{ readonly stateToken: string }>();
    break;
  case 'FAILURE':
    expectTypeOf(state.error).toEqualTypeOf<string>();
    expectTypeOf<'invalidPassword'>().toExtend<typeof state.errorCode>();
    // @ts-expect-error A failure has no session.
    void state.data;
    break;
  case 'OWNER_APPROVAL_REQUIRED':
  case 'INITIAL':
    // @ts-expect-error There is nothing more to say.
    void state.data;
    break;
  default:
    expectTypeOf(state.loginState).toEqualTypeOf<'USER_CAPTCHA_REQUIRED' | 'SILENT_CAPTCHA_REQUIRED'>();
}
// @ts-expect-error There is no such state.
void (state.loginState === 'DONE');

const session: Session = shop.auth.getSession();
// @ts-expect-error A client without a strategy has no tokens.
void session.tokens;
if (session.role !== 'none') expectTypeOf(session.tokens).toEqualTypeOf<Tokens>();

// ---------------------------------------------------------------------------------------------- errors, strategies

declare const error: unknown;
if (isApplicationError(error)) {
  expectTypeOf(error).toEqualTypeOf<ApplicationError>();
  expectTypeOf(error.code).toEqualTypeOf<string>();
}
if (isValidationError(error)) expectTypeOf(error.violations).toEqualTypeOf<readonly FieldViolation[]>();

// @ts-expect-error A client id is needed.
OAuthStrategy({});
// @ts-expect-error A client without a session strategy has no sign-in.
void createClient({ auth: { getAuthHeaders: () => ({ headers: {} }) } }).auth.login;

// ---------------------------------------------------------------------------------------------- requests and answers

expectTypeOf(
  await shop.products.createProduct({ name: 'Bowl', priceData: { price: 12 } }),
).toExtend<products.CreateProductResponse>();
expectTypeOf<products.GetProductResponse['product']>().toEqualTypeOf<Product>();
expectTypeOf<products.GetProductRequest['_id']>().toEqualTypeOf<string>();
expectTypeOf<currentCart.AddToCartResponse['cart']>().toEqualTypeOf<Cart>();
expectTypeOf<currentCart.AddToCurrentCartRequest>().toExtend<AddToCurrentCartOptions>();
expectTypeOf<currentCart.CartCreatedEnvelope['entity']>().toEqualTypeOf<Cart>();
expectTypeOf<currentCart.CreateCheckoutResponse['checkoutId']>().toEqualTypeOf<string>();
expectTypeOf<checkout.CreateCheckoutResponse['checkout']>().toEqualTypeOf<checkout.Checkout>();
expectTypeOf<members.GetMemberResponse['member']>().toEqualTypeOf<members.Member>();
expectTypeOf<inventory.DecrementInventoryRequest['decrementData'][number]>().toEqualTypeOf<inventory.DecrementData>();
