/** The call that estimates delivery, which the client's modules do not have. Pages that use it load it. */
import { type CallOptions, type CatalogReference, defineCall } from '@cartwright/client';
import type { DeliveryEstimate } from '@cartwright/contract';

export interface DeliveryQuery {
  readonly lineItems: readonly { readonly quantity: number; readonly catalogReference: CatalogReference }[];
  readonly address: { readonly country: string; readonly postalCode?: string };
  /** One of the shop's languages. */
  readonly language: string;
}

export const estimateDelivery = defineCall<(query: DeliveryQuery, call?: CallOptions) => Promise<DeliveryEstimate>>(
  'POST /ecom/v1/delivery-estimate',
  '...query',
  { result: 'estimate', isSafe: true },
);
