/** The delivery of a shop whose merchant has set nothing. */
import { offerDelivery } from '../src/commerce/settings/delivery/delivery-offers.ts';
import type { DeliveryRate } from '../src/commerce/settings/delivery/rates.ts';
import { NEW_SITE_SETTINGS } from '../src/foundation/site/site.ts';

/** The offered rates in a currency, for products that are shipped. */
export function readDeliveryRates(currency: string): readonly DeliveryRate[] {
  const anywhere = { country: '', subdivision: '', city: '', postalCode: '' };
  return offerDelivery([], { currency, weightUnit: 'KG', dispatch: NEW_SITE_SETTINGS.dispatch }, anywhere, 0).rates;
}
