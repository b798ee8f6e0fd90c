/**
 * Files of digital products: what a buyer downloads after paying. They are never public. These calls are this platform's
 * own. A file is announced by a call, and its bytes are sent to the address in the answer.
 */
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { text, wireDate, wireId } from './wire.ts';

/** The most files that a product may have, and the most bytes of one. */
export const MAX_PRODUCT_FILES = 20;
export const MAX_PRODUCT_FILE_BYTES = 500_000_000;

/** A file that the buyers of a product may download. */
export const DownloadableFile = z.object({
  id: z.string(),
  productId: z.string(),
  name: z.string(),
  mimeType: z.string(),
  sizeInBytes: z.number(),
  createdDate: wireDate,
});
export type DownloadableFile = z.output<typeof DownloadableFile>;

export const createProductFile = endpoint({
  name: 'productFiles.createProductFile',
  method: 'POST',
  service: 'catalogWrite',
  path: '/v1/products/{productId}/files',
  summary: 'Announces a file of a digital product: PUT its bytes to the address in the answer within an hour.',
  input: z.object({
    productId: wireId,
    name: text(200, 1).regex(/^[^\p{C}/\\]+$/u, { error: 'must be a file name without slashes, such as guide.pdf' }),
    mimeType: text(100)
      .regex(/^[a-z0-9.+-]+\/[a-z0-9.+-]+$/i, { error: 'must be a media type such as application/pdf' })
      .nullish(),
  }),
  output: z.object({ fileId: z.string(), uploadUrl: z.string() }),
});

export const listProductFiles = endpoint({
  name: 'productFiles.listProductFiles',
  method: 'GET',
  service: 'catalogWrite',
  path: '/v1/products/{productId}/files',
  summary: 'Returns the files of a digital product.',
  input: z.object({ productId: wireId }),
  output: z.object({ files: z.array(DownloadableFile) }),
});

export const deleteProductFile = endpoint({
  name: 'productFiles.deleteProductFile',
  method: 'DELETE',
  service: 'catalogWrite',
  path: '/v1/product-files/{fileId}',
  summary: 'Removes a file from its product. Who bought it before can still download it.',
  input: z.object({ fileId: wireId }),
  output: z.object({}),
});
