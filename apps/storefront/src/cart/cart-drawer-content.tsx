/** The drawer itself. The dialog traps and returns the focus; its own live region announces changes. */
import { type CartView, useCart } from '@cartwright/react';
import { Drawer, buttonClass } from '@cartwright/ui';
import { Suspense, lazy } from 'react';

import { EVERYTHING } from '../catalog/everything.ts';
import { useLanguage, useTheme } from '../shell/boot.ts';
import { useCartDrawer } from '../shell/cart-drawer-state.tsx';
import { Link } from '../shell/link.tsx';
import { useConversion } from '../shell/shown-currency.ts';
import { useWords } from '../words/use-words.ts';
import { CartLines } from './cart-lines.tsx';
import { CheckoutButton } from './checkout-button.tsx';
import { CouponField } from './coupon-field.tsx';
import { Spoken } from './spoken.tsx';
import { ApiRequest, FreeDelivery, deliveryWords } from './totals.tsx';

/** Loads with the first opening of a filled cart. */
const GoesWith = lazy(async () => ({ default: (await import('./goes-with.tsx')).GoesWith }));

export function CartDrawerContent() {
  const theme = useTheme();
  const words = useWords().cart;
  const { locale } = useLanguage();
  const { isOpen, close } = useCartDrawer();
  const { cart, isPending, announcement } = useCart({ estimate: isOpen });
  return (
    <Drawer
      open={isOpen}
      onClose={close}
      title={cart.isEmpty ? words.yourCart : words.yourCartOf(cart.itemCount)}
      closeLabel={words.close}
      foot={
        cart.isEmpty ? undefined : (
          <div className="drawer-foot">
            <Sums cart={cart} />
            <CouponField />
            <p className="text-sm text-quiet">
              {deliveryWords(words, cart, locale)} <ApiRequest cart={cart} /> {theme.words.cartPromise}
            </p>
            <CheckoutButton disabled={isPending && cart.lines.every(({ id }) => id === undefined)} />
            <Link to="/cart" className={buttonClass({ look: 'link', className: 'justify-self-center text-sm' })}>
              {words.view}
            </Link>
          </div>
        )
      }
    >
      <Spoken text={isOpen ? announcement?.text : undefined} />
      <FreeDelivery cart={cart} />
      <CartLines />
      {cart.isEmpty ? (
        <EmptyDrawer />
      ) : (
        <Suspense>
          <GoesWith lines={cart.lines} />
        </Suspense>
      )}
    </Drawer>
  );
}

/** With discounts, their amount stands between the prices of the lines and what is left of them. */
function Sums({ cart: { totals, format, currency } }: { readonly cart: CartView }) {
  const isConverted = useConversion() !== undefined;
  const words = useWords().cart.totals;
  const discount = totals.subtotal - totals.itemsTotal;
  return (
    <div>
      {discount > 0 && (
        <>
          <p className="drawer-foot__part">
            <span>{words.subtotal}</span>
            <span className="tabular">{format(totals.subtotal)}</span>
          </p>
          <p className="drawer-foot__part">
            <span>{words.discounts}</span>
            <span className="tabular">−{format(discount)}</span>
          </p>
        </>
      )}
      <p className="drawer-foot__sum">
        <span>{discount > 0 ? words.afterDiscounts : words.subtotal}</span>
        <span className="tabular">{format(totals.itemsTotal)}</span>
      </p>
      {isConverted && <p className="text-sm text-quiet">{words.paysIn(currency)}</p>}
    </div>
  );
}

function EmptyDrawer() {
  const words = useWords();
  return (
    <div className="empty-drawer">
      <p className="font-display text-2xl">{words.cart.empty}</p>
      <p className="text-quiet">{words.cart.emptyHint}</p>
      <Link to={`/collections/${EVERYTHING}`} className={buttonClass({ look: 'solid' })}>
        {words.layout.shopAll}
      </Link>
    </div>
  );
}
