/**
 * Reads the words of a site's products and collections: forms of a typed word, and words that differ from it by typing
 * errors. Invariant: it finds the same words as the vocabulary of the index in memory.
 */
import {
  correctionSimilarity,
  createTypoCounter,
  MAX_CORRECTIONS,
  readMaxTypos,
  splitWords,
  type WordForms,
} from '@cartwright/product-index';
import { type Expression, type SqlBool, sql } from 'kysely';

import type { Transaction } from '../../../../foundation/database/database.ts';
import { readCollectionNames } from '../index-store.ts';
import { listPairs } from '../search-rows.ts';

/** A word that a typed word may stand for. */
export interface Candidate {
  readonly word: string;
  readonly similarity: number;
}

export class StoredWords {
  readonly #tx: Transaction;
  readonly #siteId: string;
  /** Ids of collections by each word of their names. */
  readonly collectionIdsByWord: ReadonlyMap<string, readonly string[]>;

  private constructor(tx: Transaction, siteId: string, collectionIdsByWord: ReadonlyMap<string, readonly string[]>) {
    this.#tx = tx;
    this.#siteId = siteId;
    this.collectionIdsByWord = collectionIdsByWord;
  }

  static async open(tx: Transaction, siteId: string): Promise<StoredWords> {
    const idsByWord = new Map<string, string[]>();
    for (const { collectionId, name } of await readCollectionNames(tx, siteId)) {
      for (const word of splitWords(name)) idsByWord.set(word, [...(idsByWord.get(word) ?? []), collectionId]);
    }
    return new StoredWords(tx, siteId, idsByWord);
  }

  /** Returns the known words of products that are forms of each typed word. */
  async findForms(
    typed: readonly string[],
    forms: WordForms,
    language: string | undefined,
  ): Promise<ReadonlyMap<string, readonly string[]>> {
    if (typed.length === 0) return new Map();
    const stems = [...new Set(typed.map(forms.findStem))];
    const code = (language ?? '').toLowerCase().split('-')[0] ?? '';
    const { rows } = await sql<{ word: string }>`
      select word from product_search_words where site_id = ${this.#siteId} and word = any(${stems}::text[])
      union
      select word from product_search_words
      where site_id = ${this.#siteId} and stems && ${stems.map((stem) => `${code}:${stem}`)}::text[]`.execute(
      this.#tx.tables<unknown>(),
    );
    const byStem = Map.groupBy(rows, ({ word }) => forms.findStem(word));
    return new Map(typed.map((word) => [word, (byStem.get(forms.findStem(word)) ?? []).map((row) => row.word)]));
  }

  /** Returns the words within the allowed number of typing errors, nearest first, those of products before others. */
  async findCorrections(typed: string): Promise<readonly Candidate[]> {
    const maxTypos = readMaxTypos(typed.length);
    if (maxTypos === 0) return [];
    const countTypos = createTypoCounter(typed, maxTypos);
    const { rows } = await sql<{ word: string }>`
      select word from product_search_words
      where site_id = ${this.#siteId} and (${sql.join(listAlternatives(typed, maxTypos), sql` or `)})
        and length(word) <= ${typed.length + maxTypos} and octet_length(word) >= ${typed.length - maxTypos}`.execute(
      this.#tx.tables<unknown>(),
    );
    const ofProducts = rows
      .flatMap(({ word }) => {
        const typos = countTypos(word);
        return typos > 0 && typos <= maxTypos ? [{ word, typos }] : [];
      })
      .toSorted((left, right) => left.typos - right.typos || (left.word < right.word ? -1 : 1));
    const ofCollections = [...this.collectionIdsByWord.keys()].flatMap((word) => {
      const typos = countTypos(word);
      return typos > 0 && typos <= maxTypos ? [{ word, typos }] : [];
    });
    const known = new Set(ofProducts.map(({ word }) => word));
    const others = ofCollections.filter(({ word }) => !known.has(word));
    return [...ofProducts.slice(0, MAX_CORRECTIONS), ...others].map(({ word, typos }) => ({
      word,
      similarity: correctionSimilarity(typos),
    }));
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
