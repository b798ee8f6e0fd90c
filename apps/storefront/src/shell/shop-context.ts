/** The context of loaders and actions: the visitor's client, and the data that are loaded already. */
import type { createShopQueryClient } from '@cartwright/react';
import { createContext } from 'react-router';

import type { AddressForms } from '../client/address-forms.ts';
import type { OwnSignIn } from '../client/own-sign-in.ts';
import type { PageClient } from '../client/shop-client.ts';
import type { Theme } from './theme.ts';

export interface ShopContext {
  readonly client: PageClient;
  readonly addressForms: AddressForms;
  /** Caches catalog responses during a visit; on the server it lives for one request. */
  readonly cache: ReturnType<typeof createShopQueryClient>;
  /** The theme that the site's settings name. */
  readonly themeNamed: (name: string) => Theme;
  readonly now: () => Date;
  /** On the server of a shop with its own sign-in form. */
  readonly ownSignIn: OwnSignIn | undefined;
}

export const shopContext = createContext<ShopContext>();
