/**
 * The products as rows: columns to filter and sort by, words to search for, collections and choices. Invariant: a row
 * never changes. A changed product gets a new row, and its old row is no longer live.
 */
import { CodedColumn, type Column, NumberColumn } from './column.ts';
import { readDocumentWords } from './document-words.ts';
import { CODED_FIELDS, NUMBER_FIELDS, type ProductDocument, TEXT_FIELDS } from './document.ts';
import { RowGroups } from './row-groups.ts';
import { RowSet } from './row-set.ts';
import { RowsByText, TextColumn } from './text-column.ts';
import { Vocabulary } from './vocabulary.ts';

/** Folds the case of a text. The index and its caller must fold alike. */
export type FoldCase = (text: string) => string;

export class ProductRows {
  /** Rises with each change of the rows. */
  version = 0;
  readonly vocabulary = new Vocabulary();
  readonly collections = new RowGroups();
  /** By option and choice: `Glaze\nCeladon`. */
  readonly choices = new RowGroups();
  /** Ids of collections, by each word of their names. */
  collectionIdsByWord: ReadonlyMap<string, readonly string[]> = new Map();
  readonly foldCase: FoldCase;
  readonly #columns: ReadonlyMap<string, Column>;
  readonly #ids = new TextColumn();
  readonly #slugs = new TextColumn();
  readonly #texts = TEXT_FIELDS.map((field) => [field, new TextColumn()] as const);
  readonly #codes = CODED_FIELDS.map((field) => [field, new CodedColumn()] as const);
  readonly #numbers = NUMBER_FIELDS.map((field) => [field, new NumberColumn()] as const);
  readonly #rowsById = new RowsByText(this.#ids);
  readonly #rowsBySlug = new RowsByText(this.#slugs);
  readonly #changes = new NumberColumn();
  readonly #nameLengths = new NumberColumn();
  #size = 0;
  #bytes = 0;
  #live = new RowSet(0);
  #visible = new RowSet(0);
  #inAnyCollection = new RowSet(0);
  #visibleCount = 0;

  constructor(foldCase: FoldCase) {
    this.foldCase = foldCase;
    this.#columns = new Map<string, Column>([
      ['id', this.#ids],
      ['slug', this.#slugs],
      ...this.#texts,
      ...this.#codes,
      ...this.#numbers,
    ]);
  }

  /** Number of rows, live or not. */
  get size(): number {
    return this.#size;
  }

  /** An estimate of the memory of all rows, live or not. */
  get bytes(): number {
    return this.#bytes;
  }

  get liveCount(): number {
    return this.#rowsById.size;
  }

  get visibleCount(): number {
    return this.#visibleCount;
  }

  /** Returns the rows of all products, or of visible ones only. */
  rows(includeHidden: boolean): RowSet {
    return includeHidden ? this.#live : this.#visible;
  }

  /** Returns undefined for a field that the index does not have. */
  column(field: string): Column | undefined {
    return this.#columns.get(field);
  }

  findById(id: string): number | undefined {
    return this.#rowsById.find(id);
  }

  findBySlug(slug: string): number | undefined {
    return this.#rowsBySlug.find(slug);
  }

  id(row: number): string {
    return this.#ids.get(row) ?? '';
  }

  changeOf(row: number): number {
    return this.#changes.get(row) ?? -1;
  }

  /** Returns the number of words in the product's name. */
  nameLength(row: number): number {
    return this.#nameLengths.raw[row] ?? 0;
  }

  /** Rows of products that are in a collection. */
  get inAnyCollection(): RowSet {
    return this.#inAnyCollection;
  }

  compareIds(left: number, right: number): number {
    return this.#ids.compare(left, right);
  }

  /** Adds or replaces a product and returns its row. */
  put(document: ProductDocument): number {
    this.remove(document.id);
    const row = this.#size;
    this.#size += 1;
    this.#bytes += estimateBytes(document);
    const fields = { ...document, foldedName: this.foldCase(document.name), isVisible: Number(document.isVisible) };
    this.#ids.set(row, document.id);
    this.#slugs.set(row, document.slug);
    for (const [field, column] of this.#texts) column.set(row, fields[field]);
    for (const [field, column] of this.#codes) column.set(row, fields[field]);
    for (const [field, column] of this.#numbers) column.set(row, fields[field]);
    this.#changes.set(row, document.change);
    for (const { collectionId, position } of document.collections) this.collections.add(collectionId, row, position);
    for (const choice of document.choices) this.choices.add(choice, row);
    this.#rowsById.put(row);
    this.#rowsBySlug.put(row);
    this.#live = this.#live.withCapacity(row + 1);
    this.#visible = this.#visible.withCapacity(row + 1);
    this.#inAnyCollection = this.#inAnyCollection.withCapacity(row + 1);
    this.#live.add(row);
    if (document.collections.length > 0) this.#inAnyCollection.add(row);
    if (document.isVisible) {
      this.#visible.add(row);
      this.#visibleCount += 1;
    }
    this.#addWords(document, row);
    this.version += 1;
    return row;
  }

  /** Removes a product. An unknown id changes nothing. */
  remove(id: string): void {
    const row = this.#rowsById.find(id);
    if (row === undefined) return;
    this.#rowsById.remove(row);
    this.#rowsBySlug.remove(row);
    this.#live.remove(row);
    if (this.#visible.has(row)) {
      this.#visible.remove(row);
      this.#visibleCount -= 1;
    }
    this.version += 1;
  }

  #addWords(document: ProductDocument, row: number): void {
    const { sources, nameLength } = readDocumentWords(document);
    this.#nameLengths.set(row, nameLength);
    for (const [word, source] of sources) this.vocabulary.add(word, row, source);
  }
}

/** The columns of numbers, and the places of a row in sets and orders. */
const ROW_BYTES = 800;
/** A word, a choice or an SKU is stored once. Each product that has it adds a number or two. */
const WORD_BYTES = 4;
const VARIANT_BYTES = 14;

/** Memory of a product in bytes. A test compares it with what products take. */
function estimateBytes({ id, slug, name, sku, words, choices, skus }: ProductDocument): number {
  const texts = id.length + slug.length + 2 * name.length + sku.length;
  return ROW_BYTES + texts + WORD_BYTES * words.length + VARIANT_BYTES * (choices.length + skus.length);
}
