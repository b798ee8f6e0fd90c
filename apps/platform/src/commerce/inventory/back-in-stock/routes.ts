/** Routes of requests to be told of stock: shoppers make them, merchants see and delete them. */
import {
  type BackInStockRequest,
  CATALOG_APP_IDS,
  createBackInStockNotificationRequest,
  deleteBackInStockRequest,
  listBackInStockRequests,
} from '@cartwright/contract';

import { refuse, refuseFields } from '../../../foundation/http/failure.ts';
import { type Route, route } from '../../../foundation/http/routes/route.ts';
import type { Ids } from '../../../foundation/ids.ts';
import { type LoggedEntity, logRoutes, maskSecret } from '../../../foundation/logged-routes.ts';
import type { ReadShop } from '../../../foundation/site/shop.ts';
import { findProduct } from '../../catalog/model/catalog-store.ts';
import { findVariantId } from '../stock-change.ts';
import { deleteRequest, findRequest, listRequests, type RestockRequest, saveRequest } from './request-store.ts';

const ASK = { allow: ['visitor', 'member', 'merchant', 'app'], counted: 'back-in-stock', work: 'write' } as const;
const WHO = { allow: ['merchant', 'app'], permission: 'catalog.write' } as const;
const MAX_LISTED = 100;

/** Without the email address: the request is deleted for good. */
const REQUEST: LoggedEntity = {
  kind: 'back-in-stock-request',
  masks: { email: maskSecret },
  read: async (tx, siteId, id) => {
    const found = await findRequest(tx, siteId, id);
    return found && { productId: found.productId, variantId: found.variantId };
  },
};

export function createBackInStockRoutes({
  ids,
  readShop,
}: {
  readonly ids: Ids;
  readonly readShop: ReadShop;
}): readonly Route[] {
  return logRoutes(ids, REQUEST, [
    route(createBackInStockNotificationRequest, ASK, async ({ input: { request }, caller, tx, now }) => {
      const { catalogItemId, options } = request.catalogReference;
      const stored = await findProduct(tx, caller.siteId, { id: catalogItemId });
      if (stored === undefined || !stored.product.visible) return refuse('ITEM_NOT_FOUND');
      const asked = options?.['variantId'];
      const variantId = typeof asked === 'string' && asked !== '' ? findVariantId(stored.variants, asked) : undefined;
      if (typeof asked === 'string' && asked !== '' && variantId === undefined) {
        const field = 'request.catalogReference.options.variantId';
        const description = `names no variant of this product: ${asked}`;
        return refuseFields([{ field, rule: 'VALIDATION', description }]);
      }
      const { locale } = await readShop(tx, caller.siteId);
      const saved = await saveRequest(tx, caller.siteId, {
        id: ids.next('bis'),
        productId: stored.product.id,
        ...(variantId === undefined ? {} : { variantId }),
        email: request.email,
        locale: request.locale ?? locale,
        createdAt: now,
      });
      return { request: toRequestResponse(saved) };
    }),

    route(listBackInStockRequests, { ...WHO, work: 'read' }, async ({ input, caller, tx }) => {
      const { productId } = input;
      const found = await listRequests(tx, caller.siteId, { ...(productId ? { productId } : {}), limit: MAX_LISTED });
      return { requests: found.map(toRequestResponse) };
    }),

    route(deleteBackInStockRequest, { ...WHO, work: 'write' }, async ({ input, caller, tx }) =>
      (await deleteRequest(tx, caller.siteId, input.id)) ? {} : refuse('NOT_FOUND'),
    ),
  ]);
}

function toRequestResponse({
  id,
  productId,
  variantId,
  email,
  createdAt,
  notifiedAt,
}: RestockRequest): BackInStockRequest {
  return {
    id,
    catalogReference: {
      appId: CATALOG_APP_IDS[0],
      catalogItemId: productId,
      ...(variantId === undefined ? {} : { options: { variantId } }),
    },
    email,
    status: notifiedAt === undefined ? 'RECEIVED' : 'NOTIFICATION_SENT',
    autoNotified: notifiedAt !== undefined,
    createdDate: new Date(createdAt).toISOString(),
  };
}
