/** What the cart comes to: goods, delivery, total, and how far free delivery is. */
import type { CartView } from '@cartwright/react';

import { useSite } from '../shell/site.ts';
import { readFreeDeliveryFrom } from '../shop-settings.ts';

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
      {totals.delivery !== undefined && (
        <div>
          <dt>
            Delivery <span className="text-quiet">({totals.delivery.title})</span>
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
        <dt>Total</dt>
        <dd>{format(totals.total)}</dd>
      </div>
    </dl>
  );
}

/** How much is missing for free delivery, as words and as a bar. Nothing where delivery is never free. */
export function FreeDelivery({ cart }: { readonly cart: CartView }) {
  const site = useSite();
  const freeFrom = site === undefined ? undefined : readFreeDeliveryFrom(site);
  // A cart in another currency is not measured by this amount.
  if (freeFrom === undefined || cart.isEmpty || cart.currency !== site?.currency) return null;
  const missing = freeFrom - cart.totals.itemsTotal;
  const share = freeFrom === 0 ? 1 : Math.min(1, cart.totals.itemsTotal / freeFrom);
  return (
    <div className="free-delivery">
      <p>{missing > 0 ? `${cart.format(missing)} more for free delivery` : 'Delivery is free'}</p>
      <div className="free-delivery__bar" aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}
