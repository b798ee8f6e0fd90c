/** Attackers and victims: visitors, members and the owner of the shop, each with their real way in. */
import { createHash, randomBytes } from 'node:crypto';

import type { Arena } from './arena.ts';
import { type Browser, type Seen, openBrowser, readText } from './browser.ts';

/** A response of the API for a test: `message` is the sentence of the error. */
export interface ApiResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly message: string;
  /** The whole body as JSON. */
  readonly json: string;
  /** A member of the body by its path: `orders.0.id`; undefined where there is none. */
  at(path: string): unknown;
  /** The same, as a required text. */
  text(path: string): string;
}

/** A caller with an access token, or an anonymous one. */
export interface Caller {
  readonly token: string;
  /** Sends JSON to the API; `GET` without a body. */
  call(path: string, body?: unknown, more?: CallOptions): Promise<ApiResponse>;
}

export interface CallOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Guest extends Caller {
  readonly refreshToken: string;
}

export interface Member extends Guest {
  readonly browser: Browser;
  readonly email: string;
}

export const CART = '/ecom/v1/carts/current';
export const PASSWORD = 'a password of nine words';
const CATALOG_APP = '1380b703-ce81-ff05-f115-39571d94dfcd';
const REDIRECTS = '/_api/redirects-api/v1/redirect-session';

/** Calls the API with any text as token (none for `''`), from the given address, if any. */
export function callAs(arena: Arena, token: string, from?: string): Caller['call'] {
  return async (path, body, { method = body === undefined ? 'GET' : 'POST', headers = {} } = {}) => {
    const response = await arena.fetch(
      new Request(`${arena.platformUrl}${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: token }), ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
      from,
    );
    const text = await response.text();
    const json: unknown = text === '' ? {} : JSON.parse(text);
    const at = (place: string) => place.split('.').reduce(readMember, json);
    const message = at('error_description') ?? at('message');
    return {
      status: response.status,
      headers: response.headers,
      message: typeof message === 'string' ? message : '',
      json: text,
      at,
      text: (place) => {
        const value = at(place);
        if (typeof value !== 'string') throw new TypeError(`There is no ${place} in ${text.slice(0, 600)}`);
        return value;
      },
    };
  };
}

/** Calls the token endpoint. */
export function ask(arena: Arena, grant: Readonly<Record<string, unknown>>): Promise<ApiResponse> {
  return callAs(arena, '')('/oauth2/token', grant);
}

/** A new visitor. */
export async function visit(arena: Arena, from?: string): Promise<Guest> {
  return guest(arena, await ask(arena, { clientId: arena.clientId, grantType: 'anonymous' }), from);
}

/** A new member who registers in a fresh browser and returns to the shop with a code. */
export async function join(arena: Arena, email = someAddress()): Promise<Member> {
  const { code, secrets, browser } = await earnCode(arena, { email });
  return { ...guest(arena, await exchange(arena, code, secrets)), browser, email };
}

/** A new member registers; the code of the redirect is not exchanged yet. */
export async function earnCode(
  arena: Arena,
  {
    email = someAddress(),
    visitor,
    more = {},
  }: { readonly email?: string; readonly visitor?: Guest; readonly more?: Readonly<Record<string, unknown>> } = {},
): Promise<{ readonly code: string; readonly secrets: Secrets; readonly browser: Browser }> {
  const browser = openBrowser(arena);
  const secrets = createSecrets();
  const page = await browser.open(await leave(arena, visitor ?? (await visit(arena)), secrets, more));
  const seen = await register(browser, page, { email });
  const code = responseIn(arena, browser).get('code');
  if (code === null) throw new Error(`No code was given: ${readText(seen)}`);
  return { code, secrets, browser };
}

export function someAddress(): string {
  return `${randomBytes(6).toString('hex')}@example.com`;
}

/** Registers through the shop itself: leaves by its button and comes back by its callback. */
export async function joinShop(arena: Arena, browser: Browser, email = someAddress()): Promise<Seen> {
  const page = await browser.post(`${arena.shopUrl}/account/sign-in`, { 'return-to': '/account' });
  return register(browser, page, { email });
}

/** Fills in the register page to which a sign-in page leads. */
export async function register(
  browser: Browser,
  signInPage: Seen,
  { email, password = PASSWORD, fullName = 'Ada Lovelace' }: { email: string; password?: string; fullName?: string },
): Promise<Seen> {
  const page = await browser.open(new URL(signInPage.url.href.replace('/sign-in', '/register')));
  return browser.submit(page, { fullName, email, password });
}

/** The owner, signed in by the link that the shop prints. */
export async function own(arena: Arena): Promise<Caller & { readonly browser: Browser }> {
  const browser = openBrowser(arena);
  await browser.submit(await browser.open(await arena.merchantLink()));
  const { text } = await browser.post(`${arena.platformUrl}/admin/session/token`, {});
  const { access_token: token } = JSON.parse(text) as { readonly access_token: string };
  return { token, call: callAs(arena, token), browser };
}

export interface Secrets {
  readonly verifier: string;
  readonly challenge: string;
  readonly state: string;
}

export function createSecrets(): Secrets {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return { verifier, challenge, state: randomBytes(16).toString('hex') };
}

export function callbackOf(arena: Arena): string {
  return `${arena.shopUrl}/account/callback`;
}

/** Requests the address of the sign-in page, as the client does. */
export function askToLeave(
  arena: Arena,
  visitor: Caller,
  { challenge, state }: Secrets,
  more: Readonly<Record<string, unknown>> = {},
): Promise<ApiResponse> {
  const authRequest = {
    redirectUri: callbackOf(arena),
    clientId: arena.clientId,
    codeChallenge: challenge,
    codeChallengeMethod: 'S256',
    responseMode: 'query',
    responseType: 'code',
    scope: 'offline_access',
    state,
    ...more,
  };
  return visitor.call(REDIRECTS, { auth: { authRequest, prompt: 'login' } });
}

/** The address of the sign-in page for this visitor. */
export async function leave(
  arena: Arena,
  visitor: Caller,
  secrets: Secrets,
  more: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  return addressIn(await askToLeave(arena, visitor, secrets, more));
}

/** Requests the address of another hosted page. */
export function redirectTo(visitor: Caller, section: unknown): Promise<ApiResponse> {
  return visitor.call(REDIRECTS, section);
}

export function addressIn(response: ApiResponse): string {
  return response.text('redirectSession.fullUrl');
}

/** The authorize address, built by hand as an attacker would. */
export function authorizeAddress(arena: Arena, query: Readonly<Record<string, string | undefined>> = {}): string {
  const all = {
    client_id: arena.clientId,
    response_type: 'code',
    redirect_uri: callbackOf(arena),
    response_mode: 'query',
    state: 'a state',
    code_challenge: createSecrets().challenge,
    code_challenge_method: 'S256',
    ...query,
  };
  const said = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `${arena.platformUrl}/oauth2/authorize?${new URLSearchParams(said).toString()}`;
}

/** The parameters of the browser's last return to the app: a code, or an error. */
export function responseIn(arena: Arena, { addresses }: Browser): URLSearchParams {
  const address = addresses.findLast((one) => one.startsWith(callbackOf(arena)));
  if (address === undefined) throw new Error(`The browser never came back: ${addresses.join(', ')}`);
  const { search, hash } = new URL(address);
  return new URLSearchParams(hash === '' ? search : hash.slice(1));
}

/** Exchanges a code; `more` overrides parameters. */
export function exchange(
  arena: Arena,
  code: string,
  { verifier }: Pick<Secrets, 'verifier'>,
  more: Readonly<Record<string, unknown>> = {},
): Promise<ApiResponse> {
  const { clientId } = arena;
  const grant = { clientId, grantType: 'authorization_code', redirectUri: callbackOf(arena), code };
  return ask(arena, { ...grant, codeVerifier: verifier, ...more });
}

/** A cart line as input. */
export function line(
  productId: string,
  more: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  return { quantity: 1, catalogReference: { appId: CATALOG_APP, catalogItemId: productId }, ...more };
}

/** Creates a product and returns its id. */
export async function stock(owner: Caller, more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const product = {
    name: `Bowl ${randomBytes(4).toString('hex')}`,
    productType: 'physical',
    priceData: { price: 20 },
    ...more,
  };
  return (await owner.call('/stores/v1/products', { product })).text('product.id');
}

/** Opens the checkout page of a new checkout with one product in it. */
export async function checkOut(
  arena: Arena,
  shopper: Caller,
  productId: string,
  browser: Browser = openBrowser(arena),
): Promise<{ readonly page: Seen; readonly browser: Browser; readonly checkoutId: string }> {
  await shopper.call(`${CART}/add-to-cart`, { lineItems: [line(productId)] });
  const checkoutId = (await shopper.call(`${CART}/create-checkout`, { channelType: 'WEB' })).text('checkoutId');
  const page = await browser.open(addressIn(await redirectTo(shopper, { ecomCheckout: { checkoutId } })));
  return { page, browser, checkoutId };
}

export const BUYER: Readonly<Record<string, string>> = {
  email: 'buyer@example.com',
  fullName: 'Bea Buyer',
  country: 'US',
  addressLine1: '1 Kiln Road',
  city: 'Portland',
  subdivision: 'OR',
  postalCode: '97201',
  payment: 'offline',
};

function guest(arena: Arena, response: ApiResponse, from?: string): Guest {
  const token = response.text('access_token');
  return { token, refreshToken: response.text('refresh_token'), call: callAs(arena, token, from) };
}

function readMember(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
