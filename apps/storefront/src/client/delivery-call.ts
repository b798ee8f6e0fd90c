/** The call that estimates delivery, which the client's modules do not have. Pages that use it load it. */
import { type CallOptions, type CatalogReference, defineCall } from '@cartwright/client';

export interface DeliveryQuery {
  readonly lineItems: readonly { readonly quantity: number; readonly catalogReference: CatalogReference }[];
  readonly address: { readonly country: string; readonly postalCode?: string };
  /** One of the shop's languages. */
  readonly language: string;
}

interface Offer {
  readonly code: string;
  readonly title: string;
  readonly price: { readonly amount: string; readonly formattedAmount: string };
  /** When it arrives or can be collected, as the checkout prints it. Empty: the merchant has not said. */
  readonly arrival: string;
}

/** A place where the items can be collected. */
interface Pickup extends Offer {
  readonly addressLines: readonly string[];
  readonly mapUrl: string;
  /** For readers, one line for each run of days with the same hours. */
  readonly hours: readonly string[];
  readonly instructions?: string | undefined;
  readonly readyTime?: { readonly from: string; readonly to: string } | undefined;
}

/** The part of the response that pages show. */
export interface DeliveryEstimate {
  /** The place as it was understood. */
  readonly address: {
    readonly country: string;
    readonly subdivision?: string | undefined;
    readonly postalCode?: string | undefined;
  };
  /** Whether anything has to travel. */
  readonly needsDelivery: boolean;
  readonly deliveries: readonly Offer[];
  readonly pickupLocations: readonly Pickup[];
}

export const estimateDelivery = defineCall<(query: DeliveryQuery, call?: CallOptions) => Promise<DeliveryEstimate>>(
  'POST /ecom/v1/delivery-estimate',
  '...query',
  { result: 'estimate', isSafe: true },
);
