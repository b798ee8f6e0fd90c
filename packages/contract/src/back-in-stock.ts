/** Requests to be told when an item is in stock again. Paths and names as the official module. */
import { z } from 'zod';

import { CatalogReference } from './cart-values.ts';
import { endpoint } from './endpoint.ts';
import { email, jsonObject, open, readOnly, text, webUrl, wireDate, wireId } from './wire.ts';

export const BACK_IN_STOCK_STATUSES = ['UNSPECIFIED', 'RECEIVED', 'PROCESSING', 'NOTIFICATION_SENT', 'FAILED'] as const;

/** Who wants to hear of which item. */
export const BackInStockRequest = z.object({
  id: z.string(),
  catalogReference: CatalogReference,
  email: z.string(),
  status: open(BACK_IN_STOCK_STATUSES),
  autoNotified: z.boolean(),
  createdDate: wireDate,
});
export type BackInStockRequest = z.output<typeof BackInStockRequest>;

export const createBackInStockNotificationRequest = endpoint({
  name: 'backInStock.createBackInStockNotificationRequest',
  method: 'POST',
  service: 'backInStock',
  path: '/v1/back-in-stock-notification-requests',
  summary: 'Asks for one email when an item is in stock again. Asking twice is asking once.',
  input: z.object({
    request: z.object({
      id: readOnly(text(200)),
      catalogReference: z.object({
        catalogItemId: wireId,
        appId: text(100).nullish(),
        options: jsonObject.nullish(),
      }),
      email,
      /** Ours: the language of the email, such as `de` or `pt-BR`. Without it, that of the shop. */
      locale: z
        .string()
        .regex(/^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/)
        .nullish(),
      /** The platform links to the product's own page. */
      itemUrl: webUrl.nullish(),
      contactId: readOnly(text(200)),
      status: readOnly(text(50)),
      autoNotified: readOnly(z.boolean()),
      createdDate: readOnly(wireDate),
    }),
    /** The email shows the product as it is then. */
    itemDetails: readOnly(jsonObject),
  }),
  output: z.object({ request: BackInStockRequest }),
});

export const listBackInStockRequests = endpoint({
  name: 'backInStock.listBackInStockNotificationRequests',
  method: 'GET',
  service: 'backInStock',
  path: '/v1/back-in-stock-notification-requests',
  summary: 'Returns the newest requests, at most a hundred, on request of one product.',
  input: z.object({ productId: wireId.nullish() }),
  output: z.object({ requests: z.array(BackInStockRequest) }),
});

export const deleteBackInStockRequest = endpoint({
  name: 'backInStock.deleteBackInStockNotificationRequest',
  method: 'DELETE',
  service: 'backInStock',
  path: '/v1/back-in-stock-notification-requests/{id}',
  summary: 'Deletes a request.',
  input: z.object({ id: wireId }),
  output: z.object({}),
});
