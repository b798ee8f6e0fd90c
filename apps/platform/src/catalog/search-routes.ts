/** Routes of search: words, filter, order and facets in one query. */
import { searchProducts, type ProductSearchInput } from '@cartwright/contract';
import { currencyDecimals } from '@cartwright/pricing';

import { readShopIn } from '../currencies/conversion.ts';
import { refuseFields } from '../http/failure.ts';
import { type Route, WrittenAnswer, route } from '../http/route.ts';
import type { AskedWords } from '../query/cursor.ts';
import { describePage, parseQuery } from '../query/page.ts';
import { searchRows } from '../search/query-products.ts';
import { parseAggregations } from './aggregations.ts';
import { PRODUCT_FIELDS } from './catalog-fields.ts';
import { findStored } from './catalog-store.ts';
import { productAnswer } from './product-answer.ts';
import type { ProductId } from './product.ts';
import { isPrivy, listTexts, type ProductQueryPorts, refuseTooBroad } from './query-routes.ts';

const READERS = ['visitor', 'member', 'merchant', 'app'] as const;
const PATH = 'search';

export function createSearchRoutes({ readShop, indexes, texts }: ProductQueryPorts): readonly Route[] {
  return [
    route(searchProducts, { allow: READERS, work: 'read' }, async ({ input: { search }, caller, tx, currency }) => {
      const { siteId } = caller;
      const shop = await readShopIn(tx, await readShop(tx, siteId), currency);
      const minorDigits = currencyDecimals(shop.currency);
      const parsed = parseQuery({ ...search, words: readWords(search) }, PRODUCT_FIELDS, { minorDigits, path: PATH });
      const facets = parseAggregations(search.aggregations ?? [], minorDigits);
      if (parsed.kind === 'refused' || facets.kind === 'refused') {
        return refuseFields([parsed, facets].flatMap((one) => (one.kind === 'refused' ? one.rules : [])));
      }
      const { query } = parsed;
      const includeHidden = isPrivy(caller);
      const catalog = await indexes.read(tx, siteId);
      const found = await searchRows(tx, siteId, catalog, { query, includeHidden, language: shop.locale });
      if (found.kind === 'too-broad') return refuseTooBroad(found, PRODUCT_FIELDS, `${PATH}.filter`);
      const metadata = describePage(query, found.rows.length, found.total, found.edges);
      const aggregationData = { results: facets.all.map((count) => count(catalog.index, found.all)) };
      if (!includeHidden) {
        const products = await texts.readRows(tx, shop, catalog, found.rows);
        const place = JSON.stringify(metadata);
        const counted = JSON.stringify(aggregationData);
        const rest = `,"metadata":${place},"pagingMetadata":${place},"aggregationData":${counted}}`;
        return new WrittenAnswer([...listTexts(products), rest]);
      }
      const ids = found.rows.map((row) => catalog.index.id(row) as ProductId);
      const stored = await findStored(tx, siteId, ids);
      return {
        products: stored.map((one) => productAnswer(one, shop, { includeHidden, includeMerchantData: false })),
        metadata,
        pagingMetadata: metadata,
        aggregationData,
      };
    }),
  ];
}

function readWords({ search }: ProductSearchInput): AskedWords | undefined {
  const text = search?.expression?.trim() ?? '';
  return text === '' ? undefined : { text, mode: search?.mode ?? 'AND', isFuzzy: search?.fuzzy ?? true };
}
