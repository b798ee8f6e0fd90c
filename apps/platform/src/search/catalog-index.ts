/**
 * One site's products in memory, for questions: columns to filter and sort by, words to search for, collections. It is a
 * copy that can be made anew at any time; the truth is in the database. Invariant: a row is never changed. A product
 * that changes gets a new row, and its old one is no longer `live`.
 */
import { Bits } from './bits.ts';
import { CodedColumn, type Column, NumberColumn } from './column.ts';
import { Memberships } from './memberships.ts';
import { RowsByText, TextColumn } from './text-column.ts';
import { Vocabulary } from './vocabulary.ts';
import { distinctWords, splitWords } from './words.ts';

/** What the index knows of a product. */
export interface ProductEntry {
  readonly productId: string;
  readonly change: number;
  readonly columns: Readonly<Record<string, string | number | null>>;
  readonly facts: ProductFacts;
  readonly places: readonly CollectionPlace[];
}

/** What is searched by and has no column: gathered when a product is saved. */
export interface ProductFacts {
  /** Different words of the description. */
  readonly words: readonly string[];
  /** `Glaze\nCeladon` for each choice. */
  readonly choices: readonly string[];
  /** SKUs of variants. */
  readonly skus: readonly string[];
}

export interface CollectionPlace {
  readonly collectionId: string;
  readonly position: number;
}

/** Columns by the names that conditions and sort keys give them. Those of the description are too long to be kept. */
const KEY_COLUMNS = ['product_id', 'slug'] as const;
const TEXT_COLUMNS = ['name', 'name_folded', 'sku'] as const;
/** Those that many products share. */
const CODED_COLUMNS = ['brand', 'ribbon', 'product_type', 'inventory_status'] as const;
const NUMBER_COLUMNS = [
  'numeric_id',
  'visible',
  'list_price',
  'discounted_price',
  'lowest_price',
  'created_at',
  'updated_at',
] as const;
export const INDEXED_COLUMNS = [...KEY_COLUMNS, ...TEXT_COLUMNS, ...CODED_COLUMNS, ...NUMBER_COLUMNS] as const;

const SKU_WORDS = 200;

export class CatalogIndex {
  /** The last change that is in it. */
  change = -1;
  /** Rises whenever the rows do: what was computed before is then old. */
  version = 0;
  readonly vocabulary = new Vocabulary();
  /** Rows by collection, and by choice (`Glaze\nCeladon`). */
  readonly collections = new Memberships();
  readonly choices = new Memberships();
  /** Names of collections as words, and the collections that they name. */
  collectionWords: ReadonlyMap<string, readonly string[]> = new Map();
  readonly #columns: ReadonlyMap<string, Column>;
  /** The same by the names that the entries have. */
  readonly #filled: readonly (readonly [string, Column])[];
  readonly #ids = new TextColumn();
  readonly #slugs = new TextColumn();
  readonly #rowsById = new RowsByText(this.#ids);
  readonly #rowsBySlug = new RowsByText(this.#slugs);
  readonly #changes = new NumberColumn();
  readonly #nameLengths = new NumberColumn();
  #size = 0;
  #live = new Bits(0);
  #shown = new Bits(0);
  #placed = new Bits(0);
  #shownCount = 0;

  constructor() {
    this.#filled = [
      ['product_id', this.#ids],
      ['slug', this.#slugs],
      ...TEXT_COLUMNS.map((name) => [name, new TextColumn()] as const),
      ...CODED_COLUMNS.map((name) => [name, new CodedColumn()] as const),
      ...NUMBER_COLUMNS.map((name) => [name, new NumberColumn()] as const),
    ];
    this.#columns = new Map(this.#filled.map(([name, column]) => [`products.${name}`, column]));
  }

  /** Rows, live or not. */
  get size(): number {
    return this.#size;
  }

  get liveCount(): number {
    return this.#rowsById.size;
  }

  get shownCount(): number {
    return this.#shownCount;
  }

  /** Products that there are; those that visitors may see. */
  rows(includeHidden: boolean): Bits {
    return includeHidden ? this.#live : this.#shown;
  }

  /** Undefined for what is not kept in memory. */
  column(name: string): Column | undefined {
    return this.#columns.get(name);
  }

  find(by: { readonly id: string } | { readonly slug: string }): number | undefined {
    return 'id' in by ? this.#rowsById.find(by.id) : this.#rowsBySlug.find(by.slug);
  }

  id(row: number): string {
    return this.#ids.get(row) ?? '';
  }

  /** The change that made this row. */
  changeOf(row: number): number {
    return this.#changes.get(row) ?? -1;
  }

  /** How many words the product's name has. */
  nameLength(row: number): number {
    return this.#nameLengths.raw[row] ?? 0;
  }

  /** Products that are in any collection. */
  get placed(): Bits {
    return this.#placed;
  }

  /** Which of two rows' ids comes first. */
  compareIds(left: number, right: number): number {
    return this.#ids.compare(left, right);
  }

  /** Adds a product, or replaces it. Answers its row. */
  add(entry: ProductEntry): number {
    this.remove(entry.productId);
    const row = this.#size;
    this.#size += 1;
    this.#changes.set(row, entry.change);
    for (const [name, column] of this.#filled) {
      const value = entry.columns[name] ?? null;
      if (column.kind === 'number') column.set(row, typeof value === 'number' ? value : null);
      else column.set(row, typeof value === 'string' ? value : null);
    }
    for (const { collectionId, position } of entry.places) this.collections.add(collectionId, row, position);
    for (const choice of entry.facts.choices) this.choices.add(choice, row);
    this.#rowsById.put(row);
    this.#rowsBySlug.put(row);
    this.#live = this.#live.withRoom(row + 1);
    this.#shown = this.#shown.withRoom(row + 1);
    this.#placed = this.#placed.withRoom(row + 1);
    this.#live.add(row);
    if (entry.places.length > 0) this.#placed.add(row);
    if (entry.columns['visible'] === 1) {
      this.#shown.add(row);
      this.#shownCount += 1;
    }
    this.#addWords(entry, row);
    this.version += 1;
    return row;
  }

  /** Nothing happens where there is no such product. */
  remove(productId: string): void {
    const row = this.#rowsById.find(productId);
    if (row === undefined) return;
    this.#rowsById.remove(row);
    this.#rowsBySlug.remove(row);
    this.#live.remove(row);
    if (this.#shown.has(row)) {
      this.#shown.remove(row);
      this.#shownCount -= 1;
    }
    this.version += 1;
  }

  #addWords(entry: ProductEntry, row: number): void {
    const seen = new Set<string>();
    const add = (words: readonly string[], place: Parameters<Vocabulary['add']>[2]): void => {
      for (const word of words) {
        if (seen.has(word)) continue;
        seen.add(word);
        this.vocabulary.add(word, row, place);
      }
    };
    const name = splitWords(textOf(entry, 'name'));
    this.#nameLengths.set(row, name.length);
    add(name, 'name');
    add(splitWords(`${textOf(entry, 'brand')} ${textOf(entry, 'ribbon')}`), 'brand');
    const { facts } = entry;
    add(splitWords([textOf(entry, 'sku'), ...facts.choices].join(' ')), 'detail');
    add(distinctWords(facts.skus.join(' '), SKU_WORDS), 'detail');
    add(facts.words, 'description');
  }
}

function textOf(entry: ProductEntry, name: string): string {
  const value = entry.columns[name];
  return typeof value === 'string' ? value : '';
}
