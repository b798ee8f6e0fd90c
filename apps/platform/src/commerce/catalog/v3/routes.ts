/**
 * Routes of the official `productsV3` module, read-only. Every caller reads offered products; hidden products, hidden
 * variants and costs are for merchants.
 */
import {
  type ProductV3Field,
  countProductsV3,
  getProductV3,
  getProductV3BySlug,
  queryProductsV3,
  searchProductsV3,
} from '@cartwright/contract';
import { currencyDecimals } from '@cartwright/pricing';

import type { Transaction } from '../../../foundation/database/database.ts';
import { type CallerOf, hasPermission } from '../../../foundation/http/caller.ts';
import { type ExpectedError, refuse, refuseFields } from '../../../foundation/http/failure.ts';
import { type Route, route, sharedRoute } from '../../../foundation/http/routes/route.ts';
import type { AskedWords } from '../../../foundation/query/cursor.ts';
import { parseFilter, readPinnedMember } from '../../../foundation/query/filter.ts';
import { type Query, describeCursors, parseQuery } from '../../../foundation/query/page.ts';
import type { Shop } from '../../../foundation/site/shop.ts';
import { readShopIn } from '../../settings/currencies/conversion.ts';
import { PRODUCT_COLLECTIONS } from '../model/catalog-fields.ts';
import { findProduct, findStored } from '../model/catalog-store.ts';
import type { ProductId } from '../model/product.ts';
import type { FoundProducts } from '../read-model/product-queries.ts';
import { parseAggregations } from '../read/aggregations.ts';
import { type CatalogViewDeps, READERS, readCatalogView } from '../read/catalog-view.ts';
import { refuseTooBroad } from '../read/query-routes.ts';
import { PRODUCT_V3_FIELDS, toOwnAggregations } from './fields-v3.ts';
import { toProductV3 } from './response/product-v3.ts';

const RULES = { allow: READERS, work: 'read', allowsReplica: true } as const;
const SHARED = { allow: READERS } as const;
const SEARCH = 'search';

type Reader = CallerOf<(typeof READERS)[number]>;
type AskedFields = readonly ProductV3Field[] | null | undefined;

export function createCatalogV3Routes(deps: CatalogViewDeps): readonly Route[] {
  const { readShop, queries } = deps;
  const readView = (context: Parameters<typeof readCatalogView>[1]) => readCatalogView(deps, context);
  const readOne = async (
    tx: Transaction,
    caller: Reader,
    by: { readonly id: string } | { readonly slug: string },
    { fields, currency }: { readonly fields: AskedFields; readonly currency: string | undefined },
  ) => {
    if (isKeptFrom(caller, fields)) return refuse('NO_PERMISSION_TO_READ_MERCHANT_DATA');
    const stored = await findProduct(tx, caller.siteId, by);
    if (stored === undefined || !(stored.product.visible || isMerchant(caller))) return refuse('PRODUCT_NOT_FOUND');
    const shop = await readShopIn(tx, await readShop(tx, caller.siteId), currency);
    const options = { fields: new Set(fields), includeHidden: isMerchant(caller), isListed: false };
    return { product: toProductV3(stored, shop, options) };
  };

  return [
    route(getProductV3, RULES, ({ input: { productId, fields }, caller, tx, currency }) =>
      readOne(tx, caller, { id: productId }, { fields, currency }),
    ),

    route(getProductV3BySlug, RULES, ({ input: { slug, fields }, caller, tx, currency }) =>
      readOne(tx, caller, { slug }, { fields, currency }),
    ),

    sharedRoute(queryProductsV3, SHARED, readView, async ({ input: { query: asked, fields }, caller, tx }, view) => {
      if (isKeptFrom(caller, fields)) return refuse('NO_PERMISSION_TO_READ_MERCHANT_DATA');
      const { shop, catalog, includeHidden } = view;
      const query = parse({ ...asked, cursorPaging: asked.cursorPaging ?? {} }, shop, 'query');
      if ('error' in query) return query.error;
      const found = await catalog.find({
        query,
        includeHidden,
        inOrderOf: readPinnedMember(query.condition, PRODUCT_COLLECTIONS),
        language: shop.locale,
      });
      if (found.kind === 'too-broad') return refuseTooBroad(found, PRODUCT_V3_FIELDS);
      return readPage(tx, { query, found, shop, caller, fields });
    }),

    sharedRoute(searchProductsV3, SHARED, readView, async ({ input: { search, fields }, caller, tx }, view) => {
      if (isKeptFrom(caller, fields)) return refuse('NO_PERMISSION_TO_READ_MERCHANT_DATA');
      const { shop, catalog, includeHidden } = view;
      const words = readWords(search.search);
      const query = parse({ ...search, words, cursorPaging: search.cursorPaging ?? {} }, shop, SEARCH);
      if ('error' in query) return query.error;
      const wanted = search.aggregations ?? [];
      const own = toOwnAggregations(wanted);
      if (own.kind === 'refused') return refuseFields(own.rules);
      const facets = parseAggregations(own.all, currencyDecimals(shop.currency));
      if (facets.kind === 'refused') return refuseFields(facets.rules);
      const found = await catalog.find({ query, includeHidden, language: shop.locale });
      if (found.kind === 'too-broad') return refuseTooBroad(found, PRODUCT_V3_FIELDS, `${SEARCH}.filter`);
      const results = [];
      for (const [index, count] of facets.all.entries()) {
        results.push({ ...(await count(found)), fieldPath: wanted[index]?.fieldPath ?? '' });
      }
      return {
        ...(await readPage(tx, { query, found, shop, caller, fields })),
        aggregationData: { results },
      };
    }),

    route(countProductsV3, RULES, async ({ input, caller, tx }) => {
      const { filter, search, returnNonVisibleProducts } = input;
      if (returnNonVisibleProducts === true && !isMerchant(caller)) {
        return refuse('NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS');
      }
      const shop = await readShop(tx, caller.siteId);
      const minorDigits = currencyDecimals(shop.currency);
      const parsed = parseFilter(filter, PRODUCT_V3_FIELDS, { minorDigits, path: 'filter' });
      if (parsed.kind === 'refused') return refuseFields(parsed.rules);
      const query: Query = {
        condition: parsed.condition,
        keys: [],
        page: { kind: 'offset', limit: 0, offset: 0 },
        original: { filter: filter ?? {}, sort: [], words: readWords(search) },
      };
      const catalog = await queries.read(tx, caller.siteId);
      const asked = { query, includeHidden: returnNonVisibleProducts === true, language: shop.locale };
      const found = await catalog.find(asked);
      return found.kind === 'too-broad' ? refuseTooBroad(found, PRODUCT_V3_FIELDS, 'filter') : { count: found.total };
    }),
  ];
}

interface PageDeps {
  readonly query: Query;
  readonly found: FoundProducts;
  readonly shop: Shop;
  readonly caller: Reader;
  readonly fields: AskedFields;
}

async function readPage(tx: Transaction, { query, found, shop, caller, fields }: PageDeps) {
  const stored = await findStored(
    tx,
    caller.siteId,
    found.products.map(({ id }) => id as ProductId),
  );
  const options = { fields: new Set(fields), includeHidden: isMerchant(caller), isListed: true };
  const cursors = describeCursors(query.original, found.edges);
  return {
    products: stored.map((one) => toProductV3(one, shop, options)),
    pagingMetadata: { count: stored.length, cursors, hasNext: cursors.next !== undefined },
  };
}

function parse(
  asked: Parameters<typeof parseQuery>[0],
  { currency }: Shop,
  path: string,
): Query | { readonly error: ExpectedError } {
  const parsed = parseQuery(asked, PRODUCT_V3_FIELDS, { minorDigits: currencyDecimals(currency), path });
  return parsed.kind === 'refused' ? { error: refuseFields(parsed.rules) } : parsed.query;
}

function readWords(
  search:
    | {
        readonly expression?: string | null | undefined;
        readonly mode?: 'AND' | 'OR' | null | undefined;
        readonly fuzzy?: boolean | null | undefined;
      }
    | null
    | undefined,
): AskedWords | undefined {
  const text = search?.expression?.trim() ?? '';
  return text === '' ? undefined : { text, mode: search?.mode ?? 'AND', isFuzzy: search?.fuzzy ?? true };
}

function isKeptFrom(caller: Reader, fields: AskedFields): boolean {
  return fields?.includes('MERCHANT_DATA') === true && !isMerchant(caller);
}

function isMerchant(caller: Reader): boolean {
  return hasPermission(caller, 'catalog.read-private');
}
