/** Emails about an order that a merchant sends once more, or reads before. These calls are this platform's own. */
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { text, wireDate, wireId } from './wire.ts';

/** Emails to the buyer that can be written again from the order as it is. */
export const ORDER_EMAIL_KINDS = [
  'order-confirmation',
  'order-shipped',
  'pickup-ready',
  'order-delivered',
  'downloads',
  'order-refunded',
  'order-canceled',
] as const;
export type OrderEmailKind = (typeof ORDER_EMAIL_KINDS)[number];

const oneEmail = z.object({ orderId: wireId, kind: z.enum(ORDER_EMAIL_KINDS) });

export const resendEmail = endpoint({
  name: 'orders.resendEmail',
  method: 'POST',
  service: 'orders',
  path: '/v1/orders/{orderId}/emails',
  summary: 'Sends the buyer an email about the order again, written anew from the order as it is now.',
  input: oneEmail,
  output: z.object({}),
});

export const previewEmail = endpoint({
  name: 'orders.previewEmail',
  method: 'GET',
  service: 'orders',
  path: '/v1/orders/{orderId}/emails/{kind}',
  summary: 'Returns the email that resendEmail would send now, and sends nothing.',
  input: oneEmail,
  output: z.object({ to: z.string(), subject: z.string(), html: z.string(), text: z.string() }),
});

export const sendOrderPaymentLink = endpoint({
  name: 'orders.sendPaymentLink',
  method: 'POST',
  service: 'orders',
  path: '/v1/orders/{orderId}/payment-link',
  summary: 'Emails the buyer a link to pay what is unpaid of the order, and returns the link.',
  input: z.object({
    orderId: wireId,
    /** How long the link works; seven days where it is absent. */
    expirationDate: wireDate.nullish(),
    /** Whether the email is sent; true where it is absent. */
    sendEmail: z.boolean().nullish(),
    customMessage: text(1000).nullish(),
  }),
  output: z.object({ url: z.string(), expirationDate: wireDate }),
});
