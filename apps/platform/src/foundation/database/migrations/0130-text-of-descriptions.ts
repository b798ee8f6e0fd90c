/**
 * Filters and search read the text of descriptions: what was derived from their HTML, with tags and entities as words, is
 * derived again. The documents stay as they are.
 */
import { distinctWords } from '@cartwright/product-index';
import type { Kysely } from 'kysely';

import { htmlToText } from '../../html-text.ts';
import { type JsonText, decodeJson, encodeJson } from '../columns.ts';

interface Facts {
  readonly words: readonly string[];
  readonly choices: readonly string[];
  readonly skus: readonly string[];
}

interface Tables {
  products: {
    site_id: string;
    product_id: string;
    description_folded: string;
    search_facts: JsonText<Facts> | null;
    document: JsonText<{
      readonly description: string;
      readonly additionalInfoSections?: readonly { readonly description: string }[];
    }>;
  };
}

const BATCH = 200;
const MAX_WORDS = 200;
const NO_FACTS: Facts = { words: [], choices: [], skus: [] };

export async function up(schema: Kysely<unknown>): Promise<void> {
  const tables = schema as Kysely<Tables>;
  let last = { site_id: '', product_id: '' };
  for (;;) {
    const rows = await tables
      .selectFrom('products')
      .select(['site_id', 'product_id', 'document', 'search_facts'])
      .where((is) =>
        is.or([
          is('site_id', '>', last.site_id),
          is.and([is('site_id', '=', last.site_id), is('product_id', '>', last.product_id)]),
        ]),
      )
      .orderBy('site_id')
      .orderBy('product_id')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      const { description, additionalInfoSections = [] } = decodeJson(row.document);
      const texts = [description, ...additionalInfoSections.map((section) => section.description)].map(htmlToText);
      const facts = row.search_facts === null ? NO_FACTS : decodeJson(row.search_facts);
      await tables
        .updateTable('products')
        .set({
          description_folded: htmlToText(description).normalize('NFKC').toLowerCase(),
          search_facts: encodeJson({ ...facts, words: distinctWords(texts.join('\n'), MAX_WORDS) }),
        })
        .where('site_id', '=', row.site_id)
        .where('product_id', '=', row.product_id)
        .execute();
    }
    const end = rows.at(-1);
    if (end === undefined || rows.length < BATCH) return;
    last = end;
  }
}
