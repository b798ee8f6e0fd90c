/** A shop of a test in any country: its currency, language, products and settings. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { onTestFinished } from 'vitest';

import { openSqlite } from '../src/foundation/database/sqlite.ts';
import type { SiteId } from '../src/foundation/ids.ts';
import { requireSite, updateSettings } from '../src/foundation/site/site-store.ts';
import { CART, input } from './demo-shop.ts';
import { merchantToken } from './merchant.ts';
import {
  type ApiResponse,
  type JsonObject,
  member,
  openTestPlatform,
  text,
  type TestPlatform,
  type TestPlatformOptions,
} from './test-platform.ts';

export interface ShopAbroad {
  readonly world: TestPlatform;
  readonly merchant: string;
  /** A visitor's access token. */
  readonly token: string;
  /** A call of the merchant that must succeed; answers what it made. */
  set(path: string, body: JsonObject, method?: string): Promise<JsonObject>;
  /** Makes a product and answers it. */
  sell(name: string, price: number, members?: JsonObject): Promise<JsonObject>;
  add(...lineItems: readonly JsonObject[]): Promise<ApiResponse>;
  estimate(body?: JsonObject): Promise<JsonObject>;
}

export async function openShopAbroad(
  settings: { readonly currency: string; readonly locale: string; readonly weightUnit?: 'KG' | 'LB' },
  as?: (world: TestPlatform) => Promise<string>,
  options: Pick<TestPlatformOptions, 'askAutoTax'> = {},
): Promise<ShopAbroad> {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-abroad-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'shop.sqlite');
  const world = await openTestPlatform({ ...options, config: { database: { kind: 'sqlite', file } } });
  await settleIn(file, world.platform.site.siteId, settings);
  const merchant = await merchantToken(world);
  const token = await (as ?? (() => world.visit()))(world);

  const set: ShopAbroad['set'] = async (path, body, method = 'POST') => {
    const response = await world.call(method, path, { body, token: merchant });
    if (response.status !== 200) throw new Error(`${path} was refused: ${JSON.stringify(response.body)}`);
    return response.body;
  };
  return {
    world,
    merchant,
    token,
    set,
    sell: async (name, price, members = {}) => {
      const { product } = await set('/stores/v1/products', {
        product: { name, productType: 'physical', priceData: { price }, visible: true, ...members },
      });
      return product as JsonObject;
    },
    add: (...lineItems) => world.call('POST', `${CART}/add-to-cart`, { body: { lineItems }, token }),
    estimate: async (body = {}) => {
      const response = await world.call('POST', `${CART}/estimate-totals`, { body, token });
      if (response.status !== 200) throw new Error(`The estimate was refused: ${JSON.stringify(response.body)}`);
      return response.body;
    },
  };
}

/** A whole product as a line. */
export function units(product: JsonObject, quantity: number): JsonObject {
  return input(product, quantity);
}

/** The amounts of a price summary, without their other forms. */
export function amounts(estimate: JsonObject, of = 'priceSummary'): Readonly<Record<string, string>> {
  const names = ['subtotal', 'shipping', 'additionalFees', 'discount', 'tax', 'total'];
  return Object.fromEntries(names.map((name) => [name, text(member(estimate, `${of}.${name}.amount`))]));
}

async function settleIn(
  file: string,
  siteId: string,
  changes: { readonly currency: string; readonly locale: string; readonly weightUnit?: 'KG' | 'LB' },
): Promise<void> {
  await using database = openSqlite(file, (failure) => {
    throw failure instanceof Error ? failure : new Error(String(failure));
  });
  await database.write(async (tx) => {
    const { settings } = await requireSite(tx, siteId as SiteId);
    await updateSettings(tx, siteId as SiteId, { ...settings, ...changes }, 0);
  });
}
