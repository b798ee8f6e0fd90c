/**
 * Sells the first product of the shop that `prove-install.mjs` installed: `node order.mjs <secret of an API key>`. A
 * merchant's program opens the shop and makes a product; a visitor buys it on the pages, through the proxy; the program
 * records the payment. Prints one line for each claim, and exits with status 1 where one is false.
 *
 * SHOP_URL and PLATFORM_URL name other addresses than those of the page.
 */
const { SHOP_URL = 'https://shop.example', PLATFORM_URL = 'https://accounts.shop.example' } = process.env;
const [key = ''] = process.argv.slice(2);
const PRODUCT = 'Proof of the installation';
const BUYER = {
  email: 'ada@example.com',
  fullName: 'Ada Lovelace',
  country: 'US',
  addressLine1: '1 Analytical Way',
  city: 'Portland',
  subdivision: 'OR',
  postalCode: '97205',
};

/** @typedef {{ readonly [member: string]: any }} Json */

/**
 * @param {string} claim
 * @param {boolean} isTrue
 * @param {unknown} seen
 */
function check(claim, isTrue, seen) {
  process.stdout.write(`${isTrue ? '✓' : '✗'} ${claim}${isTrue ? '' : `: ${String(seen)}`}\n`);
  if (!isTrue) process.exit(1);
}

/**
 * Calls the API. A refused call ends the process.
 *
 * @param {string} method
 * @param {string} path
 * @param {string} token
 * @param {object} [body]
 * @returns {Promise<Json>}
 */
async function call(method, path, token, body) {
  const response = await fetch(`${PLATFORM_URL}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: token }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) check(`${method} ${path}`, false, `${response.status} ${text}`);
  return JSON.parse(text);
}

/** @type {Map<string, string>} The cookies of the visitor at the checkout. */
const cookies = new Map();

/**
 * One page of the checkout, as a browser without scripts gets it.
 *
 * @param {string | URL} url
 * @param {URLSearchParams} [form]
 * @returns {Promise<{ url: URL, status: number, text: string }>}
 */
async function open(url, form) {
  const response = await fetch(url, {
    redirect: 'manual',
    method: form === undefined ? 'GET' : 'POST',
    headers: {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(form === undefined ? {} : { origin: new URL(url).origin }),
    },
    ...(form === undefined ? {} : { body: form }),
  });
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies.set(name, value);
  }
  const next = response.headers.get('location');
  if (next !== null) return open(new URL(next, url));
  return { url: new URL(response.url), status: response.status, text: await response.text() };
}

/**
 * The form of a page that buys: its address, and the values that it has already.
 *
 * @param {{ url: URL, text: string }} page
 */
function readForm({ url, text }) {
  const form = text.match(/<form[\s\S]*?<\/form>/g)?.find((one) => one.includes('name="email"')) ?? '';
  const unescape = (/** @type {string} */ value) =>
    value.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'");
  const attribute = (/** @type {string} */ tag, /** @type {string} */ name) =>
    unescape(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
  const [tag = ''] = form.match(/<form[^>]*>/) ?? [];
  const fields = new URLSearchParams();
  for (const input of form.match(/<input[^>]*>/g) ?? []) {
    const type = attribute(input, 'type');
    const isTaken = type === 'hidden' || (type === 'radio' && / checked/.test(input));
    if (isTaken) fields.set(attribute(input, 'name'), attribute(input, 'value'));
  }
  for (const button of form.match(/<button[^>]*>/g) ?? []) {
    if (attribute(button, 'name') === 'intent' && attribute(button, 'value') === 'order') fields.set('intent', 'order');
  }
  return { action: new URL(attribute(tag, 'action') || url, url), fields };
}

await call('PATCH', '/site-properties/v4/storefront-access', key, { access: { mode: 'OPEN' } });
const { deliveryProfile } = await call('POST', '/ecom/v1/delivery-profiles/general/delivery-region', key, {
  deliveryRegion: { name: 'United States', destinations: [{ countryCode: 'US' }] },
});
await call('POST', '/ecom/v1/shipping-options', key, {
  shippingOption: {
    title: 'Parcel',
    deliveryRegionIds: deliveryProfile.deliveryRegions.map((/** @type {Json} */ region) => region.id),
    rates: [{ amount: '5' }],
  },
});
const { product } = await call('POST', '/stores/v1/products', key, {
  product: { name: PRODUCT, productType: 'physical', priceData: { price: 12.5 }, stock: { quantity: 3 } },
});
const page = await open(`${SHOP_URL}/products/${product.slug}`);
check('the open shop shows a new product', page.status === 200 && page.text.includes(PRODUCT), page.status);

const { access_token: visitor } = await call('POST', '/oauth2/token', '', {
  clientId: process.env.CLIENT_ID,
  grantType: 'anonymous',
});
const catalogReference = { appId: '1380b703-ce81-ff05-f115-39571d94dfcd', catalogItemId: product.id };
await call('POST', '/ecom/v1/carts/current/add-to-cart', visitor, { lineItems: [{ quantity: 1, catalogReference }] });
const { checkoutId } = await call('POST', '/ecom/v1/carts/current/create-checkout', visitor, { channelType: 'WEB' });
const { redirectSession } = await call('POST', '/_api/redirects-api/v1/redirect-session', visitor, {
  ecomCheckout: { checkoutId },
  callbacks: { postFlowUrl: `${SHOP_URL}/` },
});
const checkout = await open(redirectSession.fullUrl);
check('the checkout opens', checkout.status === 200 && checkout.text.includes(PRODUCT), checkout.status);
let thanks = checkout;
// The first answer may only add the deliveries of the address.
for (let turn = 0; turn < 2 && thanks.text.includes('name="email"'); turn += 1) {
  const { action, fields } = readForm(thanks);
  for (const [name, value] of Object.entries(BUYER)) fields.set(name, value);
  thanks = await open(action, fields);
}
const { orders } = await call('POST', '/ecom/v1/orders/search', key, { search: {} });
const [order] = orders;
check(
  'the form of the checkout places an order',
  order !== undefined,
  `${thanks.status} ${thanks.text.replaceAll(/<(?:script|style)[\s\S]*?<\/(?:script|style)>|<[^>]*>|\s+/g, ' ').slice(0, 900)}`,
);
check('the buyer sees its number', thanks.status === 200 && thanks.text.includes(String(order.number)), thanks.status);
const paid = await call('POST', `/ecom/v1/payments-collector/orders/${order.id}/mark-as-paid`, key, {});
check('the order is paid', paid.order?.paymentStatus === 'PAID', paid.order?.paymentStatus);
