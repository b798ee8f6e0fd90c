/** The shop's places where people buy or pick up, as every visitor may read them. This call is this platform's own. */
import { z } from 'zod';

import { BusinessPeriod } from './delivery.ts';
import { endpoint } from './endpoint.ts';
import { SHOP_LANGUAGES } from './shop-languages.ts';
import { Address } from './wire.ts';

/** A place with an address. */
export const Store = z.object({
  id: z.string(),
  name: z.string(),
  address: Address,
  /** As it is written on an envelope in its country. */
  addressLines: z.array(z.string()),
  /** A page with a map of it. */
  mapUrl: z.string(),
  /** What people need to know to pick up an order, in the merchant's words. */
  instructions: z.string().optional(),
  /** `Tue – Sat, 10:00 AM – 6:00 PM`, in the time of the place. */
  hours: z.array(z.string()),
  businessHours: z.array(BusinessPeriod),
});
export type Store = z.output<typeof Store>;

export const listStores = endpoint({
  name: 'stores.listStores',
  method: 'GET',
  service: 'commerceSettings',
  path: '/v1/stores',
  summary: 'Lists the places of the shop where orders can be picked up, with addresses and opening hours.',
  input: z.object({
    /** The language of hours and countries. Absent: that of the shop. */
    language: z.enum(SHOP_LANGUAGES).nullish(),
  }),
  output: z.object({ stores: z.array(Store) }),
});
