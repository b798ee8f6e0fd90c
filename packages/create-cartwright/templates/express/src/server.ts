/** A shop of plain pages: products, cart, hosted checkout, hosted sign-in. It needs no JavaScript in the browser. */
import { CATALOG_APP_ID, isApplicationError, parseCookies } from '@cartwright/client';
import express, { type NextFunction, type Request, type Response } from 'express';

import { html, writePage } from './html.js';
import { cartOf, cookie, shopOf, shopUrl } from './shop.js';

const SIGN_IN_COOKIE = 'sign_in';
const app = express();
app.use(express.static('public'));
app.use(express.urlencoded({ extended: false }));

/** Sends a page with the visitor's cart and name in its head. All calls end before the headers are sent. */
async function sendPage(
  request: Pick<Request, 'headers'>,
  response: Response,
  title: string,
  body: ReturnType<typeof html>,
) {
  const shop = shopOf(request, response);
  const [cart, member] = await Promise.all([
    cartOf(shop),
    shop.auth.loggedIn() ? shop.members.getCurrentMember() : undefined,
  ]);
  const itemCount = cart?.lineItems.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0) ?? 0;
  response.set('cache-control', 'private, no-store');
  response.send(writePage({ title, itemCount, memberName: member?.member.loginEmail ?? undefined, body }));
}

app.get('/', async (request, response) => {
  const { items } = await shopOf(request, response).products.queryProducts().descending('numericId').limit(24).find();
  const cards = items.map(
    ({ slug, name, media, priceData }) =>
      html`<li>
        <a class="card" href="/products/${slug}">
          <img class="photo" src="${media.mainMedia?.image?.url}/640.webp" alt="" width="640" height="800" />
          <span class="card__name">${name}</span> <span>${priceData.formatted.discountedPrice}</span>
        </a>
      </li>`,
  );
  await sendPage(
    request,
    response,
    'Shop all',
    html`<h1>Shop all</h1>
      <ul class="grid">
        ${cards}
      </ul>`,
  );
});

app.get('/products/:slug', async (request, response) => {
  const found = await shopOf(request, response)
    .products.queryProducts()
    .eq('slug', request.params.slug)
    .limit(1)
    .find();
  const [product] = found.items;
  if (product === undefined) {
    response.status(404);
    return sendPage(request, response, 'Not found', html`<h1>Page not found</h1>`);
  }
  const options = product.productOptions.map(
    ({ name, choices }) =>
      html`<fieldset>
        <legend>${name}</legend>
        ${choices.map(
          ({ description }) =>
            html`<label class="choice">
              <input type="radio" name="option.${name}" value="${description}" required /><span>${description}</span>
            </label>`,
        )}
      </fieldset>`,
  );
  return sendPage(
    request,
    response,
    product.name,
    html`<article class="product">
      <img class="photo" src="${product.media.mainMedia?.image?.url}/960.webp" alt="" width="960" height="1200" />
      <form class="product__form" method="post" action="/cart">
        <h1>${product.name}</h1>
        <p class="product__price">${product.priceData.formatted.discountedPrice}</p>
        <input type="hidden" name="product" value="${product._id}" />
        ${options}
        <button class="button">Add to cart</button>
      </form>
    </article>`,
  );
});

app.get('/cart', async (request, response) => {
  const shop = shopOf(request, response);
  const cart = await cartOf(shop);
  if (cart === undefined || cart.lineItems.length === 0) {
    return sendPage(request, response, 'Your cart', html`<p>Your cart is empty. <a href="/">Shop all</a></p>`);
  }
  const { priceSummary } = await shop.currentCart.estimateCurrentCartTotals();
  const lines = cart.lineItems.map(
    ({ quantity, productName, lineItemPrice }) =>
      html`<li class="line">${quantity} × ${productName.original} <span>${lineItemPrice?.formattedAmount}</span></li>`,
  );
  return sendPage(
    request,
    response,
    'Your cart',
    html`<h1>Your cart</h1>
      <ul class="lines">
        ${lines}
      </ul>
      <p>Total with delivery and tax: ${priceSummary.total.formattedAmount}</p>
      <form method="post" action="/checkout"><button class="button">Checkout</button></form>`,
  );
});

/** Adds a product. The platform refuses a missing choice, and says which. */
app.post('/cart', async (request: Request<object, unknown, Record<string, string>>, response) => {
  const { product = '', ...fields } = request.body;
  const choices = Object.fromEntries(
    Object.entries(fields).map(([name, choice]) => [name.replace(/^option\./, ''), choice]),
  );
  await shopOf(request, response).currentCart.addToCurrentCart({
    lineItems: [
      {
        quantity: 1,
        catalogReference: { appId: CATALOG_APP_ID, catalogItemId: product, options: { options: choices } },
      },
    ],
  });
  response.redirect(303, '/cart');
});

app.post('/checkout', async (request, response) => {
  const shop = shopOf(request, response);
  const { checkoutId } = await shop.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
  const { redirectSession } = await shop.redirects.createRedirectSession({
    ecomCheckout: { checkoutId },
    callbacks: { postFlowUrl: `${shopUrl}/` },
  });
  response.redirect(303, redirectSession.fullUrl);
});

app.get('/sign-in', async (request, response) => {
  const shop = shopOf(request, response);
  const data = shop.auth.generateOAuthData(`${shopUrl}/callback`, `${shopUrl}/`);
  response.cookie(SIGN_IN_COOKIE, JSON.stringify(data), { ...cookie, sameSite: 'lax', maxAge: 600_000 });
  response.redirect(303, (await shop.auth.getAuthUrl(data)).authUrl);
});

app.get('/callback', async (request, response) => {
  const shop = shopOf(request, response);
  const data = JSON.parse(parseCookies(request.headers.cookie ?? '')[SIGN_IN_COOKIE] ?? '{}') as ReturnType<
    typeof shop.auth.generateOAuthData
  >;
  response.clearCookie(SIGN_IN_COOKIE);
  const { code, state, error, errorDescription } = shop.auth.parseFromUrl(shopUrl + request.originalUrl);
  if (error) return sendPage(request, response, 'Sign in', html`<p>${errorDescription ?? error}</p>`);
  await shop.auth.setTokens(await shop.auth.getMemberTokens(code, state, data));
  return response.redirect(303, '/');
});

app.get('/sign-out', async (request, response) => {
  response.redirect(303, (await shopOf(request, response).auth.logout(`${shopUrl}/`)).logoutUrl);
});

/** What the platform refuses is told to the shopper; everything else is logged. */
app.use((error: unknown, request: Request, response: Response, next: NextFunction) => {
  if (response.headersSent) return next(error);
  if (!isApplicationError(error)) console.error(error);
  response.status((isApplicationError(error) ? error.status : undefined) ?? 500);
  const reason = isApplicationError(error) ? error.message : 'Something went wrong. Please try again.';
  const back = request.get('referer') ?? '/';
  return response.send(
    writePage({
      title: 'Sorry',
      itemCount: 0,
      memberName: undefined,
      body: html`<p>${reason} <a href="${back}">Back</a></p>`,
    }),
  );
});

const port = Number(new URL(shopUrl).port || 3000);
app.listen(port, () => console.log(`The shop is open at ${shopUrl}`));
