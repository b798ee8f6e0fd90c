/** Known products for tests: a shop without pages, and products whose names say what is special about them. */
import { saveProduct } from '../src/commerce/catalog/model/catalog-store.ts';
import type { Product, ProductId, Stock, Variant, VariantId } from '../src/commerce/catalog/model/product.ts';
import { emptyProduct } from '../src/commerce/catalog/write/product-change.ts';
import type { Database } from '../src/foundation/database/database.ts';
import type { SiteId } from '../src/foundation/ids.ts';
import { createReadShop, type ReadShop, type Shop } from '../src/foundation/site/shop.ts';
import { insertSite } from '../src/foundation/site/site-store.ts';
import { NEW_SITE_SETTINGS } from '../src/foundation/site/site.ts';

export const SITE: SiteId = 'site_test';
export const OTHER_SITE: SiteId = 'site_other';
export const NOON = Date.UTC(2026, 4, 2, 12);

export const SHOP: Shop = {
  siteId: SITE,
  name: 'Alder & Clay',
  tagline: '',
  supportEmail: '',
  currency: 'USD',
  locale: 'en-US',
  weightUnit: 'KG',
  dispatch: NEW_SITE_SETTINGS.dispatch,
  checkout: NEW_SITE_SETTINGS.checkout,
  publicUrl: 'http://localhost:4001',
  shopUrl: 'http://localhost:4000',
};

export const readShop: ReadShop = createReadShop(SHOP);

/** Makes the two sites that tests know. */
export async function openSites(database: Database): Promise<void> {
  await database.write(async (tx) => {
    for (const siteId of [SITE, OTHER_SITE]) {
      await insertSite(tx, { siteId, settings: { ...NEW_SITE_SETTINGS, name: SHOP.name }, formKey: 'key' }, NOON);
    }
  });
}

export function counted(quantity: number): Stock {
  return { trackQuantity: true, quantity, inStock: quantity > 0 };
}

/** A product with one variant, at 34 dollars unless told otherwise. */
export function product(slug: string, more: Partial<Product> = {}): Product {
  return {
    ...emptyProduct({ id: `prod_${slug}`, numericId: 1, createdAt: NOON, updatedAt: NOON }),
    slug,
    name: slug,
    listPrice: 3400,
    ...more,
  };
}

export function variant(name: string, more: Partial<Variant> = {}): Variant {
  return { id: `var_${name}`, choices: {}, sku: '', visible: true, stock: counted(10), ...more };
}

/** A mug in two glazes; the second one is sold out. */
export function mug(): { readonly product: Product; readonly variants: readonly Variant[] } {
  const choice = (value: string, description: string) => ({ value, description, mediaIds: [], visible: true });
  return {
    product: product('harbour-mug', {
      name: 'Harbour Mug',
      manageVariants: true,
      options: [{ name: 'Glaze', type: 'color', choices: [choice('#8fb6a4', 'Celadon'), choice('#b4571f', 'Rust')] }],
    }),
    variants: [
      variant('celadon', { choices: { Glaze: 'Celadon' }, stock: counted(4) }),
      variant('rust', { choices: { Glaze: 'Rust' }, stock: counted(0) }),
    ],
  };
}

export interface Stocked {
  readonly productId: ProductId;
  readonly variantId: VariantId;
}

/** Stores a product with one variant. */
export async function stock(
  database: Database,
  slug: string,
  quantity: number,
  more: Partial<Product> = {},
): Promise<Stocked> {
  const item = { product: product(slug, more), variants: [variant(slug, { stock: counted(quantity) })] };
  await database.write((tx) => saveProduct(tx, SITE, item, SHOP.currency));
  return { productId: `prod_${slug}`, variantId: `var_${slug}` };
}
