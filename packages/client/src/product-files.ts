/** Files of digital products, for merchants: what buyers download after paying. These calls are this platform's own. */
import { define, type ModuleFunction, NOTHING } from './call.ts';
import { date } from './codec.ts';
import type { CreateProductFileResponse, ListProductFilesResponse, ProductFileInput } from './shop-types.ts';
import type { CallOptions } from './transport.ts';

export type {
  CreateProductFileResponse,
  ListProductFilesResponse,
  ProductFile,
  ProductFileInput,
} from './shop-types.ts';

/**
 * Announces a file of a digital product: its bytes are sent by PUT to the address in the answer within an hour.
 *
 * @throws ApplicationError where the product has twenty files
 *
 * @example
 * ```ts
 * import { ApiKeyStrategy, createClient, productFiles } from '@cartwright/client';
 *
 * const office = createClient({
 *   host: 'http://localhost:4001',
 *   auth: ApiKeyStrategy({ apiKey: 'key', siteId: 'site' }),
 *   modules: { productFiles },
 * });
 * const { uploadUrl } = await office.productFiles.createProductFile('prd_1', { name: 'guide.pdf' });
 * await fetch(uploadUrl, { method: 'PUT', body: 'the bytes of the file' });
 * ```
 */
export const createProductFile: ModuleFunction<
  (productId: string, file: ProductFileInput, call?: CallOptions) => Promise<CreateProductFileResponse>
> = define('POST /stores/v1/products/{productId}/files', 'productId ...file');

/**
 * Returns the files of a digital product.
 *
 * @throws ApplicationError where there is no such product
 *
 * @example
 * ```ts continues
 * const { files } = await office.productFiles.listProductFiles('prd_1');
 * ```
 */
export const listProductFiles: ModuleFunction<
  (productId: string, call?: CallOptions) => Promise<ListProductFilesResponse>
> = define('GET /stores/v1/products/{productId}/files', 'productId', {
  response: { files: { createdDate: date } },
});

/**
 * Removes a file from its product. Who bought it before can still download it.
 *
 * @throws ApplicationError where there is no such file
 *
 * @example
 * ```ts continues
 * await office.productFiles.deleteProductFile('fil_1');
 * ```
 */
export const deleteProductFile: ModuleFunction<(fileId: string, call?: CallOptions) => Promise<void>> = define(
  'DELETE /stores/v1/product-files/{fileId}',
  'fileId',
  NOTHING,
);
