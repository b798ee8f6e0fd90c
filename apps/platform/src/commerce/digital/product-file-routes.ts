/** Routes of downloadable files: the merchant's calls, the address that takes a file's bytes, and the download. */
import {
  createProductFile,
  deleteProductFile,
  type DownloadableFile,
  listProductFiles,
  MAX_PRODUCT_FILE_BYTES,
  MAX_PRODUCT_FILES,
} from '@cartwright/contract';

import { recordChange } from '../../foundation/change-log.ts';
import type { Database } from '../../foundation/database/database.ts';
import { openSignedLinks } from '../../foundation/hosted-pages/signed-links.ts';
import { refuse } from '../../foundation/http/failure.ts';
import { type Route, route, type ShowProblem, type WebContext, webRoute } from '../../foundation/http/routes/route.ts';
import type { Ids, SiteId } from '../../foundation/ids.ts';
import type { PrivateFiles } from '../../foundation/media/private-files.ts';
import { sendDownload } from '../../foundation/media/send-download.ts';
import type { ReadShop } from '../../foundation/site/shop.ts';
import type { Vault } from '../../foundation/vault/vault.ts';
import { findProduct } from '../catalog/model/catalog-store.ts';
import type { ProductId } from '../catalog/model/product.ts';
import { findDownload } from './downloads.ts';
import {
  countDownload,
  insertProductFile,
  listFilesOfProducts,
  type ProductFileId,
  removeProductFile,
  type StoredProductFile,
} from './product-file-store.ts';

const UPLOAD_LIFETIME_MS = 60 * 60 * 1000;
const WRITE = { allow: ['merchant', 'app'], permission: 'catalog.write', work: 'write' } as const;
const READ = { allow: ['merchant', 'app'], permission: 'catalog.read-private', work: 'read' } as const;

export interface ProductFileDeps {
  readonly database: Database;
  readonly siteId: SiteId;
  readonly ids: Ids;
  readonly vault: Vault;
  readonly privateFiles: PrivateFiles;
  readonly readShop: ReadShop;
  readonly showProblem: ShowProblem;
}

/** The subject of an upload's link. */
type Upload = readonly [id: ProductFileId, productId: ProductId, name: string, mimeType: string];

export function createProductFileRoutes(deps: ProductFileDeps): readonly Route[] {
  const { ids, readShop } = deps;
  return [
    route(createProductFile, WRITE, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      const stored = await findProduct(tx, siteId, { id: input.productId });
      if (stored === undefined) return refuse('PRODUCT_NOT_FOUND');
      const { id: productId } = stored.product;
      if ((await listFilesOfProducts(tx, siteId, [productId])).length >= MAX_PRODUCT_FILES) {
        return refuse('TOO_MANY_PRODUCT_FILES');
      }
      const id = ids.next('fil');
      const { publicUrl } = await readShop(tx, siteId);
      const links = await openSignedLinks(tx, { vault: deps.vault, siteId }, 'upload');
      const upload: Upload = [id, productId, input.name, input.mimeType ?? 'application/octet-stream'];
      const token = links.sign(JSON.stringify(upload), now + UPLOAD_LIFETIME_MS);
      await recordChange(tx, siteId, ids, {
        entityKind: 'product',
        entityId: productId,
        action: createProductFile.name,
        by: caller,
        before: {},
        after: { fileId: id, name: input.name },
        now,
      });
      return { fileId: id, uploadUrl: `${publicUrl}/uploads/${token}` };
    }),

    route(listProductFiles, READ, async ({ input, caller, tx }) => {
      const stored = await findProduct(tx, caller.siteId, { id: input.productId });
      if (stored === undefined) return refuse('PRODUCT_NOT_FOUND');
      return { files: (await listFilesOfProducts(tx, caller.siteId, [stored.product.id])).map(toFileResponse) };
    }),

    route(deleteProductFile, WRITE, async ({ input, caller, tx, now }) => {
      if (!(await removeProductFile(tx, caller.siteId, input.fileId, now))) return refuse('PRODUCT_FILE_NOT_FOUND');
      await recordChange(tx, caller.siteId, ids, {
        entityKind: 'product-file',
        entityId: input.fileId,
        action: deleteProductFile.name,
        by: caller,
        before: {},
        after: { isRemoved: true },
        now,
      });
      return {};
    }),

    webRoute('PUT', '/uploads/{token}', (visit) => takeUpload(deps, visit), { isPublic: true }),
    webRoute('GET', '/downloads/{token}', (visit) => sendProductFile(deps, visit)),
  ];
}

async function takeUpload(
  { database, siteId, vault, privateFiles }: ProductFileDeps,
  { request, params, now }: WebContext,
): Promise<Response> {
  const answer = (status: number, message: string): Response => Response.json({ message }, { status });
  const link = await database.read(async (tx) =>
    (await openSignedLinks(tx, { vault, siteId }, 'upload')).read(params['token'] ?? '', now),
  );
  if (link.kind === 'invalid') return answer(404, 'There is no such upload.');
  if (link.kind === 'expired') return answer(410, 'This upload has expired: announce the file again.');
  if (request.body === null) return answer(400, 'The request has no bytes: send the file as its body.');
  if (Number(request.headers.get('Content-Length') ?? 0) > MAX_PRODUCT_FILE_BYTES) return tooLarge();
  const [id, productId, name, mimeType] = JSON.parse(link.subject) as Upload;
  const answered = await privateFiles.keep(request.body, MAX_PRODUCT_FILE_BYTES, async (kept) => {
    if (kept.bytes === 0) return answer(400, 'The file is empty.');
    const file = { id, productId, name, mimeType, bytes: kept.bytes, contentHash: kept.hash, createdAt: now };
    const isTaken = await database.write(async (tx) => {
      const files = await listFilesOfProducts(tx, siteId, [productId]);
      if (files.some((one) => one.id === id)) return true;
      if (files.length >= MAX_PRODUCT_FILES) return false;
      await insertProductFile(tx, siteId, file);
      return true;
    });
    return isTaken
      ? Response.json({ file: toFileResponse(file) })
      : answer(409, 'There are as many files as a product may have: delete one first.');
  });
  return answered === 'too-large' ? tooLarge() : answered;

  function tooLarge(): Response {
    return answer(413, `A file may have ${MAX_PRODUCT_FILE_BYTES / 1_000_000} MB at most.`);
  }
}

async function sendProductFile(deps: ProductFileDeps, visit: WebContext): Promise<Response> {
  const { database, siteId, privateFiles, showProblem } = deps;
  const { request, params, now } = visit;
  const found = await database.read((tx) => findDownload(tx, deps, { token: params['token'] ?? '', now }));
  if (found.kind === 'expired') {
    return showProblem(visit, {
      status: 410,
      title: 'This download has expired',
      message: 'Files can be downloaded for 30 days after they were paid.',
      remedy: 'Ask the shop for a new link.',
    });
  }
  const size = found.kind === 'found' ? await privateFiles.size(found.delivery.file.contentHash) : undefined;
  if (found.kind !== 'found' || size === undefined) {
    return showProblem(visit, {
      status: 404,
      title: 'There is no such download',
      message: 'The link is incomplete, or its order was refunded.',
      remedy: 'Open the link from your email again.',
    });
  }
  const { delivery } = found;
  const { file } = delivery;
  const { name, mimeType: contentType, contentHash } = file;
  return sendDownload(request, {
    name,
    contentType,
    size,
    disposition: 'attachment',
    stream: (range) => privateFiles.stream(contentHash, range),
    onStart: () => database.write((tx) => countDownload(tx, siteId, delivery)),
  });
}

function toFileResponse({ id, productId, name, mimeType, bytes, createdAt }: StoredProductFile): DownloadableFile {
  return { id, productId, name, mimeType, sizeInBytes: bytes, createdDate: new Date(createdAt).toISOString() };
}
