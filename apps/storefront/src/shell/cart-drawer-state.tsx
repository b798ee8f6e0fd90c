/** Whether the cart drawer is open. One state for the whole page, so that any button can open it. */
import { createContext, useContext, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

export interface CartDrawerState {
  readonly isOpen: boolean;
  /** Before the first opening the drawer is not rendered. */
  readonly hasOpened: boolean;
  /** Loads the drawer, which is about to open. */
  readonly prepare: () => void;
  readonly open: () => void;
  readonly close: () => void;
}

const CartDrawerContext = createContext<CartDrawerState>({
  isOpen: false,
  hasOpened: false,
  prepare: () => {},
  open: () => {},
  close: () => {},
});

export function useCartDrawer(): CartDrawerState {
  return useContext(CartDrawerContext);
}

interface CartDrawerProviderProps {
  /** Loads the code of the drawer. */
  readonly load: () => Promise<unknown>;
  readonly children: ReactNode;
}

/** Holds the state for the pages below it. Navigation to another page closes the drawer. */
export function CartDrawerProvider({ load, children }: CartDrawerProviderProps) {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const [hasOpened, setOpened] = useState(false);
  const state = useMemo<CartDrawerState>(
    () => ({
      isOpen: openAt === pathname,
      hasOpened,
      // Where it fails, opening loads it again.
      prepare: () => void load().catch(() => undefined),
      open: () => {
        setOpened(true);
        setOpenAt(pathname);
      },
      close: () => setOpenAt(undefined),
    }),
    [openAt, hasOpened, load, pathname],
  );
  return <CartDrawerContext value={state}>{children}</CartDrawerContext>;
}
