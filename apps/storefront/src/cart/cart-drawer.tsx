/** The cart beside the page. Its content loads when a shopper comes near the cart or adds something. */
import { useCart } from '@cartwright/react';
import { lazy, Suspense } from 'react';

import { useCartDrawer } from '../shell/cart-drawer-state.tsx';
import { loadDrawer } from './load-drawer.ts';
import { Spoken } from './spoken.tsx';

const Content = lazy(async () => ({ default: (await loadDrawer()).CartDrawerContent }));

export function CartDrawer() {
  const { isOpen, hasOpened } = useCartDrawer();
  const { announcement } = useCart({ estimate: false });
  return (
    <>
      {/* Screen readers read nothing behind an open dialog, so there is one region on either side of it. */}
      <Spoken text={isOpen ? undefined : announcement?.text} />
      {hasOpened && (
        <Suspense>
          <Content />
        </Suspense>
      )}
    </>
  );
}
