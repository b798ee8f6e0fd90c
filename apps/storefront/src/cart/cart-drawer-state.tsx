/** Whether the cart lies beside the page. One for the whole page, so that any button can open it. */
import { createContext, useContext, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

export interface CartDrawerState {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

const CartDrawerContext = createContext<CartDrawerState>({ isOpen: false, open: () => {}, close: () => {} });

export function useCartDrawer(): CartDrawerState {
  return useContext(CartDrawerContext);
}

/** Holds the state for the pages below it; going to another page closes the drawer. */
export function CartDrawerProvider({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const state = useMemo<CartDrawerState>(
    () => ({ isOpen: openAt === pathname, open: () => setOpenAt(pathname), close: () => setOpenAt(undefined) }),
    [openAt, pathname],
  );
  return <CartDrawerContext value={state}>{children}</CartDrawerContext>;
}
