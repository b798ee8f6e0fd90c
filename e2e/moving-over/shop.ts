/**
 * A small shop as its builder wrote it against the official newest packages, following their documentation. The test
 * runs it twice: unchanged, and with nothing but the four addresses of its import lines replaced. It prints what a
 * shopper would see, and never an id or a token, which differ from run to run.
 */
// oxlint-disable typescript/no-deprecated -- the official packages advertise a second version of the cart
import { currentCart } from '@wix/ecom';
import { redirects } from '@wix/redirects';
import { createClient, media, OAuthStrategy, type Tokens } from '@wix/sdk';
import { collections, products } from '@wix/stores';

const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

/** The surroundings of the shop: its client id, its output, its storage, and its own address. */
export interface Surroundings {
  readonly clientId: string;
  readonly print: (line: string) => void;
  /** As `localStorage` stores it. */
  readonly storage: Map<string, string>;
  readonly origin: string;
  readonly newEmail: string;
}

function open({ clientId, storage }: Surroundings) {
  return createClient({
    auth: OAuthStrategy({
      clientId,
      tokenStorage: {
        getTokens: () => JSON.parse(storage.get('tokens') ?? 'null') as Tokens,
        setTokens: (tokens: Tokens) => {
          storage.set('tokens', JSON.stringify(tokens));
        },
      },
    }),
    modules: { products, collections, currentCart, redirects },
  });
}

/** A visit from the first page to the checkout, with a new account on the way. */
export async function visit(surroundings: Surroundings): Promise<void> {
  const { print } = surroundings;
  const shop = open(surroundings);

  print('# A visitor');
  const empty = { accessToken: { value: '', expiresAt: 0 }, refreshToken: { value: '', role: 'none' } };
  surroundings.storage.set('tokens', JSON.stringify(empty));
  const tokens = await shop.auth.generateVisitorTokens();
  shop.auth.setTokens(tokens);
  print(`stored as a ${shop.auth.getTokens().refreshToken.role}, signed in: ${shop.auth.loggedIn()}`);
  const lasts = tokens.accessToken.expiresAt - Date.now() / 1000;
  print(`for ${Math.round(lasts / 60)} minutes`);
  const again = await shop.auth.generateVisitorTokens(shop.auth.getTokens());
  print(`the same the next time: ${again.accessToken.value === tokens.accessToken.value}`);
  const renewed = await shop.auth.renewToken(tokens.refreshToken);
  print(`renewed as the same visitor: ${renewed.refreshToken.value === tokens.refreshToken.value}`);

  print('# Products');
  const first = await shop.products.queryProducts().ascending('name').limit(6).find();
  print(`${first.totalCount} on ${first.totalPages} pages of ${first.pageSize}`);
  for (const item of first.items)
    print(`${item.name}  ${item.priceData?.formatted?.price}  ${item.stock?.inventoryStatus}`);
  const second = await first.next();
  print(`page ${second.currentPage}: ${second.items.map((item) => item.name).join(', ')}`);
  print(`further ${second.hasNext()}, back ${second.hasPrev()}`);
  const back = await second.prev();
  print(`back to ${back.items[0]?.name}`);
  const cheap = await shop.products
    .queryProducts()
    .le('priceData.price', 30)
    .descending('priceData.price')
    .limit(4)
    .find();
  print(`up to 30: ${cheap.items.map((item) => `${item.name} ${item.priceData?.price}`).join(', ')}`);
  const mugs = await shop.products
    .queryProducts()
    .startsWith('name', 'Harbour')
    .ge('priceData.price', 10)
    .skip(0)
    .limit(3)
    .find();
  print(`begins with Harbour: ${mugs.items.map((item) => item.slug).join(', ')}`);
  const vases = await shop.products.queryProducts().eq('slug', 'bud-vase-trio').ne('name', 'Harbour Mug').find();
  print(`by its address: ${vases.items.map((item) => item.name).join(', ')}`);
  const groups = await shop.collections.queryCollections().ascending('name').limit(3).find();
  for (const group of groups.items) print(`${group.name} (${group.slug}), ${group.numberOfProducts} pieces`);
  const { collection } = await shop.products.getCollectionBySlug(groups.items[0]?.slug ?? '');
  print(`by its address: ${collection?.name}`);
  const inGroup = await shop.products
    .queryProducts()
    .hasSome('collectionIds', [groups.items[0]?._id ?? ''])
    .ascending('name')
    .limit(2)
    .find();
  print(`in it: ${inGroup.items.map((item) => item.name).join(', ')}`);

  print('# One product');
  const [found] = mugs.items;
  const { product } = await shop.products.getProduct(found?._id ?? '');
  print(`${product?.name}: ${product?.description?.slice(0, 40)}`);
  print(`${product?.priceData?.currency} ${product?.priceData?.price}, ${product?.productType}, ${product?.visible}`);
  for (const option of product?.productOptions ?? []) {
    print(`${option.name}: ${option.choices?.map((choice) => `${choice.description} ${choice.inStock}`).join(', ')}`);
  }
  for (const entry of product?.variants ?? []) {
    print(`${JSON.stringify(entry.choices)} ${entry.variant?.priceData?.formatted?.price} ${entry.variant?.sku}`);
  }
  for (const section of product?.additionalInfoSections ?? []) print(`${section.title}`);
  const picture = product?.media?.mainMedia;
  print(`${picture?.title} ${picture?.image?.url} ${picture?.image?.width}x${picture?.image?.height}`);
  print(`last changed in ${product?.lastUpdated?.getUTCFullYear()}, ${product?._id === found?._id}`);
  const left = await shop.products.getProductOptionsAvailability(found?._id ?? '', { Glaze: 'Celadon' });
  print(`can be bought: ${left.availableForPurchase}, ${left.selectedVariant?.sku}`);
  const all = await shop.products.queryProductVariants(found?._id ?? '', { choices: { Glaze: 'Oat' } });
  print(`in Oat: ${all.variants?.map((entry) => entry.variant?.sku).join(', ')}`);

  print('# The cart');
  const { cart } = await shop.currentCart.addToCurrentCart({
    lineItems: [
      {
        quantity: 1,
        catalogReference: {
          appId: STORES_APP_ID,
          catalogItemId: found?._id ?? '',
          options: { options: { Glaze: 'Celadon' } },
        },
      },
      {
        quantity: 2,
        catalogReference: { appId: STORES_APP_ID, catalogItemId: vases.items[0]?._id ?? '' },
      },
    ],
  });
  for (const line of cart?.lineItems ?? []) {
    print(
      `${line.quantity} x ${line.productName?.original} at ${line.price?.formattedAmount}, ${line.availability?.status}`,
    );
    for (const { name, colorInfo, plainText } of line.descriptionLines ?? []) {
      print(`  ${name?.original}: ${colorInfo?.original ?? plainText?.original}`);
    }
    const { id, url, altText } = media.getImageUrl(line.image ?? '');
    print(`  ${id} ${url} ${altText}, page ${line.url}`);
  }
  print(`${cart?.currency}, begun at a time: ${cart?._createdDate instanceof Date}`);
  const [mugLine, vaseLine] = cart?.lineItems ?? [];
  const changed = await shop.currentCart.updateCurrentCartLineItemQuantity([{ _id: mugLine?._id ?? '', quantity: 3 }]);
  print(`now ${changed.cart?.lineItems?.[0]?.quantity}`);
  const estimate = await shop.currentCart.estimateCurrentCartTotals({
    shippingAddress: { country: 'US', subdivision: 'US-OR', city: 'Portland', addressLine1: '12 Kiln Road' },
  });
  print(`${estimate.priceSummary?.subtotal?.formattedAmount} + ${estimate.priceSummary?.shipping?.formattedAmount}`);
  print(`= ${estimate.priceSummary?.total?.formattedAmount}, ${estimate.calculatedLineItems?.length} lines`);
  print(`sent to: ${estimate.shippingInfo?.region?.name}`);
  const updated = await shop.currentCart.updateCurrentCart({ cartInfo: { buyerNote: 'Please wrap them.' } });
  print(`${updated.buyerNote}`);
  const removed = await shop.currentCart.removeLineItemsFromCurrentCart([vaseLine?._id ?? '']);
  print(`left: ${removed.cart?.lineItems?.map((line) => line.productName?.original).join(', ')}`);
  const mine = await shop.currentCart.getCurrentCart();
  print(`read again: ${mine.lineItems?.[0]?.quantity} x ${mine.lineItems?.[0]?.productName?.original}`);

  print('# Checkout');
  const { checkoutId } = await shop.currentCart.createCheckoutFromCurrentCart({
    channelType: currentCart.ChannelType.WEB,
  });
  const { redirectSession } = await shop.redirects.createRedirectSession({
    ecomCheckout: { checkoutId: checkoutId ?? '' },
    callbacks: { postFlowUrl: surroundings.origin, thankYouPageUrl: `${surroundings.origin}/thanks` },
  });
  print(`leads to ${spell(redirectSession?.fullUrl)}`);
  await shop.currentCart.deleteCurrentCart();
  try {
    await shop.currentCart.getCurrentCart();
    print('the cart is still there');
  } catch (error) {
    print(`no cart: ${codeOf(error)}`);
  }

  print('# Signing in');
  const oauthData = shop.auth.generateOAuthData(`${surroundings.origin}/back`, surroundings.origin);
  print(`${oauthData.redirectUri} ${oauthData.originalUri} ${oauthData.codeVerifier.length} ${oauthData.state.length}`);
  const { authUrl } = await shop.auth.getAuthUrl(oauthData, { prompt: 'login' });
  print(`leads to ${spell(authUrl)}`);
  const parameters = new URL(authUrl).searchParams;
  print(`asks for what was made: ${[...parameters.values()].includes(oauthData.codeChallenge)}`);
  const returned = shop.auth.parseFromUrl(`${surroundings.origin}/back#code=c1&state=another`);
  print(`came back with ${returned.code} ${returned.state}`);
  await shop.auth
    .getMemberTokens(returned.code, returned.state, oauthData)
    .catch((error: unknown) => print(`refused: ${(error as Error).message}`));
  const account = { email: surroundings.newEmail, password: 'a quiet afternoon of clay' };
  const registered = await shop.auth.register({ ...account, profile: { nickname: 'Ada' } });
  print(`registered: ${registered.loginState}`);
  const twice = await shop.auth.register(account);
  print(`twice: ${twice.loginState} ${'errorCode' in twice ? twice.errorCode : ''}`);
  const wrong = await shop.auth.login({ ...account, password: 'another afternoon' });
  print(`wrong password: ${wrong.loginState} ${'errorCode' in wrong ? wrong.errorCode : ''}`);
  const right = await shop.auth.login(account);
  print(`right password: ${right.loginState} ${'data' in right ? Object.keys(right.data ?? {}).join() : ''}`);
  const { logoutUrl } = await shop.auth.logout(surroundings.origin);
  print(`signs out at ${spell(logoutUrl)}, stored as ${shop.auth.getTokens().refreshToken.role}`);

  print('# What is not there');
  try {
    await shop.products.getProduct('prod_00000000000000000000000000');
    print('found');
  } catch (error) {
    print(`no product: ${codeOf(error)}`);
  }
  try {
    await shop.currentCart.addToCurrentCart({
      lineItems: [{ quantity: 0, catalogReference: { appId: STORES_APP_ID, catalogItemId: found?._id ?? '' } }],
    });
    print('added none');
  } catch (error) {
    print(`not added: ${codeOf(error)}`);
  }
  print(`a visitor again: ${shop.auth.getTokens().refreshToken.role}`);
}

/** An address without the secrets in it. */
function spell(address: string | null | undefined): string {
  if (!address) return 'nowhere';
  const { origin, pathname, searchParams } = new URL(address);
  return `${origin}${pathname}?${[...searchParams.keys()].join('&')}`;
}

/** Reads an error as the documentation says: by its details. */
function codeOf(error: unknown): string {
  const { details } = error as {
    details?: {
      applicationError?: { code?: string };
      validationError?: { fieldViolations?: { field: string; violatedRule?: string }[] };
    };
  };
  const violations = details?.validationError?.fieldViolations?.map(
    ({ field, violatedRule }) => `${field} ${violatedRule}`,
  );
  return details?.applicationError?.code ?? violations?.join(', ') ?? String(error);
}
