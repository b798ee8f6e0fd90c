/**
 * The document around a page, only on the server: head, styles, scripts and the data with which the browser resumes. The
 * browser hydrates the page inside it (`PAGE_ELEMENT`) and leaves the rest as it is.
 */
import { ShopSnapshot } from '@cartwright/react';
import type { createShopQueryClient } from '@cartwright/react';
import { accentProperties } from '@cartwright/ui';
import { renderToStaticMarkup } from 'react-dom/server';

import { BOOT_ELEMENT, PAGE_ELEMENT } from './shell/boot.ts';
import type { Boot } from './shell/boot.ts';
import { shopLanguages } from './words/languages.ts';

/** Where the page's own tags of the head get their place. */
const OWN_TAGS = '<meta name="own-tags"/>';
/** The preloads of fonts stand before it. React would put them before the style sheets. */
const SCRIPT = '<script type="module"';
const PAGE = `<div id="${PAGE_ELEMENT}">`;

/** In pages with a list of products, whose cards may wait (`catalog/lists.css`). */
const LIST = 'wall--list';
/**
 * Marks a visit that begins at the top of the page. Where the browser goes back to a place in it, each card needs its height
 * at once.
 */
const MARK_NEW_VISIT =
  "performance.getEntriesByType('navigation')[0]?.type=='navigate'&&!location.hash&&(document.documentElement.dataset.new='')";

export interface DocumentParts {
  readonly boot: Boot;
  /** The rendered page in its element. What precedes the element belongs to the head: React puts it there. */
  readonly page: string;
  /** The boot data as text, exactly as in the document. */
  readonly bootText: string;
  /** JSON-LD for search engines, if the page that was requested has any. */
  readonly structuredData?: string | undefined;
  readonly queryClient: ReturnType<typeof createShopQueryClient>;
  /** The nonce of the content security policy; browsers hide it from scripts. */
  readonly nonce: string;
}

/** Returns the whole document. */
export function writeDocument({ page, ...parts }: DocumentParts): string {
  const start = page.indexOf(PAGE);
  const [before = '', after = ''] = renderToStaticMarkup(<Document {...parts} hasList={page.includes(LIST)} />).split(
    OWN_TAGS,
  );
  const [top = '', bottom = ''] = after.split(`${PAGE}</div>`);
  const head = top.replace(SCRIPT, `${parts.boot.assets.fonts.map(preloadFont).join('')}${SCRIPT}`);
  return `<!DOCTYPE html>${before}${page.slice(0, start)}${head}${page.slice(start)}${bottom}`;
}

/** `href` is a file of the build. */
function preloadFont(href: string): string {
  return `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${href}"/>`;
}

/** The names of files, relative to the folder where they are in it. */
function namesIn(folder: string, files: readonly string[]): string {
  return files.map((file) => (file.startsWith(folder) ? file.slice(folder.length) : file)).join(' ');
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/') + 1);
}

interface DocumentProps extends Omit<DocumentParts, 'page'> {
  readonly hasList: boolean;
}

function Document({ boot, bootText, structuredData, queryClient, nonce, hasList }: DocumentProps) {
  const { assets, theme, language } = boot;
  return (
    <html lang={language.code} dir={shopLanguages[language.code].direction} style={accentProperties(boot.accent)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {hasList && <script nonce={nonce}>{MARK_NEW_VISIT}</script>}
        <meta name="own-tags" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={theme.colors.bar} />
        {boot.icon === undefined ? (
          <>
            <link rel="icon" href={`${assets.icons}/favicon.ico`} sizes="32x32" />
            <link rel="icon" href={`${assets.icons}/favicon.svg`} type="image/svg+xml" />
            <link rel="apple-touch-icon" href={`${assets.icons}/icon-192.png`} />
          </>
        ) : (
          <>
            <link rel="icon" href={boot.icon} />
            <link rel="apple-touch-icon" href={boot.icon} />
          </>
        )}
        <link rel="manifest" href="/manifest.webmanifest" />
        {/* The page cannot be shown without its styles, so they take the connection that is open. */}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script
          type="module"
          data-modules={assets.modules && namesIn(folderOf(assets.script), assets.modules)}
          data-start={assets.startsAtOnce === true ? 'at-once' : undefined}
          src={assets.script}
          nonce={nonce}
        />
      </head>
      <body>
        <div id={PAGE_ELEMENT} />
        {structuredData !== undefined && (
          <script id="structured-data" type="application/ld+json">
            {structuredData}
          </script>
        )}
        {/* Data is never run, so it needs no nonce: the body of a page is the same for all. */}
        <script id={BOOT_ELEMENT} type="application/json">
          {bootText}
        </script>
        {/* Without a session there is nothing but an empty cart. */}
        {boot.hasSession && <ShopSnapshot queryClient={queryClient} />}
      </body>
    </html>
  );
}
