/** The demo shop for tests: finds products by slug, adds them to a cart and reads the responses. */
import type { PlatformConfig } from '../src/config.ts';
import { createLoginData, exchangeCode, signInAtPage, startLogin } from './sign-in.ts';
import type { Browser } from './test-browser.ts';
import {
  member,
  openTestPlatform,
  text,
  type ApiResponse,
  type JsonObject,
  type TestPlatform,
  type TestPlatformOptions,
} from './test-platform.ts';

export const CATALOG_APP = '1380b703-ce81-ff05-f115-39571d94dfcd';
export const CART = '/ecom/v1/carts/current';

export interface DemoShop {
  readonly world: TestPlatform;
  /** A visitor's access token. */
  readonly token: string;
  find(slug: string): Promise<JsonObject>;
  query(query: JsonObject, token?: string): Promise<ApiResponse>;
  add(...lineItems: readonly JsonObject[]): Promise<ApiResponse>;
}

export async function openDemoShop(
  config: Partial<PlatformConfig> = {},
  options: Omit<TestPlatformOptions, 'config'> = {},
): Promise<DemoShop> {
  const world = await openTestPlatform({ ...options, config: { seed: 'demo', ...config } });
  const token = await world.visit();
  const query: DemoShop['query'] = (asked, as = token) =>
    world.call('POST', '/stores-reader/v1/products/query-platformized', { body: { query: asked }, token: as });
  return {
    world,
    token,
    query,
    find: async (slug) => list((await query({ filter: { slug } })).body, 'products')[0] ?? {},
    add: (...lineItems) => world.call('POST', `${CART}/add-to-cart`, { body: { lineItems }, token }),
  };
}

/** A list of an answer, by its path. */
export function list(body: JsonObject, path: string): readonly JsonObject[] {
  const value = member(body, path);
  if (!Array.isArray(value)) throw new TypeError(`Expected a list at ${path}, got ${JSON.stringify(body)}.`);
  return value as readonly JsonObject[];
}

/** A line to add. `options` are the catalog's: a variant or choices, and custom texts. */
export function input(product: JsonObject, quantity: number, options: JsonObject = {}): JsonObject {
  return { quantity, catalogReference: { appId: CATALOG_APP, catalogItemId: text(product['id']), options } };
}

/** `lineItems[0].quantity MIN must be …`, sorted as they were answered. */
export function violations({ body }: ApiResponse): readonly string[] {
  return list(body, 'details.validationError.fieldViolations').map(
    ({ field, violatedRule, description }) => `${text(field)} ${text(violatedRule)} ${text(description)}`,
  );
}

/** Status and application code of an expected error. */
export function error({ status, body }: ApiResponse): readonly [number, string] {
  return [status, text(member(body, 'details.applicationError.code'))];
}

/** The id of the variant with these choices. */
export function variantId(product: JsonObject, choices: Readonly<Record<string, string>> = {}): string {
  const found = list(product, 'variants').find((variant) =>
    Object.entries(choices).every(([name, choice]) => member(variant, `choices.${name}`) === choice),
  );
  return text(found?.['id']);
}

/** Signs in the member whom the demo knows, from this visitor's session, and answers her access token. */
export async function signInDemoAda({ world, token }: DemoShop, browser: Browser = world.browser()): Promise<string> {
  const data = createLoginData();
  const back = await signInAtPage(browser, await startLogin(world, token, data));
  const { body } = await exchangeCode(world, back.url.searchParams.get('code') ?? '', data);
  return text(body['access_token']);
}
