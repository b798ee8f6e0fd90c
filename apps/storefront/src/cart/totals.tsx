/** The totals of the cart: products, delivery, total, and the amount that is missing for free delivery. */
import { type CartLineView, type CartView, formatDays } from '@cartwright/react';

import { readFreeDeliveryFrom } from '../shell/shop-settings.ts';
import { useSite } from '../shell/site.ts';

export function Totals({ cart }: { readonly cart: CartView }) {
  const { totals, format } = cart;
  return (
    <dl className="totals">
      <div>
        <dt>Subtotal</dt>
        <dd>{format(totals.subtotal)}</dd>
      </div>
      {totals.discount > 0 && (
        <div>
          <dt>Discounts</dt>
          <dd>−{format(totals.discount)}</dd>
        </div>
      )}
      {!cart.isExact && cart.coupon !== undefined && totals.discount === 0 && (
        <div>
          <dt>Coupon {cart.coupon.code}</dt>
          <dd className="text-quiet">Applied at checkout</dd>
        </div>
      )}
      {totals.delivery !== undefined && cart.lines.some(isDelivered) && (
        <div>
          <dt>
            Delivery <span className="text-quiet">({totals.delivery.title})</span>
            <ApiRequest cart={cart} />
          </dt>
          <dd>{totals.delivery.total === 0 ? 'Free' : format(totals.delivery.total)}</dd>
        </div>
      )}
      {totals.tax > 0 && (
        <div>
          <dt>{totals.pricesIncludeTax ? 'Tax included' : 'Tax'}</dt>
          <dd>{format(totals.tax)}</dd>
        </div>
      )}
      <div className="totals__total">
        <dt>{cart.isExact ? 'Total' : 'Estimated total'}</dt>
        <dd>{format(totals.total)}</dd>
      </div>
    </dl>
  );
}

/** `Arrives Wed, Nov 25 – Mon, Nov 30`. Nothing until the platform has computed the days, or where it promises none. */
export function ApiRequest({ cart }: { readonly cart: CartView }) {
  const site = useSite();
  const arrival = cart.totals.delivery?.arrival;
  if (site === undefined || arrival === undefined) return null;
  return <span className="totals__arrival">Arrives {formatDays(arrival, site.locale)}.</span>;
}

/**
 * The amount that is missing for free delivery, as words and as a bar. Nothing where delivery is never free, or nothing
 * is shipped.
 */
export function FreeDelivery({ cart }: { readonly cart: CartView }) {
  const site = useSite();
  const freeFrom = site === undefined ? undefined : readFreeDeliveryFrom(site);
  const delivered = cart.lines.filter(isDelivered);
  // This amount does not apply to a cart in another currency.
  if (freeFrom === undefined || delivered.length === 0 || cart.currency !== site?.currency) return null;
  const counted = delivered.reduce((sum, { price }) => sum + price.lineTotal, 0);
  const missing = freeFrom - counted;
  const share = freeFrom === 0 ? 1 : Math.min(1, counted / freeFrom);
  return (
    <div className="free-delivery">
      <p>{missing > 0 ? `${cart.format(missing)} more for free delivery` : 'Delivery is free'}</p>
      <div className="free-delivery__bar" aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}

/** The price of delivery, in a sentence. */
export function deliveryWords({ lines, totals, format }: CartView): string {
  if (!lines.some(isDelivered)) return 'Sent by email: no delivery charge.';
  if (totals.delivery === undefined) return 'Delivery is calculated at checkout.';
  return totals.delivery.total === 0 ? 'Delivery is free.' : `Delivery ${format(totals.delivery.total)}.`;
}

/** Files and gift cards are not shipped: they neither cost delivery nor count toward free delivery. */
function isDelivered({ isShippable }: CartLineView): boolean {
  return isShippable;
}
