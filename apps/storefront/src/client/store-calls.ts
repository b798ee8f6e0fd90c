/** The call of the shop's places. Only its own loader imports it, so that no other page loads it. */
import { type CallOptions, defineCall } from '@cartwright/client';

/** A place where orders can be picked up. */
export interface StorePlace {
  readonly _id: string;
  readonly name: string;
  readonly address: {
    readonly country?: string | null;
    readonly subdivision?: string | null;
    readonly city?: string | null;
    readonly postalCode?: string | null;
    readonly addressLine?: string | null;
  };
  readonly addressLines: readonly string[];
  readonly mapUrl: string;
  readonly instructions?: string;
  /** `Tue – Sat, 10:00 AM – 6:00 PM` */
  readonly hours: readonly string[];
  readonly businessHours: readonly {
    readonly openDay: string;
    readonly openTime: string;
    readonly closeTime: string;
  }[];
}

export const listStores = defineCall<
  (options?: { readonly language?: string }, call?: CallOptions) => Promise<readonly StorePlace[]>
>('GET /ecom/v1/stores', '...options', { result: 'stores' });
