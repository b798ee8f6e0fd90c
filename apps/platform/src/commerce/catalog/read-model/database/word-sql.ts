/** Searched words as SQL over `product_search as products`: whether a product has them, and with which score. */
import { COLLECTION_WEIGHT, NAME_WEIGHT } from '@cartwright/product-index';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

import type { Term, Terms } from '../resolve-words.ts';
import { quote } from '../search-rows.ts';

/** Whether a product has all of the terms, or any of them. */
export function termsToSql({ all, mode, isNamesOnly }: Terms): Expression<SqlBool> {
  if (all.length === 0) return sql<SqlBool>`1 = 0`;
  const parts = all.map((term) => termToSql(term, isNamesOnly));
  return sql<SqlBool>`(${sql.join(parts, mode === 'AND' ? sql` and ` : sql` or `)})`;
}

function termToSql(term: Term, isNamesOnly: boolean): Expression<SqlBool> {
  const { forms, prefix, corrections, collections } = term;
  const words = [
    ...forms.map(quote),
    ...(prefix === undefined ? [] : [`${quote(prefix)}:*`]),
    ...corrections.map(({ word }) => quote(word)),
  ].join(' | ');
  if (isNamesOnly) return sql<SqlBool>`products.name_words @@ ${words}::tsquery`;
  const hasWord = sql<SqlBool>`products.words @@ ${words}::tsquery`;
  if (collections.size === 0) return hasWord;
  return sql<SqlBool>`(${hasWord} or products.collections && ${[...collections.keys()]}::text[])`;
}

/** The score of products that have each word, or a form of it, in their name: no other product has as much. */
export function readBestScore({ all }: Terms): number {
  return all.length * NAME_WEIGHT;
}

/** Whether a product has the best score. Undefined where none can have it. */
export function hasBestScore({ all }: Terms): Expression<SqlBool> | undefined {
  if (all.length === 0 || all.some(({ forms }) => forms.length === 0)) return undefined;
  const words = all.map(({ forms }) => `(${forms.map(quote).join(' | ')})`).join(' & ');
  return sql<SqlBool>`products.name_words @@ ${words}::tsquery`;
}

/**
 * The score of a product that has the terms: for each term, the weight of its best word in the product times how similar
 * that is to the typed one. Numbers are added in the order of the terms, so the sum is that of the index in memory.
 */
export function scoreToSql({ all, isNamesOnly }: Terms): RawBuilder<number> {
  const best = all.map((_, place) => sql`coalesce(max(found.${sql.ref(`term_${place}`)}), 0)`);
  const similarities = all.map((term, place) => sql`${similarityToSql(term)} * weight as ${sql.ref(`term_${place}`)}`);
  const weight = sql`case entry.weights[1] when 'A' then 4 when 'B' then 3 when 'C' then 2 else 1 end`;
  const onlyNames = isNamesOnly ? sql`where entry.weights[1] = 'A'` : sql``;
  const ofWords = sql`select array[${sql.join(best)}]::float8[]
    from (select ${sql.join(similarities)}
      from (select entry.lexeme, (${weight})::float8 as weight from unnest(products.words) as entry ${onlyNames}) as entry
    ) as found`;
  const scores = all.map(({ collections }, place) => {
    const ofWord = sql`best[${sql.lit(place + 1)}]`;
    if (isNamesOnly || collections.size === 0) return ofWord;
    return sql`greatest(${ofWord}, ${collectionScore(collections)})`;
  });
  return sql<number>`(select ${sql.join(scores, sql` + `)} from (${ofWords}) as scored(best))`;
}

/** How similar a word of the product (`lexeme`) is to a term; null where it does not stand for it. */
function similarityToSql({ forms, prefix, corrections }: Term): RawBuilder<unknown> {
  const cases = [sql`when lexeme = any(${forms}::text[]) then 1::float8`];
  if (prefix !== undefined) {
    cases.push(sql`when lexeme = ${prefix} then 1::float8`);
    cases.push(sql`when starts_with(lexeme, ${prefix})
      then 0.5::float8 + (0.4::float8 * ${sql.lit(prefix.length)}) / length(lexeme)`);
  }
  for (const [similarity, some] of Map.groupBy(corrections, (one) => one.similarity)) {
    cases.push(sql`when lexeme = any(${some.map(({ word }) => word)}::text[]) then ${sql.lit(similarity)}::float8`);
  }
  return sql`case ${sql.join(cases, sql` `)} end`;
}

/** The score of a product by the best of its collections, 0 without one of these. */
function collectionScore(collections: ReadonlyMap<string, number>): RawBuilder<unknown> {
  return sql`coalesce((select max(named.similarity)
      from unnest(${[...collections.keys()]}::text[], ${[...collections.values()]}::float8[]) as named(id, similarity)
      where named.id = any(products.collections)), 0) * ${sql.lit(COLLECTION_WEIGHT)}`;
}
