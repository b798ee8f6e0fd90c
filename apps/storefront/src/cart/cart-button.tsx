/** The link to the cart in the header, with the number of items. With scripts it opens a drawer. */
import { useCart } from '@cartwright/react';
import { BagIcon } from '@cartwright/ui';
import { useLocation } from 'react-router';

import { useCartDrawer } from '../shell/cart-drawer-state.tsx';
import { Link } from '../shell/link.tsx';
import { useWords } from '../words/use-words.ts';

export function CartButton() {
  const { cart } = useCart({ estimate: false });
  const { open, prepare } = useCartDrawer();
  const { pathname } = useLocation();
  const words = useWords().cart;
  return (
    <Link
      to="/cart"
      data-scripted=""
      className="button button--quiet cart-button"
      aria-label={cart.isEmpty ? words.buttonEmpty : words.button(cart.itemCount)}
      onPointerEnter={prepare}
      onFocus={prepare}
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
