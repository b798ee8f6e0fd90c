/**
 * Import of products from CSV files, and their export. An import is one record: it takes a file, is checked without any
 * change of the catalog, runs as a job, and can be undone. These calls are this platform's own.
 */
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { open, text, webUrl, whole, wholeFromText, wireDate, wireId } from './wire.ts';

/** The most bytes of a file to import: sent by a browser, and fetched from an address. */
export const MAX_IMPORT_BYTES = 200_000_000;
/** The most imports that a site keeps. */
export const MAX_IMPORTS = 50;
export const MAX_IMPORT_ROWS = 500_000;
export const MAX_IMPORT_COLUMNS = 300;
/** An import can be undone for this many days; then its rows are deleted. */
export const IMPORT_KEPT_DAYS = 30;

/**
 * `WAITING`: for its file. `READY`: to be checked. `CHECKED`: nothing has changed yet. `CANCELED`: some products were
 * imported; it can go on, or be undone.
 */
export const IMPORT_STATES = [
  'WAITING',
  'READY',
  'CHECKING',
  'CHECKED',
  'RUNNING',
  'DONE',
  'CANCELED',
  'UNDOING',
  'UNDONE',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];
export const IMPORT_PHASES = ['READING', 'CHECKING', 'IMPORTING', 'PICTURES', 'UNDOING'] as const;
export const IMPORT_FORMATS = ['CARTWRIGHT', 'SHOPIFY', 'WOOCOMMERCE', 'OTHER'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];
export const IMPORT_ENCODINGS = ['UTF-8', 'UTF-16LE', 'UTF-16BE', 'WINDOWS-1252'] as const;
export type ImportEncoding = (typeof IMPORT_ENCODINGS)[number];
export const IMPORT_DELIMITERS = ['COMMA', 'SEMICOLON', 'TAB'] as const;
export type ImportDelimiter = (typeof IMPORT_DELIMITERS)[number];
/** How rows find their product. Rows without the value find it by the slug, or by the slug of the name. */
export const IMPORT_MATCHES = ['SKU', 'SLUG', 'ID'] as const;
export type ImportMatch = (typeof IMPORT_MATCHES)[number];
/** What an empty cell means: the product keeps its value, or loses it. */
export const IMPORT_EMPTY_CELLS = ['KEEP', 'CLEAR'] as const;
export const IMPORT_OUTCOMES = ['NEW', 'CHANGED', 'UNCHANGED', 'REFUSED'] as const;
/** `ASKED`: the product was changed after the check. `STAYED`: it was changed after the import, so undo left it. */
export const IMPORT_ITEM_STATES = ['WAITING', 'DONE', 'ASKED', 'KEPT', 'UNDONE', 'STAYED'] as const;
export const IMPORT_LISTS = [...IMPORT_OUTCOMES, 'WARNED', 'ASKED', 'STAYED', 'PICTURES_REFUSED'] as const;
export const IMPORT_DECISIONS = ['OVERWRITE', 'KEEP'] as const;
export const EXPORT_FORMATS = ['CARTWRIGHT', 'SHOPIFY'] as const;

/** What a column can be. Weights of `WEIGHT` are in the shop's unit. */
export const IMPORT_FIELDS = [
  'IGNORE',
  'ID',
  'SLUG',
  'NAME',
  'DESCRIPTION',
  'VISIBLE',
  'PRODUCT_TYPE',
  'BRAND',
  'RIBBON',
  'SKU',
  'PRICE',
  'SALE_PRICE',
  'COMPARE_AT_PRICE',
  'DISCOUNT',
  'COST',
  'WEIGHT',
  'WEIGHT_GRAMS',
  'WEIGHT_KILOGRAMS',
  'WEIGHT_POUNDS',
  'WEIGHT_OUNCES',
  'STOCK',
  'TRACK_STOCK',
  'IN_STOCK',
  'SEO_TITLE',
  'SEO_DESCRIPTION',
  'COLLECTIONS',
  'PICTURES',
  'PICTURE',
  'PICTURE_ALT',
  'PICTURE_POSITION',
  'VARIANT_PICTURE',
  'OPTION1_NAME',
  'OPTION1_VALUE',
  'OPTION2_NAME',
  'OPTION2_VALUE',
  'OPTION3_NAME',
  'OPTION3_VALUE',
  'OPTION4_NAME',
  'OPTION4_VALUE',
  'OPTION5_NAME',
  'OPTION5_VALUE',
  'OPTION6_NAME',
  'OPTION6_VALUE',
  'VARIANT_ID',
  'VARIANT_VISIBLE',
  'DETAILS',
  'TAX_GROUP',
  'LOW_STOCK',
  'FILES',
  'ROW_TYPE',
  'ROW_ID',
  'PARENT',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

const count = z.number();

/** A column of the file: its heading, up to three values, and what it becomes. */
export const ImportColumn = z.object({
  index: count,
  name: z.string(),
  samples: z.array(z.string()),
  field: open(IMPORT_FIELDS),
  /** Whether the field is the platform's guess. */
  isGuessed: z.boolean(),
});
export type ImportColumn = z.output<typeof ImportColumn>;

const reading = { format: open(IMPORT_FORMATS), encoding: open(IMPORT_ENCODINGS), delimiter: open(IMPORT_DELIMITERS) };

/** Something that a merchant may want to look at before the import: “4 prices fall by more than half.” */
export const ImportWarning = z.object({ code: z.string(), message: z.string(), count });
export type ImportWarning = z.output<typeof ImportWarning>;

export const ProductImport = z.object({
  id: z.string(),
  state: open(IMPORT_STATES),
  fileName: z.string(),
  /** Where the file came from, if from an address. */
  sourceUrl: z.string().optional(),
  sizeInBytes: z.string().optional(),
  ...reading,
  /** What was detected; the merchant may have chosen otherwise. */
  detected: z.object(reading).optional(),
  columns: z.array(ImportColumn),
  matchBy: open(IMPORT_MATCHES),
  emptyCells: open(IMPORT_EMPTY_CELLS),
  fetchPictures: z.boolean(),
  /** Why the file cannot be checked with these choices. */
  problem: z.string().optional(),
  /** Rows and products of the file, known from the check on. */
  rows: count.optional(),
  products: count.optional(),
  /** What the check says that the import does, by products. */
  counts: z.object({ added: count, changed: count, unchanged: count, refused: count }).optional(),
  warnings: z.array(ImportWarning),
  /** The work that is under way. */
  progress: z.object({ phase: open(IMPORT_PHASES), done: count, total: count }).optional(),
  /** What the import did. `asked`: products that were changed after the check and wait for a decision. */
  result: z
    .object({
      added: count,
      changed: count,
      refused: count,
      asked: count,
      pictures: count,
      refusedPictures: count,
    })
    .optional(),
  /** What undo did. `stayed`: products that were changed after the import. */
  undone: z.object({ restored: count, removed: count, stayed: count }).optional(),
  canUndo: z.boolean(),
  createdDate: wireDate,
  checkedDate: wireDate.optional(),
  startedDate: wireDate.optional(),
  finishedDate: wireDate.optional(),
  /** Until when it can be undone, and when its rows are deleted. */
  keptUntilDate: wireDate,
});
export type ProductImport = z.output<typeof ProductImport>;

/** One value of a product, before and after; amounts are decimal text. */
export const ImportChange = z.object({
  field: open(IMPORT_FIELDS),
  /** The choices of the variant, if it is a variant's value: `Celadon / Small`. */
  variant: z.string().optional(),
  before: z.string(),
  after: z.string(),
});
export type ImportChange = z.output<typeof ImportChange>;

/** A sentence about a row, and the field that it is about. */
export const ImportMessage = z.object({ row: count, field: open(IMPORT_FIELDS).optional(), message: z.string() });
export type ImportMessage = z.output<typeof ImportMessage>;

/** A picture that could not be fetched, and why. */
export const RefusedPicture = z.object({ row: count, url: z.string(), message: z.string() });
export type RefusedPicture = z.output<typeof RefusedPicture>;

/** A product of the file. */
export const ImportItem = z.object({
  /** Its first row; the heading is row 1. */
  row: count,
  rowCount: count,
  name: z.string(),
  /** The product of the shop, if there is one. */
  productId: z.string().optional(),
  outcome: open(IMPORT_OUTCOMES),
  state: open(IMPORT_ITEM_STATES),
  /** The first hundred changes; a new product has those values that the file names. */
  changes: z.array(ImportChange),
  totalChanges: count,
  errors: z.array(ImportMessage),
  warnings: z.array(ImportMessage),
  /** In the list `PICTURES_REFUSED` only: the product is there without them. */
  refusedPictures: z.array(RefusedPicture).optional(),
});
export type ImportItem = z.output<typeof ImportItem>;

const one = z.object({ import: ProductImport });
const byId = z.object({ id: wireId });
const link = z.object({ downloadUrl: z.string() });
const fileName = text(255, 1);

export const createImport = endpoint({
  name: 'imports.createImport',
  method: 'POST',
  service: 'catalogWrite',
  path: '/v1/imports',
  summary: 'Begins an import: from an address, or with an address that takes the file by PUT within an hour.',
  input: z.object({
    fileName: fileName.nullish(),
    /** Bytes: a file that is too large is refused before it is sent. */
    sizeInBytes: whole(0, Number.MAX_SAFE_INTEGER).nullish(),
    /** The file is fetched from here. */
    url: webUrl.max(2000).nullish(),
  }),
  output: z.object({ import: ProductImport, uploadUrl: z.string().optional() }),
});

export const getImport = endpoint({
  name: 'imports.getImport',
  method: 'GET',
  service: 'catalogWrite',
  path: '/v1/imports/{id}',
  summary: 'Returns an import with its progress.',
  input: byId,
  output: one,
});

export const listImports = endpoint({
  name: 'imports.listImports',
  method: 'GET',
  service: 'catalogWrite',
  path: '/v1/imports',
  summary: 'Returns the imports of the last 30 days, newest first, without their columns.',
  input: z.object({}),
  output: z.object({ imports: z.array(ProductImport) }),
});

export const updateImport = endpoint({
  name: 'imports.updateImport',
  method: 'PATCH',
  service: 'catalogWrite',
  path: '/v1/imports/{id}',
  summary: 'Says how a file is read. It has to be checked again. What is absent stays.',
  input: z.object({
    id: wireId,
    format: z.enum(IMPORT_FORMATS).nullish(),
    encoding: z.enum(IMPORT_ENCODINGS).nullish(),
    delimiter: z.enum(IMPORT_DELIMITERS).nullish(),
    columns: z
      .array(z.object({ index: whole(0, MAX_IMPORT_COLUMNS), field: z.enum(IMPORT_FIELDS) }))
      .max(MAX_IMPORT_COLUMNS)
      .nullish(),
    matchBy: z.enum(IMPORT_MATCHES).nullish(),
    emptyCells: z.enum(IMPORT_EMPTY_CELLS).nullish(),
    fetchPictures: z.boolean().nullish(),
  }),
  output: one,
});

export const checkImport = endpoint({
  name: 'imports.checkImport',
  method: 'POST',
  service: 'catalogWrite',
  path: '/v1/imports/{id}/check',
  summary: 'Computes what the import would do, as a job. Nothing of the catalog changes.',
  input: byId,
  output: one,
});

export const listImportItems = endpoint({
  name: 'imports.listImportItems',
  method: 'GET',
  service: 'catalogWrite',
  path: '/v1/imports/{id}/items',
  summary: 'Returns the products of a checked file with their changes, errors and warnings, in the order of the rows.',
  input: z.object({
    id: wireId,
    list: z.enum(IMPORT_LISTS).nullish(),
    limit: wholeFromText(1, 100).nullish(),
    /** Only products behind this row: that of the last item of the page before. */
    afterRow: wholeFromText(0, Number.MAX_SAFE_INTEGER).nullish(),
  }),
  output: z.object({ items: z.array(ImportItem), total: count, nextAfterRow: count.optional() }),
});

export const runImport = endpoint({
  name: 'imports.runImport',
  method: 'POST',
  service: 'catalogWrite',
  path: '/v1/imports/{id}/run',
  summary: 'Imports what was checked, as a job; a canceled import goes on.',
  input: byId,
  output: one,
});

export const cancelImport = endpoint({
  name: 'imports.cancelImport',
  method: 'POST',
  service: 'catalogWrite',
  path: '/v1/imports/{id}/cancel',
  summary: 'Stops the check or the import. What was imported stays until it is undone.',
  input: byId,
  output: one,
});

export const decideImport = endpoint({
  name: 'imports.decideImport',
  method: 'POST',
  service: 'catalogWrite',
  path: '/v1/imports/{id}/decide',
  summary: 'Says what happens with products that were changed after the check: the file wins, or they stay.',
  input: z.object({
    id: wireId,
    decision: z.enum(IMPORT_DECISIONS),
    /** The first rows of the products; absent: all that wait for a decision. */
    rows: z.array(whole(1, Number.MAX_SAFE_INTEGER)).min(1).max(1000).nullish(),
  }),
  output: one,
});

export const undoImport = endpoint({
  name: 'imports.undoImport',
  method: 'POST',
  service: 'catalogWrite',
  path: '/v1/imports/{id}/undo',
  summary: 'Gives every product back what it was before the import, as a job. Products that were changed later stay.',
  input: byId,
  output: one,
});

export const deleteImport = endpoint({
  name: 'imports.deleteImport',
  method: 'DELETE',
  service: 'catalogWrite',
  path: '/v1/imports/{id}',
  summary: 'Deletes the record of an import with its file. Products stay, and cannot be undone any more.',
  input: byId,
  output: z.object({}),
});

export const createRefusedRowsUrl = endpoint({
  name: 'imports.createRefusedRowsUrl',
  method: 'POST',
  service: 'catalogWrite',
  path: '/v1/imports/{id}/refused-rows',
  summary: 'Returns an address that downloads the refused rows as CSV, with their reasons, for ten minutes.',
  input: byId,
  output: link,
});

export const createExportUrl = endpoint({
  name: 'imports.createExportUrl',
  method: 'POST',
  service: 'catalogWrite',
  path: '/v1/product-exports',
  summary: 'Returns an address that downloads all products as CSV, for ten minutes.',
  input: z.object({ format: z.enum(EXPORT_FORMATS).nullish() }),
  output: link,
});

export const importEndpoints = [
  createImport,
  getImport,
  listImports,
  updateImport,
  checkImport,
  listImportItems,
  runImport,
  cancelImport,
  decideImport,
  undoImport,
  deleteImport,
  createRefusedRowsUrl,
  createExportUrl,
] as const;
