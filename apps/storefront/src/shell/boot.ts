/**
 * The server's data for the browser besides the pages' own: written into the document once and read back at start, so
 * that the first render in the browser equals the one on the server.
 */
import type { Conversion } from '@cartwright/react';
import { createContext, useContext } from 'react';

import type { PageLanguage } from '../words/languages.ts';
import type { Theme } from './theme.ts';

/** The files of a document. */
export interface Assets {
  readonly script: string;
  /** The template's, then those of the theme. */
  readonly styles: readonly string[];
  /** Modules that the script imports once the page is shown; absent in the browser, where the script has them. */
  readonly modules?: readonly string[] | undefined;
  /** Whether it runs them at once. */
  readonly startsAtOnce?: boolean | undefined;
  /** Fonts of the first screen. */
  readonly fonts: readonly string[];
  /** Path of the folder with the theme's icons, without a slash at the end. */
  readonly icons: string;
}

export interface Boot {
  /** Origin under which people reach the shop. */
  readonly origin: string;
  /** The address of pictures that cart lines name by id. */
  readonly mediaUrl: string;
  /** Whether the visitor has a session, and so may have a cart. */
  readonly hasSession: boolean;
  /** Whether the visitor is signed in. */
  readonly isMember: boolean;
  /** The member's name, if they gave one. */
  readonly memberName: string | undefined;
  /** Whether this shop has its own sign-in form. */
  readonly hasOwnForm: boolean;
  readonly language: PageLanguage;
  /** The currency that the shopper reads prices in, where it is not the shop's own. */
  readonly conversion?: Conversion | undefined;
  /** The look, texts and home page of the shop. */
  readonly theme: Theme;
  /** The accent color of the settings, if there is one. */
  readonly accent: string | undefined;
  /** In the preview of the admin, the logo that is not saved yet; empty for none. Absent elsewhere. */
  readonly draftLogo?: string;
  /** The picture in browser tabs of the settings, if there is one. */
  readonly icon: string | undefined;
  readonly assets: Assets;
  /** The results of loaders and actions, as the router needs them. */
  readonly router: RouterState;
}

export interface RouterState {
  readonly loaderData: Readonly<Record<string, unknown>>;
  readonly actionData: Readonly<Record<string, unknown>> | null;
  readonly errors: Readonly<Record<string, unknown>> | null;
}

export const BOOT_ELEMENT = 'shop-boot';

/** The element of the body that the browser hydrates. */
export const PAGE_ELEMENT = 'shop-page';

const BootContext = createContext<Boot | undefined>(undefined);

export const BootProvider = BootContext.Provider;

/**
 * The boot data of the server.
 * @throws Error outside of the document.
 */
export function useBoot(): Boot {
  const boot = useContext(BootContext);
  if (boot === undefined) throw new Error('useBoot() was called outside of <Document>.');
  return boot;
}

/** The language of this page. */
export function useLanguage(): PageLanguage {
  return useBoot().language;
}

/** The `lang` of the merchant's own texts, such as names of products; undefined where it is that of the page. */
export function useOwnLanguage(): string | undefined {
  const { code, content } = useLanguage();
  return content === code ? undefined : content;
}

/** The look, texts and home page of this shop. */
export function useTheme(): Theme {
  return useBoot().theme;
}
