/**
 * Writes the rows that PostgreSQL searches products by: one for each product, and one for each word of a site. They are
 * written in the transaction of the product's change, once `prepare-search.ts` has switched them on.
 */
import { readDocumentWords, type WordSource } from '@cartwright/product-index';
import { type RawBuilder, sql } from 'kysely';

import type { Transaction } from '../../../foundation/database/database.ts';
import { fold } from '../../../foundation/query/fields.ts';
import { listStems } from './word-stems.ts';

/** Rises when rows of an earlier version find something else: they are then made again. */
export const SEARCH_VERSION = 1;

/** What a product's row is derived from, besides columns of `products`. */
export interface SearchedProduct {
  readonly productId: string;
  readonly name: string;
  readonly brand: string | null;
  readonly ribbon: string | null;
  readonly sku: string;
  readonly words: readonly string[];
  readonly choices: readonly string[];
  readonly skus: readonly string[];
}

/** Columns that both tables have. */
const SHARED = [
  'slug',
  'name',
  'name_folded',
  'sku',
  'brand',
  'ribbon',
  'product_type',
  'inventory_status',
  'numeric_id',
  'visible',
  'list_price',
  'discounted_price',
  'lowest_price',
  'rating_average',
  'rating_count',
  'created_at',
  'updated_at',
] as const;
const OWN = ['sku_folded', 'brand_folded', 'ribbon_folded', 'choices', 'name_length', 'name_words', 'words'] as const;
const WEIGHTS: Readonly<Record<WordSource, string>> = { name: 'A', brand: 'B', detail: 'C', description: 'D' };
/** Words of a site that one statement looks up or inserts. */
const WORD_BATCH = 5000;

const shared = columnsOf('', SHARED);
const own = columnsOf('', OWN);
const COLLECTIONS_OF = sql`coalesce((select array_agg(places.collection_id::text order by places.collection_id)
  from collection_products as places
  where places.site_id = made.site_id and places.product_id = made.product_id), '{}')`;

/** Writes the rows of these products and of their words. The products must be in the database. */
export async function saveSearchRows(
  tx: Transaction,
  siteId: string,
  products: readonly SearchedProduct[],
): Promise<void> {
  const words = new Set<string>();
  const rows = products.map((product) => {
    const { sources: all, nameLength } = readDocumentWords(product);
    const sources = new Map(Array.from(all, ([word, source]) => [word.toWellFormed(), source]));
    for (const word of sources.keys()) words.add(word);
    const weighted = [...sources].map(([word, source]) => `${quote(word)}:1${WEIGHTS[source]}`);
    const ofName = [...sources].flatMap(([word, source]) => (source === 'name' ? [quote(word)] : []));
    return {
      product_id: product.productId,
      sku_folded: fold(product.sku),
      brand_folded: product.brand === null ? null : fold(product.brand),
      ribbon_folded: product.ribbon === null ? null : fold(product.ribbon),
      choices: [...new Set(product.choices)],
      name_length: nameLength,
      name_words: ofName.join(' '),
      words: weighted.join(' '),
    };
  });
  const updated = [...SHARED, ...OWN, 'collections'].map(
    (column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`,
  );
  await sql`
    insert into product_search (site_id, product_id, ${shared}, ${own}, collections)
    select made.site_id, made.product_id, ${columnsOf('made.', SHARED)}, ${columnsOf('derived.', OWN)}, ${COLLECTIONS_OF}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as derived(product_id text, sku_folded text,
      brand_folded text, ribbon_folded text, choices text[], name_length bigint, name_words tsvector, words tsvector)
    join products as made on made.site_id = ${siteId} and made.product_id = derived.product_id
    on conflict (site_id, product_id) do update set ${sql.join(updated)}`.execute(tx.tables<unknown>());
  await saveWords(tx, siteId, [...words]);
}

/** Brings the columns that a product's row repeats in line with the product, after these were changed without its texts. */
export async function refreshSearchRows(tx: Transaction, siteId: string, productIds: readonly string[]): Promise<void> {
  const set = SHARED.map((column) => sql`${sql.ref(column)} = ${sql.ref(`made.${column}`)}`);
  await sql`
    update product_search as kept set ${sql.join(set)}, collections = made.collections
    from (select made.*, ${COLLECTIONS_OF} as collections from products as made
      where made.site_id = ${siteId} and made.product_id = any(${productIds})) as made
    where kept.site_id = ${siteId} and kept.product_id = made.product_id
      and (${columnsOf('kept.', SHARED)}, kept.collections)
        is distinct from (${columnsOf('made.', SHARED)}, made.collections)`.execute(tx.tables<unknown>());
}

/** A word that no product has any more stays: it finds nothing. */
async function saveWords(tx: Transaction, siteId: string, words: readonly string[]): Promise<void> {
  for (let start = 0; start < words.length; start += WORD_BATCH) {
    const some = words.slice(start, start + WORD_BATCH);
    const { rows: missing } = await sql<{ word: string }>`
      select word from unnest(${some}::text[]) as asked(word)
      where not exists (select 1 from product_search_words as known
        where known.site_id = ${siteId} and known.word = asked.word)`.execute(tx.tables<unknown>());
    if (missing.length === 0) continue;
    const rows = missing.map(({ word }) => ({ word, stems: listStems(word), pairs: listPairs(word) }));
    await sql`
      insert into product_search_words (site_id, word, stems, pairs)
      select ${siteId}, made.word, made.stems, made.pairs
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made(word text, stems text[], pairs text[])
      on conflict do nothing`.execute(tx.tables<unknown>());
  }
}

/** Each pair of neighboring characters with its position: `0kn`, `1ni`. A text of one character has none. */
export function listPairs(text: string, start = 0): readonly string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, place) => {
    // Half of a character is no text that PostgreSQL stores.
    return `${start + place}${text.slice(place, place + 2).toWellFormed()}`;
  });
}

/** A word as PostgreSQL reads it in the text of a `tsvector` or `tsquery`. */
export function quote(word: string): string {
  return `'${word.replaceAll(/['\\]/g, (character) => character + character)}'`;
}

function columnsOf(table: string, columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(`${table}${column}`)));
}
