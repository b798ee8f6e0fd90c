/** What loaders and actions are given: the client of whoever looks at the page, and what was read already. */
import type { createShopQueryClient } from '@cartwright/react';
import { createContext } from 'react-router';

import type { PageClient } from './shop-client.ts';

export interface ShopContext {
  readonly client: PageClient;
  /** Remembers catalog answers while one browses; on the server it lives for one request. */
  readonly cache: ReturnType<typeof createShopQueryClient>;
  readonly now: () => Date;
}

export const shopContext = createContext<ShopContext>();
