/** Routes of product queries (spec §7): lists by filter and order, for visitors as cached JSON. */
import { queryProducts } from '@cartwright/contract';
import { currencyDecimals } from '@cartwright/pricing';

import { type ExpectedError, refuseFields } from '../../../foundation/http/failure.ts';
import { type Route, SerializedResponse, sharedRoute } from '../../../foundation/http/routes/route.ts';
import type { FieldTable } from '../../../foundation/query/fields.ts';
import { readPinnedMember } from '../../../foundation/query/filter.ts';
import { describePage, parseQuery } from '../../../foundation/query/page.ts';
import { PRODUCT_COLLECTIONS, PRODUCT_FIELDS } from '../model/catalog-fields.ts';
import { findStored } from '../model/catalog-store.ts';
import type { ProductId } from '../model/product.ts';
import { MAX_READ, type TooBroad } from '../read-model/product-queries.ts';
import { type CatalogViewDeps, READERS, readCatalogView } from './catalog-view.ts';
import type { ProductTexts } from './product-json-cache.ts';
import { toProductResponse } from './product-response.ts';

const LIST_START = Buffer.from('{"products":[');

export interface ProductQueryDeps extends CatalogViewDeps {
  readonly texts: ProductTexts;
}

export function createProductQueryRoutes({ texts, ...deps }: ProductQueryDeps): readonly Route[] {
  return [
    sharedRoute(
      queryProducts,
      { allow: READERS },
      (context) => readCatalogView(deps, context),
      async ({ input, tx }, { shop, catalog, includeHidden }) => {
        const parsed = parseQuery(input.query, PRODUCT_FIELDS, { minorDigits: currencyDecimals(shop.currency) });
        if (parsed.kind === 'refused') return refuseFields(parsed.rules);
        const { query } = parsed;
        const inOrderOf = readPinnedMember(query.condition, PRODUCT_COLLECTIONS);
        const found = await catalog.find({ query, includeHidden, inOrderOf, language: shop.locale });
        if (found.kind === 'too-broad') return refuseTooBroad(found, PRODUCT_FIELDS);
        const metadata = describePage(query, found.products.length, found.total, found.edges);
        if (!includeHidden) {
          const products = await texts.readAll(tx, shop, found.products);
          const place = JSON.stringify(metadata);
          return new SerializedResponse(listProducts(products, `"metadata":${place},"pagingMetadata":${place}}`));
        }
        const ids = found.products.map(({ id }) => id as ProductId);
        const options = { includeHidden, includeMerchantData: input.includeMerchantSpecificData === true };
        const stored = await findStored(tx, shop.siteId, ids);
        return {
          products: stored.map((one) => toProductResponse(one, shop, options)),
          metadata,
          pagingMetadata: metadata,
        };
      },
    ),
  ];
}

/**
 * A response with products, in pieces. `products` is what `ProductTexts.readAll` returns, `rest` the text of the other
 * members to the last brace.
 */
export function listProducts(products: readonly Buffer[], rest: string): readonly Buffer[] {
  const first = products[0]?.subarray(1);
  const end = Buffer.from(`],${rest}`);
  return first === undefined ? [LIST_START, end] : [LIST_START, first, ...products.slice(1), end];
}

/** An error that names the fields that would require reading every product, and the alternative. */
export function refuseTooBroad({ columns }: TooBroad, fields: FieldTable, path = 'query.filter'): ExpectedError {
  const names = Object.entries(fields).flatMap(([name, field]) =>
    field.kind !== 'set' && columns.includes(field.column) ? [name] : [],
  );
  return refuseFields(
    names.map((name) => ({
      field: `${path}.${name}`,
      rule: 'OTHER',
      description: `is read product by product, of at most ${MAX_READ}, and the rest of the filter leaves more: narrow it by another field, or search for the words with POST /v1/products/search`,
      data: { threshold: MAX_READ },
    })),
  );
}
