/** Import of products from CSV files, and their export, for merchants. These calls are this platform's own. */
import { define, type ModuleFunction, NOTHING } from './call.ts';
import { date, type Shape } from './codec.ts';
import type {
  CreateExportUrlOptions,
  CreateImportOptions,
  CreateImportResponse,
  DecideImportOptions,
  DownloadUrlResponse,
  ImportDecision,
  ListImportItemsOptions,
  ListImportItemsResponse,
  ListImportsResponse,
  ProductImport,
  UpdateImport,
} from './import-types.ts';
import type { CallOptions } from './transport.ts';

export type * from './import-types.ts';

const IMPORT: Shape = {
  createdDate: date,
  checkedDate: date,
  startedDate: date,
  finishedDate: date,
  keptUntilDate: date,
};
const ITSELF = { response: { import: IMPORT }, result: 'import' };

/**
 * Begins an import. The file is fetched from an address, or sent by PUT to the address in the response within an hour.
 *
 * @throws ApplicationError where the file is too large, or could not be fetched
 *
 * @example
 * ```ts
 * import { ApiKeyStrategy, createClient, imports } from '@cartwright/client';
 *
 * const office = createClient({
 *   host: 'http://localhost:4001',
 *   auth: ApiKeyStrategy({ apiKey: 'key', siteId: 'site' }),
 *   modules: { imports },
 * });
 * const begun = await office.imports.createImport({ fileName: 'products.csv' });
 * await fetch(begun.uploadUrl ?? '', { method: 'PUT', body: 'Handle,Title\nmoon-jar,Moon Jar' });
 * ```
 */
export const createImport: ModuleFunction<
  (options?: CreateImportOptions, call?: CallOptions) => Promise<CreateImportResponse>
> = define('POST /stores/v1/imports', '...options', { response: { import: IMPORT } });

/**
 * Returns an import with its progress.
 *
 * @throws ApplicationError where there is no such import
 *
 * @example
 * ```ts continues
 * const { state, progress } = await office.imports.getImport('imp_1');
 * console.log(state, progress?.done, progress?.total);
 * ```
 */
export const getImport: ModuleFunction<(_id: string, call?: CallOptions) => Promise<ProductImport>> = define(
  'GET /stores/v1/imports/{id}',
  '_id:id',
  ITSELF,
);

/**
 * Returns the imports of the last 30 days, newest first, without their columns.
 *
 * @example
 * ```ts continues
 * const { imports: earlier } = await office.imports.listImports();
 * ```
 */
export const listImports: ModuleFunction<(call?: CallOptions) => Promise<ListImportsResponse>> = define(
  'GET /stores/v1/imports',
  '',
  { response: { imports: IMPORT } },
);

/**
 * Says how the file is read: its format, encoding and delimiter, what each column is, and how products are found.
 *
 * @throws ApplicationError where the import is running or done
 *
 * @example
 * ```ts continues
 * await office.imports.updateImport('imp_1', { matchBy: 'SKU', columns: [{ index: 0, field: 'SLUG' }] });
 * ```
 */
export const updateImport: ModuleFunction<
  (_id: string, changes: UpdateImport, call?: CallOptions) => Promise<ProductImport>
> = define('PATCH /stores/v1/imports/{id}', '_id:id ...changes', ITSELF);

/**
 * Computes what the import would do, as a job. Nothing of the catalog changes.
 *
 * @throws ApplicationError where the import has no file yet, or is running
 *
 * @example
 * ```ts continues
 * await office.imports.checkImport('imp_1');
 * ```
 */
export const checkImport: ModuleFunction<(_id: string, call?: CallOptions) => Promise<ProductImport>> = define(
  'POST /stores/v1/imports/{id}/check',
  '_id:id',
  ITSELF,
);

/**
 * Returns the products of a checked file with their changes, errors and warnings, in the order of the rows.
 *
 * @throws ApplicationError where there is no such import
 *
 * @example
 * ```ts continues
 * const { items, nextAfterRow } = await office.imports.listImportItems('imp_1', { list: 'REFUSED', limit: 50 });
 * console.log(items.flatMap(({ errors }) => errors.map(({ row, message }) => `Row ${row}: ${message}`)), nextAfterRow);
 * ```
 */
export const listImportItems: ModuleFunction<
  (_id: string, options?: ListImportItemsOptions, call?: CallOptions) => Promise<ListImportItemsResponse>
> = define('GET /stores/v1/imports/{id}/items', '_id:id ...options');

/**
 * Imports what was checked, as a job that survives a restart. A canceled import goes on.
 *
 * @throws ApplicationError where the import was not checked
 *
 * @example
 * ```ts continues
 * await office.imports.runImport('imp_1');
 * ```
 */
export const runImport: ModuleFunction<(_id: string, call?: CallOptions) => Promise<ProductImport>> = define(
  'POST /stores/v1/imports/{id}/run',
  '_id:id',
  ITSELF,
);

/**
 * Stops the check or the import. What was imported stays until it is undone.
 *
 * @throws ApplicationError where neither is under way
 *
 * @example
 * ```ts continues
 * await office.imports.cancelImport('imp_1');
 * ```
 */
export const cancelImport: ModuleFunction<(_id: string, call?: CallOptions) => Promise<ProductImport>> = define(
  'POST /stores/v1/imports/{id}/cancel',
  '_id:id',
  ITSELF,
);

/**
 * Says what happens with products that were changed after the check: the file wins, or they stay as they are.
 *
 * @throws ApplicationError where no product waits for a decision
 *
 * @example
 * ```ts continues
 * await office.imports.decideImport('imp_1', 'KEEP', { rows: [214] });
 * ```
 */
export const decideImport: ModuleFunction<
  (_id: string, decision: ImportDecision, options?: DecideImportOptions, call?: CallOptions) => Promise<ProductImport>
> = define('POST /stores/v1/imports/{id}/decide', '_id:id decision ...options', ITSELF);

/**
 * Gives every product back what it was before the import, as a job. Products that were changed later stay.
 *
 * @throws ApplicationError where nothing was imported, or the 30 days are over
 *
 * @example
 * ```ts continues
 * await office.imports.undoImport('imp_1');
 * ```
 */
export const undoImport: ModuleFunction<(_id: string, call?: CallOptions) => Promise<ProductImport>> = define(
  'POST /stores/v1/imports/{id}/undo',
  '_id:id',
  ITSELF,
);

/**
 * Deletes the record of an import with its file. Its products stay, and the import cannot be undone any more.
 *
 * @throws ApplicationError where the import is under way
 *
 * @example
 * ```ts continues
 * await office.imports.deleteImport('imp_1');
 * ```
 */
export const deleteImport: ModuleFunction<(_id: string, call?: CallOptions) => Promise<void>> = define(
  'DELETE /stores/v1/imports/{id}',
  '_id:id',
  NOTHING,
);

/**
 * Returns an address that downloads the refused rows as CSV, with their reasons. It works for ten minutes.
 *
 * @throws ApplicationError where there is no such import
 *
 * @example
 * ```ts continues
 * const refused = await office.imports.createRefusedRowsUrl('imp_1');
 * const rows = await (await fetch(refused.downloadUrl)).text();
 * ```
 */
export const createRefusedRowsUrl: ModuleFunction<(_id: string, call?: CallOptions) => Promise<DownloadUrlResponse>> =
  define('POST /stores/v1/imports/{id}/refused-rows', '_id:id');

/**
 * Returns an address that downloads all products as CSV: in this platform's own format with everything, or in
 * Shopify's. It works for ten minutes.
 *
 * @example
 * ```ts continues
 * const { downloadUrl } = await office.imports.createExportUrl({ format: 'SHOPIFY' });
 * ```
 */
export const createExportUrl: ModuleFunction<
  (options?: CreateExportUrlOptions, call?: CallOptions) => Promise<DownloadUrlResponse>
> = define('POST /stores/v1/product-exports', '...options');
