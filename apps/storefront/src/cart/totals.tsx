/** The totals of the cart: products, delivery, total, and the amount that is missing for free delivery. */
import { type CartLineView, type CartView, displayAmount, formatDays } from '@cartwright/react';

import { useLanguage } from '../shell/boot.ts';
import { placeName } from '../shell/place-name.ts';
import { readFreeDeliveryFrom } from '../shell/shop-settings.ts';
import { useConversion } from '../shell/shown-currency.ts';
import { useSite } from '../shell/site.ts';
import type { Words } from '../words/en.ts';
import { useWords } from '../words/use-words.ts';

export function Totals({ cart }: { readonly cart: CartView }) {
  const { totals, format } = cart;
  const words = useWords().cart.totals;
  const { locale } = useLanguage();
  const place = placeName(cart.destination, locale);
  return (
    <dl className="totals">
      <div>
        <dt>{words.subtotal}</dt>
        <dd>{format(totals.subtotal)}</dd>
      </div>
      {totals.discount > 0 && (
        <div>
          <dt>{words.discounts}</dt>
          <dd>−{format(totals.discount)}</dd>
        </div>
      )}
      {!cart.isExact && cart.coupon !== undefined && totals.discount === 0 && (
        <div>
          <dt>{words.coupon(cart.coupon.code)}</dt>
          <dd className="text-quiet">{words.appliedAtCheckout}</dd>
        </div>
      )}
      {totals.delivery !== undefined && cart.lines.some(isDelivered) && (
        <div>
          <dt>
            {words.delivery} <span className="text-quiet">({totals.delivery.title})</span>
            {place !== undefined && <span className="totals__arrival">{place}</span>}
            <ApiRequest cart={cart} />
          </dt>
          <dd>{totals.delivery.total === 0 ? words.free : format(totals.delivery.total)}</dd>
        </div>
      )}
      {totals.tax > 0 && (
        <div>
          <dt>{totals.pricesIncludeTax ? words.taxIncluded : words.tax}</dt>
          <dd>{format(totals.tax)}</dd>
        </div>
      )}
      <div className="totals__total">
        <dt>{cart.isExact ? words.total : words.estimatedTotal}</dt>
        <dd>{format(totals.total)}</dd>
      </div>
      <Charged cart={cart} />
    </dl>
  );
}

/** What the shop charges, where the shopper reads another currency. */
function Charged({ cart: { currency, totals } }: { readonly cart: CartView }) {
  const { locale } = useLanguage();
  const words = useWords().cart.totals;
  if (useConversion() === undefined) return null;
  return (
    <div className="text-quiet">
      <dt>{words.charged(currency)}</dt>
      <dd>{displayAmount(totals.total, currency, locale)}</dd>
    </div>
  );
}

/** `Arrives Wed, Nov 25 – Mon, Nov 30`. Nothing until the platform has computed the days, or where it promises none. */
export function ApiRequest({ cart }: { readonly cart: CartView }) {
  const { locale } = useLanguage();
  const words = useWords().cart.totals;
  const arrival = cart.totals.delivery?.arrival;
  if (arrival === undefined) return null;
  return <span className="totals__arrival">{words.arrives(formatDays(arrival, locale))}</span>;
}

/**
 * The amount that is missing for free delivery, as words and as a bar. Nothing where delivery is never free, or nothing
 * is shipped.
 */
export function FreeDelivery({ cart }: { readonly cart: CartView }) {
  const site = useSite();
  const words = useWords().cart.totals;
  const freeFrom = site === undefined ? undefined : readFreeDeliveryFrom(site);
  const delivered = cart.lines.filter(isDelivered);
  // This amount does not apply to a cart in another currency.
  if (freeFrom === undefined || delivered.length === 0 || cart.currency !== site?.currency) return null;
  const counted = delivered.reduce((sum, { price }) => sum + price.lineTotal, 0);
  const missing = freeFrom - counted;
  const share = freeFrom === 0 ? 1 : Math.min(1, counted / freeFrom);
  return (
    <div className="free-delivery">
      <p>{missing > 0 ? words.missingForFree(cart.format(missing)) : words.isFree}</p>
      <div className="free-delivery__bar" aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}

/** The price of delivery, in a sentence, with the place where the shopper has named one. */
export function deliveryWords(
  { totals: words }: Words['cart'],
  { lines, totals, format, destination, isExact }: CartView,
  locale: string,
): string {
  if (!lines.some(isDelivered)) return words.byEmail;
  const place = placeName(destination, locale);
  if (totals.delivery === undefined) {
    return place === undefined || !isExact ? words.deliveryAtCheckout : words.notServed(place);
  }
  const { total } = totals.delivery;
  if (place !== undefined) return words.deliveryTo(place, total === 0 ? words.free : format(total));
  return total === 0 ? words.deliveryFree : words.deliveryFor(format(total));
}

/** Files and gift cards are not shipped: they neither cost delivery nor count toward free delivery. */
function isDelivered({ isShippable }: CartLineView): boolean {
  return isShippable;
}
