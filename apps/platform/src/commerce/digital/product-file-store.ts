/**
 * The store of downloadable files and of who may download them. A removed file stays for those who bought it before.
 */
import type { Transaction } from '../../foundation/database/database.ts';
import type { Id, SiteId } from '../../foundation/ids.ts';
import type { ProductId } from '../catalog/model/product.ts';
import type { OrderId } from '../orders/order.ts';

export type ProductFileId = Id<'fil'>;

/** A file of a product; its bytes lie under the hash of their content. */
export interface StoredProductFile {
  readonly id: ProductFileId;
  readonly productId: ProductId;
  readonly name: string;
  readonly mimeType: string;
  readonly bytes: number;
  readonly contentHash: string;
  readonly createdAt: number;
}

/** One bought file: whose it is, until when it can be downloaded, and how often it was. */
export interface DigitalDelivery {
  readonly orderId: OrderId;
  readonly lineId: string;
  readonly fileId: ProductFileId;
  readonly downloads: number;
  readonly expiresAt: number;
  readonly file: StoredProductFile;
}

interface DigitalTables {
  product_files: {
    site_id: string;
    file_id: ProductFileId;
    product_id: ProductId;
    name: string;
    mime_type: string;
    bytes: number;
    content_hash: string;
    place: number;
    created_at: number;
    removed_at: number | null;
  };
  digital_deliveries: {
    site_id: string;
    order_id: OrderId;
    line_id: string;
    file_id: ProductFileId;
    downloads: number;
    expires_at: number;
    created_at: number;
    revoked_at: number | null;
  };
}

/** Writes a file behind the others of its product. Nothing changes where it was written before. */
export async function insertProductFile(
  tx: Transaction,
  siteId: SiteId,
  { id, productId, name, mimeType, bytes, contentHash, createdAt }: StoredProductFile,
): Promise<void> {
  const { last } = await tx
    .tables<DigitalTables>()
    .selectFrom('product_files')
    .select((select) => select.fn.max('place').as('last'))
    .where('site_id', '=', siteId)
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  await tx
    .tables<DigitalTables>()
    .insertInto('product_files')
    .values({
      site_id: siteId,
      file_id: id,
      product_id: productId,
      name,
      mime_type: mimeType,
      bytes,
      content_hash: contentHash,
      place: ((last as number | null) ?? 0) + 1,
      created_at: createdAt,
      removed_at: null,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'file_id']).doNothing())
    .execute();
}

/** The files of products, in their order, without those that were removed. */
export async function listFilesOfProducts(
  tx: Transaction,
  siteId: SiteId,
  productIds: readonly ProductId[],
): Promise<readonly StoredProductFile[]> {
  if (productIds.length === 0) return [];
  const rows = await tx
    .tables<DigitalTables>()
    .selectFrom('product_files')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('product_id', 'in', productIds)
    .where('removed_at', 'is', null)
    .orderBy('product_id')
    .orderBy('place')
    .execute();
  return rows.map(rowToFile);
}

/** Returns whether there was such a file. */
export async function removeProductFile(
  tx: Transaction,
  siteId: SiteId,
  fileId: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .tables<DigitalTables>()
    .updateTable('product_files')
    .set({ removed_at: now })
    .where('site_id', '=', siteId)
    .where('file_id', '=', fileId as ProductFileId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lets the buyer of an order download files. One that is there already stays as it is. */
export async function insertDeliveries(
  tx: Transaction,
  siteId: SiteId,
  deliveries: readonly Pick<DigitalDelivery, 'orderId' | 'lineId' | 'fileId' | 'expiresAt'>[],
  now: number,
): Promise<void> {
  if (deliveries.length === 0) return;
  await tx
    .tables<DigitalTables>()
    .insertInto('digital_deliveries')
    .values(
      deliveries.map(({ orderId, lineId, fileId, expiresAt }) => ({
        site_id: siteId,
        order_id: orderId,
        line_id: lineId,
        file_id: fileId,
        downloads: 0,
        expires_at: expiresAt,
        created_at: now,
        revoked_at: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['site_id', 'order_id', 'line_id', 'file_id']).doNothing())
    .execute();
}

/** What the buyers of orders may download, expired or not; without what was revoked. */
export async function listDeliveries(
  tx: Transaction,
  siteId: SiteId,
  orderIds: readonly OrderId[],
): Promise<readonly DigitalDelivery[]> {
  const rows = await tx
    .tables<DigitalTables>()
    .selectFrom('digital_deliveries')
    .innerJoin('product_files', (join) =>
      join
        .onRef('product_files.site_id', '=', 'digital_deliveries.site_id')
        .onRef('product_files.file_id', '=', 'digital_deliveries.file_id'),
    )
    .selectAll('product_files')
    .select(['order_id', 'line_id', 'downloads', 'expires_at'])
    .where('digital_deliveries.site_id', '=', siteId)
    .where('order_id', 'in', orderIds)
    .where('revoked_at', 'is', null)
    .orderBy('order_id')
    .orderBy('line_id')
    .orderBy('place')
    .execute();
  return rows.map((row) => ({
    orderId: row.order_id,
    lineId: row.line_id,
    fileId: row.file_id,
    downloads: row.downloads,
    expiresAt: row.expires_at,
    file: rowToFile(row),
  }));
}

/** Counts one download. */
export async function countDownload(
  tx: Transaction,
  siteId: SiteId,
  { orderId, lineId, fileId }: Pick<DigitalDelivery, 'orderId' | 'lineId' | 'fileId'>,
): Promise<void> {
  await tx
    .tables<DigitalTables>()
    .updateTable('digital_deliveries')
    .set(({ eb }) => ({ downloads: eb('downloads', '+', 1) }))
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('line_id', '=', lineId)
    .where('file_id', '=', fileId)
    .execute();
}

/** Ends the downloads of some lines of an order. */
export async function revokeDeliveries(
  tx: Transaction,
  siteId: SiteId,
  { orderId, lineIds, now }: { readonly orderId: OrderId; readonly lineIds: readonly string[]; readonly now: number },
): Promise<void> {
  if (lineIds.length === 0) return;
  await tx
    .tables<DigitalTables>()
    .updateTable('digital_deliveries')
    .set({ revoked_at: now })
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('line_id', 'in', lineIds)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Files of these lines can be downloaded again until they expire. */
export async function restoreDeliveries(
  tx: Transaction,
  siteId: SiteId,
  { orderId, lineIds }: { readonly orderId: OrderId; readonly lineIds: readonly string[] },
): Promise<void> {
  if (lineIds.length === 0) return;
  await tx
    .tables<DigitalTables>()
    .updateTable('digital_deliveries')
    .set({ revoked_at: null })
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('line_id', 'in', lineIds)
    .execute();
}

function rowToFile(row: DigitalTables['product_files']): StoredProductFile {
  return {
    id: row.file_id,
    productId: row.product_id,
    name: row.name,
    mimeType: row.mime_type,
    bytes: row.bytes,
    contentHash: row.content_hash,
    createdAt: row.created_at,
  };
}
