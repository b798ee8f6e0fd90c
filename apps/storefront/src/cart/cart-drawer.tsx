/** The cart beside the page. The dialog traps and returns the focus; its own live region announces changes. */
import { type CartView, useCart } from '@cartwright/react';
import { Drawer, buttonClass } from '@cartwright/ui';
import { Link } from 'react-router';

import { EVERYTHING } from '../catalog/load.ts';
import { useTheme } from '../shell/boot.ts';
import { useCartDrawer } from '../shell/cart-drawer-state.tsx';
import { CartLines } from './cart-lines.tsx';
import { CheckoutButton } from './checkout-button.tsx';
import { CouponField } from './coupon-field.tsx';
import { ApiRequest, FreeDelivery, deliveryWords } from './totals.tsx';

export function CartDrawer() {
  const { words } = useTheme();
  const { isOpen, hasOpened, close } = useCartDrawer();
  const { cart, isPending, announcement } = useCart({ estimate: isOpen });
  return (
    <>
      {/* Screen readers read nothing behind an open dialog, so there is one region on either side of it. */}
      <Spoken text={isOpen ? undefined : announcement?.text} />
      <Drawer
        open={isOpen}
        onClose={close}
        title={cart.isEmpty ? 'Your cart' : `Your cart (${cart.itemCount})`}
        closeLabel="Close the cart"
        foot={
          cart.isEmpty ? undefined : (
            <div className="drawer-foot">
              <Sums cart={cart} />
              <CouponField />
              <p className="text-sm text-quiet">
                {deliveryWords(cart)} <ApiRequest cart={cart} /> {words.cartPromise}
              </p>
              <CheckoutButton disabled={isPending && cart.lines.every(({ id }) => id === undefined)} />
              <Link to="/cart" className={buttonClass({ look: 'link', className: 'justify-self-center text-sm' })}>
                View cart
              </Link>
            </div>
          )
        }
      >
        <Spoken text={isOpen ? announcement?.text : undefined} />
        {hasOpened && (
          <>
            <FreeDelivery cart={cart} />
            <CartLines />
            {cart.isEmpty && <EmptyDrawer />}
          </>
        )}
      </Drawer>
    </>
  );
}

/** With discounts, their amount stands between the prices of the lines and what is left of them. */
function Sums({ cart: { totals, format } }: { readonly cart: CartView }) {
  const discount = totals.subtotal - totals.itemsTotal;
  return (
    <div>
      {discount > 0 && (
        <>
          <p className="drawer-foot__part">
            <span>Subtotal</span>
            <span className="tabular">{format(totals.subtotal)}</span>
          </p>
          <p className="drawer-foot__part">
            <span>Discounts</span>
            <span className="tabular">−{format(discount)}</span>
          </p>
        </>
      )}
      <p className="drawer-foot__sum">
        <span>{discount > 0 ? 'After discounts' : 'Subtotal'}</span>
        <span className="tabular">{format(totals.itemsTotal)}</span>
      </p>
    </div>
  );
}

function Spoken({ text }: { readonly text: string | undefined }) {
  return (
    <p className="visually-hidden" aria-live="polite">
      {text}
    </p>
  );
}

function EmptyDrawer() {
  return (
    <div className="empty-drawer">
      <p className="font-display text-2xl">Your cart is empty.</p>
      <p className="text-quiet">Items you add appear here.</p>
      <Link to={`/collections/${EVERYTHING}`} className={buttonClass({ look: 'solid' })}>
        Shop all
      </Link>
    </div>
  );
}
