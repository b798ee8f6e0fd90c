/** Delivery in an estimate: the options by carrier, and the chosen one with its price and tax. */
import type {
  DeliveryLogistics,
  DeliveryPrices,
  SelectedCarrierServiceOption,
  ShippingInformation,
  ShippingOption,
} from '@cartwright/contract';
import {
  type Minor,
  type PricedShipping,
  priceShippingCharges,
  type DeliveredProducts,
  type Taxed,
} from '@cartwright/pricing';

import type { Shop } from '../../../foundation/site/shop.ts';
import { type DeliveryRate, describeDuration } from '../../settings/delivery/rates.ts';
import { multiCurrencyPrice } from '../model/multi-currency.ts';
import { taxDetails } from './estimate-tax.ts';
import type { CartDelivery } from './pricing-context.ts';

/** `asked` is the code that the buyer chose. `delivery` is the chosen option, priced with the cart. */
export function shippingInformation(
  { region, rates, prices, chosen, arrival }: CartDelivery,
  delivery: PricedShipping | undefined,
  products: DeliveredProducts,
  shop: Shop,
  asked: string | null | undefined,
): ShippingInformation {
  const carriers = [...new Set(rates.map(({ carrierId }) => carrierId))];
  return {
    ...(region === undefined ? {} : { region }),
    ...(chosen === undefined || delivery === undefined
      ? {}
      : {
          selectedCarrierServiceOption: {
            ...selectedOption(chosen, delivery, shop, asked),
            logistics: {
              ...logistics(chosen),
              ...(arrival === undefined ? {} : { arrivalDays: { from: toDay(arrival.from), to: toDay(arrival.to) } }),
            },
          },
        }),
    carrierServiceOptions: carriers.map((carrierId) => ({
      carrierId,
      shippingOptions: rates
        .filter((rate) => rate.carrierId === carrierId)
        .map((rate) => offeredOption(rate, prices.get(rate.code) ?? 0, products, shop)),
    })),
  };
}

function offeredOption(rate: DeliveryRate, price: Minor, products: DeliveredProducts, shop: Shop): ShippingOption {
  return {
    code: rate.code,
    title: rate.title,
    logistics: logistics(rate),
    cost: {
      price: multiCurrencyPrice(price, shop),
      otherCharges: priceShippingCharges(rate.price, products).map((charge) => ({
        type: charge.type,
        price: multiCurrencyPrice(charge.price, shop),
        ...(charge.details === undefined ? {} : { details: charge.details }),
      })),
    },
  };
}

function selectedOption(
  rate: DeliveryRate,
  delivery: PricedShipping,
  shop: Shop,
  asked: string | null | undefined,
): SelectedCarrierServiceOption {
  return {
    code: rate.code,
    title: rate.title,
    carrierId: rate.carrierId,
    cost: deliveryPrices(delivery, delivery.price, delivery.discount, shop),
    requestedShippingOption: asked !== undefined && asked !== null && asked !== '',
    otherCharges: delivery.charges.map((charge) => ({
      type: charge.type,
      ...(charge.details === undefined ? {} : { details: charge.details }),
      cost: deliveryPrices(charge, charge.price, 0, shop),
    })),
  };
}

function deliveryPrices(taxed: Taxed, price: Minor, discount: Minor, shop: Shop): DeliveryPrices {
  return {
    totalPriceAfterTax: multiCurrencyPrice(taxed.totalWithTax, shop),
    totalPriceBeforeTax: multiCurrencyPrice(taxed.totalBeforeTax, shop),
    taxDetails: taxDetails(taxed, taxed.totalBeforeTax, shop),
    totalDiscount: multiCurrencyPrice(discount, shop),
    price: multiCurrencyPrice(price, shop),
  };
}

/** `2026-11-25` */
function toDay(day: number): string {
  return new Date(day).toISOString().slice(0, 10);
}

/** How a delivery gets there, in the protocol's form. */
export function logistics(rate: DeliveryRate): DeliveryLogistics {
  const { pickup, instructions } = rate;
  const slot = pickup?.slot;
  return {
    deliveryTime: describeDuration(rate),
    ...(instructions === undefined ? {} : { instructions }),
    ...(slot === undefined
      ? {}
      : {
          deliveryTimeSlot: { from: new Date(slot.from).toISOString(), to: new Date(slot.to).toISOString() },
        }),
    ...(pickup === undefined
      ? {}
      : {
          pickupDetails: {
            address: pickup.address,
            businessLocation: pickup.method === 'STORE_PICKUP',
            pickupMethod: pickup.method,
          },
        }),
  };
}
