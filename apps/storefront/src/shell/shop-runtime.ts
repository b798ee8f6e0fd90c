/**
 * The client and the query cache of this page (or of this request), for the shell that passes them to the cart hooks.
 */
import type { createShopQueryClient } from '@cartwright/react';
import { createContext, useContext } from 'react';

import type { AddressForms } from '../client/address-forms.ts';
import type { ServerClient } from '../client/shop-client.ts';
import type { createShownClient } from '../client/shown-client.ts';

export interface ShopRuntime {
  readonly client: ReturnType<typeof createShownClient> | ServerClient;
  readonly addressForms: AddressForms;
  readonly queryClient: ReturnType<typeof createShopQueryClient>;
  /** The nonce of the content security policy, for scripts that the pages render. */
  readonly nonce: string | undefined;
}

const RuntimeContext = createContext<ShopRuntime | undefined>(undefined);

export const ShopRuntimeProvider = RuntimeContext.Provider;

/**
 * The client and the cache of this page.
 * @throws Error outside of the document.
 */
export function useShopRuntime(): ShopRuntime {
  const runtime = useContext(RuntimeContext);
  if (runtime === undefined) throw new Error('useShopRuntime() was called outside of <ShopRuntimeProvider>.');
  return runtime;
}
