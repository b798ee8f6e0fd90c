/** The third catalog version as its tests ask for it: a page, a search, one product by its slug. */
import { list, type DemoShop } from './demo-shop.ts';
import { member, text, type ApiResponse, type JsonObject } from './test-platform.ts';

export const V3 = '/stores/v3/products';

export function queryV3({ world, token }: DemoShop, query: JsonObject, fields: readonly string[] = [], as = token) {
  return world.call('POST', `${V3}/query`, { body: { query, fields: [...fields] }, token: as });
}

export function search({ world, token }: DemoShop, asked: JsonObject, fields: readonly string[] = []) {
  return world.call('POST', `${V3}/search`, { body: { search: asked, fields: [...fields] }, token });
}

export async function readBySlug({ world, token }: DemoShop, slug: string, fields: readonly string[] = [], as = token) {
  const asked = fields.map((field) => `fields=${field}`).join('&');
  return world.call('GET', `${V3}/slug/${slug}?${asked}`, { token: as });
}

export function slugs(response: ApiResponse): readonly string[] {
  return list(response.body, 'products').map(({ slug }) => text(slug));
}

export function readProduct({ body }: ApiResponse): JsonObject {
  return member(body, 'product') as JsonObject;
}
