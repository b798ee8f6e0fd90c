/** The route that estimates delivery for product pages. Writes nothing. */
import { addressFormat, checkPostalCode, isCountry, subdivisionOfPostalCode } from '@cartwright/address';
import { type EndpointInput, estimateDelivery } from '@cartwright/contract';

import { checkSubdivision } from '../../../foundation/addresses/address-input.ts';
import { type ExpectedError, isExpectedError, refuseFields } from '../../../foundation/http/failure.ts';
import { type Route, route } from '../../../foundation/http/routes/route.ts';
import type { Ids } from '../../../foundation/ids.ts';
import type { ReadShop } from '../../../foundation/site/shop.ts';
import type { PricingOptions } from '../../cart/estimate/pricing-context.ts';
import type { Cart } from '../../cart/model/cart.ts';
import { loadOffers } from '../../cart/model/offers.ts';
import type { CartOperations } from '../../cart/operations/cart-operations.ts';
import { cartOwner, requireShopper } from '../../cart/routes.ts';
import { readHome, readSubdivision } from '../../settings/destination.ts';
import { readReadingLocale } from '../form/reading-locale.ts';
import { type EstimatedPlace, readDeliveryEstimate } from './delivery-estimate.ts';
import { createStoreRoutes } from './store-routes.ts';

export interface DeliveryEstimateDeps {
  readonly ids: Ids;
  readonly carts: Pick<CartOperations, 'compose'>;
  readonly readShop: ReadShop;
  readonly askAutoTax?: PricingOptions['askAutoTax'];
}

export function createDeliveryEstimateRoutes({
  ids,
  carts,
  readShop,
  askAutoTax,
}: DeliveryEstimateDeps): readonly Route[] {
  return [
    ...createStoreRoutes({ readShop }),
    route(
      estimateDelivery,
      { allow: ['visitor', 'member', 'app'], permission: 'carts.manage', work: 'read' },
      async ({ input, caller, tx, now, address }) => {
        const { siteId } = caller;
        const shopper = requireShopper(caller);
        if (isExpectedError(shopper)) return shopper;
        const shop = await readShop(tx, siteId);
        const place = readPlace(input.address, readHome(shop.locale));
        if (isExpectedError(place)) return place;

        const owner = cartOwner(shopper);
        const empty: Cart = { id: ids.next('cart'), owner, revision: 0, createdAt: now, updatedAt: now, lines: [] };
        const work = { tx, now, siteId, by: caller, cart: { owner }, mayPrice: false, address };
        const cart = await carts.compose(work, empty, { lineItems: input.lineItems });
        if (isExpectedError(cart)) return cart;
        const { lines } = cart;
        const estimate = await readDeliveryEstimate(tx, {
          shop,
          checkout: {
            id: ids.next('chk'),
            owner,
            cartId: cart.id,
            lines,
            channel: 'WEB',
            isDirect: true,
            createdAt: now,
            updatedAt: now,
          },
          buyer: owner,
          findOffer: await loadOffers(tx, siteId, lines),
          place,
          locale: readReadingLocale(shop.locale, input.language ?? shop.locale),
          now,
          askAutoTax,
        });
        return { estimate };
      },
    ),
  ];
}

type AddressInput = EndpointInput<typeof estimateDelivery>['address'];

/** The place that was sent, in the forms of its country; a code of another country's form is refused. */
function readPlace(sent: AddressInput, home: string): EstimatedPlace | ExpectedError {
  const country = sent.country ?? home;
  if (!isCountry(country)) {
    const description = 'must be the code of a country such as US';
    return refuseFields([{ field: 'address.country', rule: 'INVALID_ENUM_VALUE', description }]);
  }
  const wrongState = checkSubdivision(country, sent.subdivision, 'address.subdivision');
  if (wrongState !== undefined) return refuseFields([wrongState]);
  const named = readSubdivision(sent.subdivision, country);
  const format = addressFormat(country, 'en');
  const { value: postalCode, error } = checkPostalCode(format, named, sent.postalCode ?? '');
  if (error !== undefined) {
    const isOfOtherShape = error === format.postalCode?.wrongShape;
    const example = format.postalCode?.examples[0];
    const description =
      isOfOtherShape && example !== undefined ? `must be a postal code of ${country} such as ${example}` : error;
    return refuseFields([{ field: 'address.postalCode', rule: 'FORMAT', description }]);
  }
  return { country, subdivision: named || (subdivisionOfPostalCode(country, postalCode) ?? ''), postalCode };
}
