/**
 * Small answers by the very question that they answer: a product's page asks the same of every shopper. A question in words that
 * were read before is the same object (`http/known-questions.ts`); its answer holds until the shop or a product changes.
 */
import type { WrittenAnswer } from '../http/route.ts';
import type { IndexedCatalog } from '../search/indexed-catalog.ts';
import type { Shop } from '../sites/shop.ts';

/** In bytes; larger ones are put together from the texts of their products each time. */
const LARGEST = 16_384;

export interface SmallAnswers {
  find(question: object, shop: Shop, catalog: IndexedCatalog): WrittenAnswer | undefined;
  /** `version` is that of the index before the answer was looked for: what changed meanwhile makes it worthless. */
  keep(question: object, shop: Shop, catalog: IndexedCatalog, version: number, answer: WrittenAnswer): void;
}

interface Kept {
  readonly shop: Shop;
  readonly catalog: IndexedCatalog;
  readonly version: number;
  readonly answer: WrittenAnswer;
}

/** Answers are forgotten with their questions. */
export function createSmallAnswers(): SmallAnswers {
  const kept = new WeakMap<object, Kept>();
  return {
    find: (question, shop, catalog) => {
      const known = kept.get(question);
      const isGood = known?.shop === shop && known.catalog === catalog && known.version === catalog.index.version;
      return isGood ? known.answer : undefined;
    },
    keep: (question, shop, catalog, version, answer) => {
      // One in another currency would take the place of the one that nearly everybody asks for.
      if (shop.conversion !== undefined || answer.body.length > LARGEST || catalog.index.version !== version) return;
      kept.set(question, { shop, catalog, version, answer });
    },
  };
}
