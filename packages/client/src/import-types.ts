/** Types of imports and exports of products. Each is derived from the contract. */
import type * as wire from '@cartwright/contract';

import type { DecodedMembers, EncodableMembers } from './decoded.ts';
import type { InputNames, Names } from './entities.ts';

type Members<T> = DecodedMembers<T, Names>;
type ApiResponse<E extends wire.Endpoint> = Members<wire.EndpointOutput<E>>;
type Body<E extends wire.Endpoint> = EncodableMembers<E['input']['_zod']['input'], InputNames>;

/** An import: how its file is read, what it would do or did, and how far it is. */
export interface ProductImport extends Members<wire.ProductImport> {}
/** A column of the file, and what it becomes. */
export interface ImportColumn extends Members<wire.ImportColumn> {}
/** A product of the file: its changes, errors and warnings. */
export interface ImportItem extends Members<wire.ImportItem> {}
/** One value of a product, before and after. */
export interface ImportChange extends Members<wire.ImportChange> {}
/** A sentence about a row. */
export interface ImportMessage extends Members<wire.ImportMessage> {}
/** Name and size of the file that comes, or the address that it is fetched from. */
export interface CreateImportOptions extends Body<typeof wire.createImport> {}
/** The import, and the address that takes its file by PUT. */
export interface CreateImportResponse extends ApiResponse<typeof wire.createImport> {}
/** How the file is read. What is absent stays. */
export interface UpdateImport extends Omit<Body<typeof wire.updateImport>, 'id' | '_id'> {}
/** The imports of the last 30 days. */
export interface ListImportsResponse extends ApiResponse<typeof wire.listImports> {}
/** Which products of the file. */
export interface ListImportItemsOptions extends Omit<Body<typeof wire.listImportItems>, 'id' | '_id'> {}
/** A page of products of the file. */
export interface ListImportItemsResponse extends ApiResponse<typeof wire.listImportItems> {}
/** Who wins: the file or the product. */
export type ImportDecision = Body<typeof wire.decideImport>['decision'];
/** Which products; absent: all that wait for a decision. */
export interface DecideImportOptions extends Pick<Body<typeof wire.decideImport>, 'rows'> {}
/** The format of an export; absent: this platform's own, with everything. */
export interface CreateExportUrlOptions extends Body<typeof wire.createExportUrl> {}
/** An address that downloads a file. */
export interface DownloadUrlResponse extends ApiResponse<typeof wire.createExportUrl> {}
