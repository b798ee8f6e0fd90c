import { useCart } from '@cartwright/react';
/** The link to the cart in the header, with the number of items. With scripts it opens a drawer. */
import { BagIcon } from '@cartwright/ui';
import { Link, useLocation } from 'react-router';

import { useCartDrawer } from '../shell/cart-drawer-state.tsx';

export function CartButton() {
  const { cart } = useCart({ estimate: false });
  const { open } = useCartDrawer();
  const { pathname } = useLocation();
  const words = cart.itemCount === 1 ? '1 item' : `${cart.itemCount} items`;
  return (
    <Link
      to="/cart"
      className="button button--quiet cart-button"
      aria-label={`Cart, ${cart.isEmpty ? 'empty' : words}`}
      onClick={(event) => {
        if (pathname === '/cart' || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        open();
      }}
    >
      <BagIcon />
      {!cart.isEmpty && <span className="cart-button__count">{cart.itemCount}</span>}
    </Link>
  );
}
