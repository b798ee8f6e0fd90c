/** Reads orders with their history, in the protocol's form. */
import type { Order as OrderResponse } from '@cartwright/contract';

import type { Transaction } from '../../../foundation/database/database.ts';
import type { MerchantId, SiteId } from '../../../foundation/ids.ts';
import type { MemberDirectory } from '../../../foundation/members/member-directory.ts';
import type { ReadShop } from '../../../foundation/site/shop.ts';
import { listActivities } from '../life/activity-store.ts';
import { type ListOrderFiles, toOrderResponse } from '../order-response.ts';
import type { Order } from '../order.ts';
import { type ActivityReader, toActivityResponses } from './activity-response.ts';

export interface OrderReaderDeps {
  readonly readShop: ReadShop;
  /** Absent where links must not be told, as in events. */
  readonly listOrderFiles?: ListOrderFiles;
  /** Absent where people must not be told, as in events. */
  readonly findMerchantEmails?: MemberDirectory['findMerchantEmails'];
}

export async function readOrderResponses(
  { readShop, listOrderFiles, findMerchantEmails }: OrderReaderDeps,
  tx: Transaction,
  siteId: SiteId,
  orders: readonly Order[],
  reader: ActivityReader = 'shop',
): Promise<OrderResponse[]> {
  const { publicUrl } = await readShop(tx, siteId);
  const activities = await listActivities(
    tx,
    siteId,
    orders.map(({ id }) => id),
  );
  const digital = orders.filter(({ lines }) => lines.some(({ isShippable }) => !isShippable));
  const files =
    listOrderFiles === undefined || digital.length === 0
      ? []
      : await listOrderFiles(
          tx,
          siteId,
          digital.map(({ id }) => id),
        );
  const merchants =
    reader === 'shop' ? activities.flatMap(({ by }) => (by.kind === 'merchant' ? by.merchantId : [])) : [];
  const emails = (await findMerchantEmails?.(tx, siteId, [...new Set(merchants)])) ?? new Map<MerchantId, string>();
  return orders.map((order) =>
    toOrderResponse(order, publicUrl, {
      activities: toActivityResponses(order, activities, { reader, emails }),
      files,
    }),
  );
}

export async function readOrderResponse(
  deps: OrderReaderDeps,
  tx: Transaction,
  siteId: SiteId,
  order: Order,
  reader: ActivityReader = 'shop',
): Promise<OrderResponse> {
  const [response] = await readOrderResponses(deps, tx, siteId, [order], reader);
  if (response === undefined) throw new Error('An order was given, and none was read.');
  return response;
}
