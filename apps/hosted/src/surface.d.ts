/** The interface of the built package, for type checking before the build. `render.tsx` satisfies it. */
import type { HostedEmail, RenderedEmail } from './emails.ts';
import type { HostedLocale, HostedPage } from './pages.ts';

export type * from './emails.ts';
export type * from './order-emails.ts';
export type * from './order-pages.ts';
export type { HostedDownload, HostedOrder, HostedReceipt } from './orders.ts';
export type * from './pages.ts';

/** Addresses of the built browser files, absolute paths or URLs. */
export interface HostedAssets {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  /** The files of each theme. A page uses one theme, a shop without a known one uses `neutral`. */
  readonly themes: Readonly<Record<string, HostedTheme>>;
  /** The files of each pairing of typefaces. */
  readonly fonts: Readonly<Record<string, HostedFonts>>;
}

/** The files of typefaces: style sheets, and font files to preload. */
export type HostedFonts = Pick<HostedTheme, 'styles' | 'fonts'>;

/** What a theme of the storefront brings to a page. */
export interface HostedTheme {
  readonly styles: readonly string[];
  /** Font files to preload. */
  readonly fonts: readonly string[];
  /** The picture in the browser's tab (SVG). */
  readonly icon: string;
  /** The color of the browser's bar, in each color scheme. */
  readonly bar: { readonly light: string; readonly dark: string };
}

export interface RenderOptions {
  /**
   * Printed on every script and stylesheet tag. The page needs no other permission from the Content-Security-Policy.
   */
  readonly nonce: string;
  /** Default: the files of the last build (`dist/browser`), served under `/hosted-assets/`. */
  readonly assets?: HostedAssets;
}

export type RenderHostedPage = (page: HostedPage, options: RenderOptions) => Promise<string>;

/** Renders one page to a complete HTML document, starting with the doctype. It needs no script to work. */
export const renderHostedPage: RenderHostedPage;

export type RenderEmail = (email: HostedEmail) => Promise<RenderedEmail>;

/** Renders an email in its language: subject, HTML and plain text. */
export const renderEmail: RenderEmail;

/** The languages of pages and emails, the default first, each with its native name. */
export const hostedLocales: readonly { readonly code: HostedLocale; readonly name: string }[];

/** The folder to serve under `/hosted-assets/`: immutable files, named by content. */
export const browserFolder: URL;
