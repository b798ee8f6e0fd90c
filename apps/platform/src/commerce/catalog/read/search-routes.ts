/** Routes of search: words, filter, order and facets in one query. */
import { type AggregationResult, searchProducts, type ProductSearchInput } from '@cartwright/contract';
import { currencyDecimals } from '@cartwright/pricing';

import { refuseFields } from '../../../foundation/http/failure.ts';
import { type Route, SerializedResponse, sharedRoute } from '../../../foundation/http/routes/route.ts';
import type { AskedWords } from '../../../foundation/query/cursor.ts';
import { readPinnedMember } from '../../../foundation/query/filter.ts';
import { describePage, parseQuery } from '../../../foundation/query/page.ts';
import { PRODUCT_COLLECTIONS, PRODUCT_FIELDS } from '../model/catalog-fields.ts';
import { findStored } from '../model/catalog-store.ts';
import type { ProductId } from '../model/product.ts';
import { parseAggregations, parseOwnFilters } from './aggregations.ts';
import { READERS, readCatalogView } from './catalog-view.ts';
import { withColors } from './choice-colors.ts';
import { toProductResponse } from './product-response.ts';
import { listProducts, type ProductQueryDeps, refuseTooBroad } from './query-routes.ts';
import { suggest } from './suggestions.ts';

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
        const filters = parseOwnFilters(search.aggregations ?? [], minorDigits, `${PATH}.aggregations`);
        if (parsed.kind === 'refused' || facets.kind === 'refused' || filters.kind === 'refused') {
          return refuseFields([parsed, facets, filters].flatMap((one) => (one.kind === 'refused' ? one.rules : [])));
        }
        const { query } = parsed;
        const inOrderOf = readPinnedMember(query.condition, PRODUCT_COLLECTIONS);
        const found = await catalog.find({ query, includeHidden, language: shop.locale, inOrderOf });
        if (found.kind === 'too-broad') return refuseTooBroad(found, PRODUCT_FIELDS, `${PATH}.filter`);
        const counted: AggregationResult[] = [];
        for (const [index, count] of facets.all.entries()) {
          const condition = filters.all[index];
          const own = condition === undefined ? undefined : await found.select(condition);
          if (own?.kind === 'too-broad') {
            return refuseTooBroad(own, PRODUCT_FIELDS, `${PATH}.aggregations[${index}].filter`);
          }
          counted.push(await count(own?.products ?? found));
        }
        const metadata = describePage(query, found.products.length, found.total, found.edges);
        const { corrected } = found;
        const rest = {
          metadata,
          pagingMetadata: metadata,
          aggregationData: { results: await withColors(tx, siteId, catalog, counted) },
          ...(corrected === undefined ? {} : { correctedExpression: corrected }),
          ...(search.suggestions === null || search.suggestions === undefined
            ? {}
            : {
                suggestions: await suggest(tx, siteId, catalog, found, {
                  limit: search.suggestions.limit,
                  includeHidden,
                }),
              }),
        };
        if (!includeHidden) {
          const products = await texts.readAll(tx, shop, found.products);
          return new SerializedResponse(listProducts(products, JSON.stringify(rest).slice(1)));
        }
        const ids = found.products.map(({ id }) => id as ProductId);
        const stored = await findStored(tx, shop.siteId, ids);
        return {
          products: stored.map((one) => toProductResponse(one, shop, { includeHidden, includeMerchantData: false })),
          ...rest,
          aggregationData: { results: [...rest.aggregationData.results] },
        };
      },
    ),
  ];
}

function readWords({ search }: ProductSearchInput): AskedWords | undefined {
  const text = search?.expression?.trim() ?? '';
  return text === '' ? undefined : { text, mode: search?.mode ?? 'AND', isFuzzy: search?.fuzzy ?? true };
}
