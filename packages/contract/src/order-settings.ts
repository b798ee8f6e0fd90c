/** What a shop prints on its invoices, and which emails about orders it wants. These calls are this platform's own. */
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { country, email, readOnly, revisionInput, text, wireDate } from './wire.ts';

export const OrderSettings = z.object({
  /** Who sells: printed on every invoice. Empty members are left out there. */
  seller: z.object({
    /** The legal name; absent: the shop's. */
    name: z.string().optional(),
    /** The postal address, with line breaks. */
    address: z.string().optional(),
    /** ISO 3166-1 alpha-2. */
    country: z.string().optional(),
    /** The number under which the seller pays tax, such as a VAT id. */
    taxId: z.string().optional(),
    email: z.string().optional(),
  }),
  /** Printed at the end of every invoice: terms, a bank account. */
  invoiceFooter: z.string().optional(),
  /** Who gets the email about each new order; absent: the shop's own address. */
  newOrderEmail: z.string().optional(),
  abandonedCarts: z.object({
    /** Whether buyers who left a checkout get one email. */
    enabled: z.boolean(),
    /** How long after the last change of the checkout. */
    delayMinutes: z.number(),
  }),
  /** Grows with each change; `0` until something was saved. */
  revision: z.string().optional(),
  createdDate: wireDate.optional(),
  updatedDate: wireDate.optional(),
});
export type OrderSettings = z.output<typeof OrderSettings>;

const address = z.union([z.literal(''), email]).nullish();

export const getOrderSettings = endpoint({
  name: 'orderSettings.getOrderSettings',
  method: 'GET',
  service: 'orders',
  path: '/v1/order-settings',
  summary: 'Returns what the shop prints on invoices, and which emails about orders it wants.',
  input: z.object({}),
  output: z.object({ orderSettings: OrderSettings }),
});

export const updateOrderSettings = endpoint({
  name: 'orderSettings.updateOrderSettings',
  method: 'PATCH',
  service: 'orders',
  path: '/v1/order-settings',
  summary:
    'Changes what the shop prints on invoices, and which emails it wants. Absent members stay; empty ones are removed.',
  input: z.object({
    orderSettings: z.object({
      seller: z
        .object({
          name: text(200).nullish(),
          address: text(500).nullish(),
          country: z.union([z.literal(''), country]).nullish(),
          taxId: text(50).nullish(),
          email: address,
        })
        .nullish(),
      invoiceFooter: text(1000).nullish(),
      newOrderEmail: address,
      abandonedCarts: z
        .object({ enabled: z.boolean().nullish(), delayMinutes: z.int().min(15).max(10_080).nullish() })
        .nullish(),
      /** The revision that was read. The change is refused if the settings have changed since. */
      revision: revisionInput.nullish(),
      createdDate: readOnly(wireDate),
      updatedDate: readOnly(wireDate),
    }),
  }),
  output: z.object({ orderSettings: OrderSettings }),
});
