/**
 * What the server hands to the browser beside the pages' own data: written into the document once, read back at start,
 * so that the first render in the browser is the one that was sent.
 */
import { createContext, useContext } from 'react';

import type { Theme } from './theme.ts';

/** The files of a document. */
export interface Assets {
  readonly script: string;
  /** The template's, then those of the theme. */
  readonly styles: readonly string[];
  /** Modules that the script imports. */
  readonly modules: readonly string[];
  /** Fonts that the first screen needs. */
  readonly fonts: readonly string[];
  /** Path of the folder with the theme's icons. No slash at the end. */
  readonly icons: string;
}

export interface Boot {
  /** Origin under which people reach the shop. */
  readonly origin: string;
  /** Where pictures lie that cart lines name by id. */
  readonly mediaUrl: string;
  /** Whether whoever looks is signed in. */
  readonly isMember: boolean;
  /** What they are called, where they said so. */
  readonly memberName: string | undefined;
  /** Whether this shop signs people in by its own form. */
  readonly hasOwnForm: boolean;
  /** BCP 47. */
  readonly language: string;
  /** The look, words and home page of the shop. */
  readonly theme: Theme;
  /** The color of its buttons, where its settings have one. */
  readonly accent: string | undefined;
  readonly assets: Assets;
  /** What loaders and actions answered, as the router wants it back. */
  readonly router: RouterState;
}

export interface RouterState {
  readonly loaderData: Readonly<Record<string, unknown>>;
  readonly actionData: Readonly<Record<string, unknown>> | null;
  readonly errors: Readonly<Record<string, unknown>> | null;
}

export const BOOT_ELEMENT = 'shop-boot';

const BootContext = createContext<Boot | undefined>(undefined);

export const BootProvider = BootContext.Provider;

/**
 * What the server handed over.
 * @throws Error outside of the document.
 */
export function useBoot(): Boot {
  const boot = useContext(BootContext);
  if (boot === undefined) throw new Error('useBoot() was called outside of <Document>.');
  return boot;
}

/** The look, words and home page of this shop. */
export function useTheme(): Theme {
  return useBoot().theme;
}

/** Writes boot data as JSON that may stand inside a script element. */
export function writeBoot(boot: Boot): string {
  return JSON.stringify(boot).replaceAll('<', '\\u003c');
}

/**
 * Reads boot data back.
 * @throws SyntaxError for text that is none.
 */
export function readBoot(text: string): Boot {
  const boot: unknown = JSON.parse(text);
  if (typeof boot !== 'object' || boot === null || !('assets' in boot)) throw new SyntaxError('This is no boot data.');
  // Written by our own server into our own document.
  return boot as Boot;
}
