/**
 * Caches products as the bytes of the JSON that visitors get, because a shop is read a thousand times between two
 * changes. Key: the product. A text is valid for one version of its product and one combination of the shop's currency,
 * language and addresses.
 */
import type { Transaction } from '../../../foundation/database/database.ts';
import type { Shop } from '../../../foundation/site/shop.ts';
import { findStored } from '../model/catalog-store.ts';
import type { ProductId } from '../model/product.ts';
import type { ProductVersion } from '../read-model/product-queries.ts';
import { TextStore } from './byte-cache.ts';
import { toProductResponse } from './product-response.ts';

const COMMA_BYTES = 1;
const AS_VISITOR = { includeHidden: false, includeMerchantData: false } as const;

export interface ProductTexts {
  /**
   * These products, in order, each after the comma that separates it in a list. A product that was deleted since they were
   * found is left out.
   */
  readAll(tx: Transaction, shop: Shop, products: readonly ProductVersion[]): Promise<readonly Buffer[]>;
  /** One product by its id, at this version. */
  readOne(tx: Transaction, shop: Shop, productId: string, change: number): Promise<Buffer | undefined>;
}

export function createProductTexts(): ProductTexts {
  const kept = new TextStore();

  async function write(tx: Transaction, shop: Shop, ids: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
    const key = shopRevision(shop);
    const suffix = currencySuffix(shop);
    const stored = await findStored(tx, shop.siteId, ids as readonly ProductId[]);
    const texts = new Map<string, Buffer>();
    for (const { change, ...one } of stored) {
      const text = `,${JSON.stringify(toProductResponse(one, shop, AS_VISITOR))}`;
      texts.set(one.product.id, kept.keep(one.product.id + suffix, { change, frame: key }, text));
    }
    return texts;
  }

  return {
    async readAll(tx, shop, products) {
      const key = shopRevision(shop);
      const suffix = currencySuffix(shop);
      const found: (Buffer | undefined)[] = [];
      const missing: string[] = [];
      for (const { id, change } of products) {
        const text = kept.find(id + suffix, change, key);
        found.push(text);
        if (text === undefined) missing.push(id);
      }
      if (isWhole(found, missing)) return found;
      const written = await write(tx, shop, missing);
      return products.flatMap(({ id }, place) => found[place] ?? written.get(id) ?? []);
    },
    async readOne(tx, shop, productId, change) {
      const text =
        kept.find(productId + currencySuffix(shop), change, shopRevision(shop)) ??
        (await write(tx, shop, [productId])).get(productId);
      return text?.subarray(COMMA_BYTES);
    },
  };
}

function isWhole(found: readonly (Buffer | undefined)[], missing: readonly string[]): found is readonly Buffer[] {
  return found.length > 0 && missing.length === 0;
}

/** Texts in several currencies are cached at the same time. */
function currencySuffix({ conversion }: Shop): string {
  return conversion === undefined ? '' : ` ${conversion.currency}`;
}

const revisions = new WeakMap<Shop, string>();

/** All of a shop's settings that its products are written with. */
export function shopRevision(shop: Shop): string {
  // Only a shop in its own currency is the same object at each request.
  if (shop.conversion !== undefined) return writeRevision(shop);
  let revision = revisions.get(shop);
  if (revision === undefined) {
    revision = writeRevision(shop);
    revisions.set(shop, revision);
  }
  return revision;
}

function writeRevision({ currency, locale, weightUnit, conversion, publicUrl, shopUrl }: Shop): string {
  return `${currency} ${locale} ${weightUnit} ${conversion?.currency ?? ''} ${conversion?.rate ?? ''} ${publicUrl} ${shopUrl}`;
}
