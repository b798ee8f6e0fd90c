/**
 * The links by which a buyer downloads what was bought: they carry their own permission and expire with it. What was
 * refunded or canceled cannot be downloaded by any link.
 */
import type { Transaction } from '../../foundation/database/database.ts';
import { openSignedLinks } from '../../foundation/hosted-pages/signed-links.ts';
import type { SiteId } from '../../foundation/ids.ts';
import type { Vault } from '../../foundation/vault/vault.ts';
import type { OrderId } from '../orders/order.ts';
import { type DigitalDelivery, listDeliveries, type ProductFileId } from './product-file-store.ts';

/** How long a bought file can be downloaded. */
export const DOWNLOAD_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

export interface Download {
  readonly orderId: OrderId;
  readonly lineId: string;
  readonly fileId: ProductFileId;
  readonly name: string;
  readonly bytes: number;
  readonly url: string;
  readonly expiresAt: number;
  /** How often it was downloaded. */
  readonly downloads: number;
}

interface DownloadDeps {
  readonly vault: Vault;
  readonly siteId: SiteId;
  readonly publicUrl: string;
}

/** What the buyer of an order can download now, for its page and its emails. */
export function listDownloads(
  tx: Transaction,
  deps: DownloadDeps,
  { orderId, now }: { readonly orderId: OrderId; readonly now: number },
): Promise<readonly Download[]> {
  return listDownloadsOfOrders(tx, deps, { orderIds: [orderId], now });
}

export async function listDownloadsOfOrders(
  tx: Transaction,
  { vault, siteId, publicUrl }: DownloadDeps,
  { orderIds, now }: { readonly orderIds: readonly OrderId[]; readonly now: number },
): Promise<readonly Download[]> {
  const deliveries = (await listDeliveries(tx, siteId, orderIds)).filter(({ expiresAt }) => expiresAt > now);
  if (deliveries.length === 0) return [];
  const links = await openSignedLinks(tx, { vault, siteId }, 'download');
  return deliveries.map(({ orderId, lineId, fileId, file, expiresAt, downloads }) => ({
    orderId,
    lineId,
    fileId,
    name: file.name,
    bytes: file.bytes,
    url: `${publicUrl}/downloads/${links.sign(JSON.stringify([orderId, lineId, fileId]), expiresAt)}`,
    expiresAt,
    downloads,
  }));
}

export type FoundDownload =
  | { readonly kind: 'found'; readonly delivery: DigitalDelivery }
  | { readonly kind: 'expired' | 'unknown' };

/** What a link leads to. A link of a download that was revoked is unknown. */
export async function findDownload(
  tx: Transaction,
  { vault, siteId }: { readonly vault: Vault; readonly siteId: SiteId },
  { token, now }: { readonly token: string; readonly now: number },
): Promise<FoundDownload> {
  const link = (await openSignedLinks(tx, { vault, siteId }, 'download')).read(token, now);
  if (link.kind === 'invalid') return { kind: 'unknown' };
  if (link.kind === 'expired') return { kind: 'expired' };
  const [orderId, lineId, fileId] = JSON.parse(link.subject) as [OrderId, string, ProductFileId];
  const all = await listDeliveries(tx, siteId, [orderId]);
  const delivery = all.find((one) => one.lineId === lineId && one.fileId === fileId);
  if (delivery === undefined) return { kind: 'unknown' };
  return delivery.expiresAt > now ? { kind: 'found', delivery } : { kind: 'expired' };
}
