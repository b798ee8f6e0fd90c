/** The context of loaders and actions: the visitor's client, and the data that are loaded already. */
import type { createShopQueryClient } from '@cartwright/react';
import { createContext } from 'react-router';

import type { AddressForms } from '../client/address-forms.ts';
import type { OwnSignIn } from '../client/own-sign-in.ts';
import type { PageClient } from '../client/shop-client.ts';
import type { Words } from '../words/en.ts';
import type { PageLanguage } from '../words/languages.ts';
import type { KeptLoads } from './kept-loads.ts';
import type { Theme } from './theme.ts';

export interface ShopContext {
  readonly client: PageClient;
  readonly addressForms: AddressForms;
  readonly language: PageLanguage;
  /** The texts in that language. */
  readonly words: Words;
  /** Caches catalog responses during a visit; on the server it lives for one request. */
  readonly cache: ReturnType<typeof createShopQueryClient>;
  /** What loaders have made of shared reads; only on the server, for visitors without a session. */
  readonly keptLoads?: KeptLoads | undefined;
  /** The theme that the site's settings name. */
  readonly themeNamed: (name: string) => Theme;
  readonly now: () => Date;
  /** Why the shop's facts could not be loaded, where they could not: loading them again would fail again. */
  readonly siteError?: Error | undefined;
  /** On the server of a shop with its own sign-in form. */
  readonly ownSignIn: OwnSignIn | undefined;
}

export const shopContext = createContext<ShopContext>();
