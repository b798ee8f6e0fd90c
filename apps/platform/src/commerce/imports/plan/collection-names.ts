/** Collections by name and slug, as files name them. */
import { type CollectionId, slugify } from '../../catalog/model/product.ts';
import { type ImportRow, readList } from './import-row.ts';

export interface NamedCollection {
  readonly id: CollectionId;
  readonly name: string;
  readonly slug: string;
}

export interface CollectionNames {
  /** By folded name, and by slug. */
  readonly byWord: ReadonlyMap<string, NamedCollection>;
  namesOf(ids: readonly CollectionId[]): readonly string[];
}

const MAX_NAME = 50;

export function indexCollections(collections: readonly NamedCollection[]): CollectionNames {
  const byWord = new Map<string, NamedCollection>();
  for (const collection of collections.toReversed()) {
    byWord.set(collection.slug, collection);
    byWord.set(collection.name.toLowerCase(), collection);
  }
  const byId = new Map(collections.map((collection) => [collection.id, collection.name]));
  return { byWord, namesOf: (ids) => ids.flatMap((id) => byId.get(id) ?? []) };
}

export function findNamed({ byWord }: CollectionNames, word: string): NamedCollection | undefined {
  return byWord.get(word.toLowerCase()) ?? byWord.get(slugify(word));
}

/** WooCommerce writes `Home > Vases` for a category in another: the last one counts. */
export function readCollectionWords(row: ImportRow, isWoo: boolean): readonly string[] {
  const words = row.all('COLLECTIONS').flatMap(readList);
  const last = (word: string): string => (isWoo ? (word.split('>').at(-1) ?? word) : word).trim().slice(0, MAX_NAME);
  const seen = new Set<string>();
  return words.map(last).filter((word) => {
    const key = slugify(word);
    if (key === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
