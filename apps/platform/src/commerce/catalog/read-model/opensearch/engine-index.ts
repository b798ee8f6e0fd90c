/**
 * The index that products are searched in: one for all sites, each site in one shard of it. Its name has the version of its
 * mapping and a number. Queries and writers use an alias, so another index can take its place while the shop is open.
 */
import { isJson, SearchEngineError, type Json, type SearchEngine } from './search-engine.ts';

/** Rises when documents of an earlier version find something else: another index is then made. */
const MAPPING_VERSION = 1;

const keyword = { type: 'keyword' } as const;
/** Filtered by, but neither sorted nor counted. */
const term = { type: 'keyword', doc_values: false } as const;
const long = { type: 'long' } as const;
const byAllWords = { ...term, copy_to: 'words' } as const;

/** The fields have the names of the columns of `products`. */
export const MAPPING = {
  dynamic: 'strict',
  _routing: { required: true },
  properties: {
    site: keyword,
    kind: keyword,
    // What is written of a site (`engine-state.ts`).
    begun: long,
    done: long,
    // A word of a site, with its stem in each language in which it is another word: `en:knife`.
    word: keyword,
    stems: term,
    product_id: keyword,
    change: long,
    slug: keyword,
    name: keyword,
    name_folded: keyword,
    sku: keyword,
    brand: keyword,
    /** The brand for sorting, where a missing one comes first. */
    brand_order: keyword,
    ribbon: keyword,
    product_type: keyword,
    inventory_status: keyword,
    numeric_id: long,
    visible: long,
    list_price: long,
    discounted_price: long,
    lowest_price: long,
    on_sale: { type: 'boolean' },
    rating_average: long,
    rating_count: long,
    created_at: long,
    updated_at: long,
    // Folded as the platform folds: engines fold other characters.
    id_folded: term,
    slug_folded: term,
    sku_folded: term,
    brand_folded: term,
    ribbon_folded: term,
    collections: keyword,
    places: { type: 'nested', properties: { collection: keyword, position: long } },
    choices: keyword,
    name_length: long,
    // Words by their most relevant source.
    name_words: byAllWords,
    brand_words: byAllWords,
    detail_words: byAllWords,
    description_words: byAllWords,
    words: term,
    /** Each beginning of each word, with the word's weight and length: `4 6 na` of `napkin` in a name. */
    starts: term,
  },
} as const satisfies Json;

const SETTINGS = {
  number_of_shards: 3,
  // A second copy wherever there is a second node.
  auto_expand_replicas: '0-1',
  // A writer that was held up finds the removal of a product, and does not bring it back.
  gc_deletes: '6h',
} as const;

/** The alias that queries and writers use. */
export function aliasOf({ config }: SearchEngine): string {
  return `${config.index}-v${MAPPING_VERSION}`;
}

/** Returns the name of the index behind the alias, which is made where it is missing. */
export async function openIndex(engine: SearchEngine): Promise<string> {
  const known = await findIndex(engine);
  if (known !== undefined) return known;
  const alias = aliasOf(engine);
  const first = `${alias}-1`;
  // Another process may make it at the same time. The index never exists without its alias.
  if (!(await createIndex(engine, first, { [alias]: { is_write_index: true } }))) {
    const made = await findIndex(engine);
    if (made === undefined) {
      throw new Error(
        `The index ${first} exists in OpenSearch without the alias ${alias}: delete that index, or set OPENSEARCH_INDEX to another name.`,
      );
    }
  }
  return first;
}

/** Returns the name of the index behind the alias; undefined without one. */
export async function findIndex(engine: SearchEngine): Promise<string | undefined> {
  try {
    const indexes = await engine.send({ method: 'GET', path: `/_alias/${aliasOf(engine)}` });
    return isJson(indexes) ? Object.keys(indexes)[0] : undefined;
  } catch (failure) {
    if (failure instanceof SearchEngineError && failure.status === 404) return undefined;
    throw failure;
  }
}

/** Returns false where it exists. */
async function createIndex(engine: SearchEngine, name: string, aliases: Json): Promise<boolean> {
  try {
    const body = { settings: { index: SETTINGS }, mappings: MAPPING, aliases };
    await engine.send({ method: 'PUT', path: `/${name}`, body });
    return true;
  } catch (failure) {
    if (failure instanceof SearchEngineError && failure.type === 'resource_already_exists_exception') return false;
    throw failure;
  }
}

/** Makes the index that is to take the place of the present one. @throws Error where another rebuild is under way. */
export async function createNextIndex(engine: SearchEngine, present: string): Promise<string> {
  const next = `${aliasOf(engine)}-${Number(present.split('-').at(-1)) + 1}`;
  if (await createIndex(engine, next, {})) return next;
  throw new Error(
    `OpenSearch has the index ${next} already: another process is making it, or a rebuild was interrupted. Wait for the other one, or delete that index ("curl -X DELETE $OPENSEARCH_URL/${next}"), and rebuild again.`,
  );
}

/** Moves the alias, and removes the index that it named, in one step. */
export async function replaceIndex(engine: SearchEngine, present: string, next: string): Promise<void> {
  const alias = aliasOf(engine);
  const actions = [{ add: { index: next, alias, is_write_index: true } }, { remove_index: { index: present } }];
  await engine.send({ method: 'POST', path: '/_aliases', body: { actions } });
}

/** Removes an index that is not used. */
export async function deleteIndex(engine: SearchEngine, name: string): Promise<void> {
  await engine.send({ method: 'DELETE', path: `/${name}` });
}
