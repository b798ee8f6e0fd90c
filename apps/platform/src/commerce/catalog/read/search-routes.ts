/** Routes of search: words, filter, order and facets in one query. */
import { searchProducts, type ProductSearchInput } from '@cartwright/contract';
import { currencyDecimals } from '@cartwright/pricing';

import { refuseFields } from '../../../foundation/http/failure.ts';
import { type Route, SerializedResponse, sharedRoute } from '../../../foundation/http/routes/route.ts';
import type { AskedWords } from '../../../foundation/query/cursor.ts';
import { describePage, parseQuery } from '../../../foundation/query/page.ts';
import { PRODUCT_FIELDS } from '../model/catalog-fields.ts';
import { findStored } from '../model/catalog-store.ts';
import type { ProductId } from '../model/product.ts';
import { searchRows } from '../read-model/query-products.ts';
import { parseAggregations } from './aggregations.ts';
import { READERS, readCatalogView } from './catalog-view.ts';
import { toProductResponse } from './product-response.ts';
import { listTexts, type ProductQueryDeps, refuseTooBroad } from './query-routes.ts';

const PATH = 'search';

export function createSearchRoutes({ texts, ...deps }: ProductQueryDeps): readonly Route[] {
  return [
    sharedRoute(
      searchProducts,
      { allow: READERS },
      (context) => readCatalogView(deps, context),
      async ({ input: { search }, tx }, { siteId, shop, catalog, includeHidden }) => {
        const minorDigits = currencyDecimals(shop.currency);
        const words = readWords(search);
        const parsed = parseQuery({ ...search, words }, PRODUCT_FIELDS, { minorDigits, path: PATH });
        const facets = parseAggregations(search.aggregations ?? [], minorDigits);
        if (parsed.kind === 'refused' || facets.kind === 'refused') {
          return refuseFields([parsed, facets].flatMap((one) => (one.kind === 'refused' ? one.rules : [])));
        }
        const { query } = parsed;
        const found = await searchRows(tx, siteId, catalog, { query, includeHidden, language: shop.locale });
        if (found.kind === 'too-broad') return refuseTooBroad(found, PRODUCT_FIELDS, `${PATH}.filter`);
        const metadata = describePage(query, found.rows.length, found.total, found.edges);
        const aggregationData = { results: facets.all.map((count) => count(catalog.index, found.all)) };
        if (!includeHidden) {
          const products = await texts.readRows(tx, shop, catalog, found.rows);
          const place = JSON.stringify(metadata);
          const counted = JSON.stringify(aggregationData);
          const rest = `,"metadata":${place},"pagingMetadata":${place},"aggregationData":${counted}}`;
          return new SerializedResponse([...listTexts(products), rest]);
        }
        const ids = found.rows.map((row) => catalog.index.id(row) as ProductId);
        const stored = await findStored(tx, shop.siteId, ids);
        return {
          products: stored.map((one) => toProductResponse(one, shop, { includeHidden, includeMerchantData: false })),
          metadata,
          pagingMetadata: metadata,
          aggregationData,
        };
      },
    ),
  ];
}

function readWords({ search }: ProductSearchInput): AskedWords | undefined {
  const text = search?.expression?.trim() ?? '';
  return text === '' ? undefined : { text, mode: search?.mode ?? 'AND', isFuzzy: search?.fuzzy ?? true };
}
