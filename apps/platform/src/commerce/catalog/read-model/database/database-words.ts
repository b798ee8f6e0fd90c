/**
 * Reads the words of a site's products from `product_search_words`: forms of a typed word, and words that differ from it
 * by typing errors.
 */
import { readMaxTypos, type WordForms } from '@cartwright/product-index';
import { type Expression, type SqlBool, sql } from 'kysely';

import type { Transaction } from '../../../../foundation/database/database.ts';
import { listPairs } from '../search-rows.ts';
import {
  type Candidate,
  groupForms,
  rankCorrections,
  readCollectionWords,
  readStems,
  type StoredWords,
} from '../stored-words.ts';

export class DatabaseWords implements StoredWords {
  readonly #tx: Transaction;
  readonly #siteId: string;
  /** Ids of collections by each word of their names. */
  readonly collectionIdsByWord: ReadonlyMap<string, readonly string[]>;

  private constructor(tx: Transaction, siteId: string, collectionIdsByWord: ReadonlyMap<string, readonly string[]>) {
    this.#tx = tx;
    this.#siteId = siteId;
    this.collectionIdsByWord = collectionIdsByWord;
  }

  static async open(tx: Transaction, siteId: string): Promise<DatabaseWords> {
    return new DatabaseWords(tx, siteId, await readCollectionWords(tx, siteId));
  }

  /** Returns the known words of products that are forms of each typed word. */
  async findForms(
    typed: readonly string[],
    forms: WordForms,
    language: string | undefined,
  ): Promise<ReadonlyMap<string, readonly string[]>> {
    if (typed.length === 0) return new Map();
    const { stems, inLanguage } = readStems(typed, forms, language);
    const { rows } = await sql<{ word: string }>`
      select word from product_search_words where site_id = ${this.#siteId} and word = any(${stems}::text[])
      union
      select word from product_search_words
      where site_id = ${this.#siteId} and stems && ${inLanguage}::text[]`.execute(this.#tx.tables<unknown>());
    return groupForms(
      typed,
      rows.map(({ word }) => word),
      forms,
    );
  }

  /** Returns the words within the allowed number of typing errors, nearest first, those of products before others. */
  async findCorrections(typed: string): Promise<readonly Candidate[]> {
    const maxTypos = readMaxTypos(typed.length);
    if (maxTypos === 0) return [];
    const { rows } = await sql<{ word: string }>`
      select word from product_search_words
      where site_id = ${this.#siteId} and (${sql.join(listAlternatives(typed, maxTypos), sql` or `)})
        and length(word) <= ${typed.length + maxTypos} and octet_length(word) >= ${typed.length - maxTypos}`.execute(
      this.#tx.tables<unknown>(),
    );
    return rankCorrections(
      typed,
      rows.map(({ word }) => word),
      this.collectionIdsByWord.keys(),
    );
  }
}

/**
 * Conditions of which at least one holds for every word within so many typing errors. A typed word is cut into one part
 * more than there may be errors, so at least one part is unchanged in the other word, moved by at most the errors before
 * it. Only two neighboring characters in the wrong order may damage two parts: then the exchanged text is compared.
 */
function listAlternatives(typed: string, maxTypos: number): readonly Expression<SqlBool>[] {
  const cuts = Array.from({ length: maxTypos }, (_, part) => Math.round(((part + 1) * typed.length) / (maxTypos + 1)));
  const bounds = [0, ...cuts, typed.length];
  const conditions: Expression<SqlBool>[] = [];
  for (let part = 0; part <= maxTypos; part += 1) {
    const start = bounds[part] ?? 0;
    const end = bounds[part + 1] ?? typed.length;
    // As many errors as possible are before the part, and none is in it.
    const shift = part === 0 ? 0 : maxTypos;
    for (let moved = -shift; moved <= shift; moved += 1) {
      if (start + moved >= 0) conditions.push(hasPairs(typed.slice(start, end), start + moved));
    }
  }
  for (const cut of cuts) {
    const exchanged = `${typed.slice(0, cut - 1)}${typed[cut] ?? ''}${typed[cut - 1] ?? ''}${typed.slice(cut + 1)}`;
    conditions.push(
      sql<SqlBool>`word = ${exchanged}`,
      ...(maxTypos > 1 ? listAlternatives(exchanged, maxTypos - 1) : []),
    );
  }
  return conditions;
}

/** Whether the word has this text at this position. */
function hasPairs(text: string, position: number): Expression<SqlBool> {
  return sql<SqlBool>`pairs @> ${listPairs(text, position)}::text[]`;
}
