/**
 * The ids of the products on the shopper's wishlist: one state for all hearts of a page. A visitor's list is read only
 * on devices that have saved something, so that looking around sends no request for it.
 */
import { type ReactNode, createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react';

import { useBoot } from './boot.ts';
import { createChangeOrder } from './change-order.ts';
import { useShopRuntime } from './shop-runtime.ts';

export interface WishlistState {
  /** Undefined until they are known. */
  readonly ids: ReadonlySet<string> | undefined;
  /** Shows the change at once. Rejects, and shows the list as it was, where the platform refuses it. */
  readonly change: (productId: string, isSaved: boolean) => Promise<void>;
}

const KEY = 'cartwright-wishlist';
const WishlistContext = createContext<WishlistState>({ ids: undefined, change: () => Promise.resolve() });

export function useWishlist(): WishlistState {
  return useContext(WishlistContext);
}

export function WishlistProvider({ children }: { readonly children: ReactNode }) {
  const { wishlist } = useShopRuntime().client;
  const { isMember } = useBoot();
  const [ids, setIds] = useState<ReadonlySet<string>>();
  const order = useMemo(() => createChangeOrder((list: Listed) => setIds(readIds(list))), []);
  const read = useCallback(
    // Where it fails, the hearts stay as they are: a press says what is wrong.
    () => order.read(() => wishlist.getWishlist()).catch(() => undefined),
    [order, wishlist],
  );
  useEffect(() => {
    if (isMember || hasSaved()) void read();
  }, [read, isMember]);
  const state = useMemo<WishlistState>(
    () => ({
      ids,
      async change(productId, isSaved) {
        setIds((before) => before && withId(before, productId, isSaved));
        try {
          await order.change(() =>
            isSaved ? wishlist.addToWishlist(productId) : wishlist.removeFromWishlist(productId),
          );
          rememberSaved();
        } catch (error) {
          setIds((before) => before && withId(before, productId, !isSaved));
          // The answer to an earlier read or change may have been left out because of this one.
          void read();
          throw error;
        }
      },
    }),
    [ids, wishlist, order, read],
  );
  return <WishlistContext value={state}>{children}</WishlistContext>;
}

function withId(before: ReadonlySet<string>, id: string, isSaved: boolean): ReadonlySet<string> {
  const next = new Set(before);
  if (isSaved) next.add(id);
  else next.delete(id);
  return next;
}

interface Listed {
  readonly items: readonly { readonly catalogReference: { readonly catalogItemId: string } }[];
}

/** The products of a wishlist, the newest first. */
export function readIds({ items }: Listed): ReadonlySet<string> {
  return new Set(items.map(({ catalogReference }) => catalogReference.catalogItemId));
}

function hasSaved(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

function rememberSaved(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // A browser that stores nothing shows the list on its own page only.
  }
}
