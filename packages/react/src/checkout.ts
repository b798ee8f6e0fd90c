'use client';

/** The way from the cart to the hosted checkout. */
import { isApplicationError } from '@cartwright/client';
import { useCallback, useState } from 'react';

import type { CartOutcome } from './cart-queue.ts';
import { useCartActions } from './cart.ts';
import { useShop } from './provider.tsx';

export interface CheckoutOptions {
  /** Where the hosted pages lead back to. Default: the current page. The platform must know the address. */
  readonly returnTo?: string | undefined;
  /** Leaves the page. Default: `location.assign`. */
  readonly navigate?: ((url: string) => void) | undefined;
}

export interface UseCheckout {
  /**
   * Waits for pending changes of the cart, creates a checkout of it and leaves for the hosted page. Resolves with the
   * platform's reason where it refuses, as for an empty cart.
   */
  readonly start: (options?: CheckoutOptions) => Promise<CartOutcome>;
  /** Whether a start is under way; it stays so while the page is left. */
  readonly isStarting: boolean;
}

/**
 * Starts the hosted checkout. The client needs the module `redirects`, and all of `currentCart`.
 * @throws {Error} from `start`, where the client lacks one of the two calls.
 */
export function useCheckout(): UseCheckout {
  const { client } = useShop('useCheckout');
  const { settled } = useCartActions();
  const [isStarting, setIsStarting] = useState(false);

  const start = useCallback(
    async (options: CheckoutOptions = {}): Promise<CartOutcome> => {
      const { returnTo = globalThis.location.href, navigate = (url) => globalThis.location.assign(url) } = options;
      const { currentCart, redirects } = client;
      if (redirects === undefined || currentCart.createCheckoutFromCurrentCart === undefined) {
        throw new Error(
          'useCheckout() needs two more calls: createClient({ …, modules: { currentCart, redirects } }) has them.',
        );
      }
      setIsStarting(true);
      try {
        await settled();
        const { checkoutId } = await currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
        const { redirectSession } = await redirects.createRedirectSession({
          ecomCheckout: { checkoutId },
          callbacks: { postFlowUrl: returnTo },
        });
        navigate(redirectSession.fullUrl);
        return { ok: true };
      } catch (error) {
        setIsStarting(false);
        if (!isApplicationError(error)) throw error;
        return { ok: false, reason: error.message, code: error.code };
      }
    },
    [client, settled],
  );

  return { start, isStarting };
}
