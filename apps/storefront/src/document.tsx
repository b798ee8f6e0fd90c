/**
 * The document around the pages: head, styles, scripts and the data with which the browser resumes. The server renders
 * it and the browser hydrates it as a whole, so both must render the same from the same boot data.
 */
import { ShopSnapshot } from '@cartwright/react';
import type { createShopQueryClient } from '@cartwright/react';
import { accentProperties } from '@cartwright/ui';
import type { ReactNode } from 'react';

import { BOOT_ELEMENT, BootProvider } from './shell/boot.ts';
import type { Boot } from './shell/boot.ts';
import type { Words } from './words/en.ts';
import { shopLanguages } from './words/languages.ts';
import { WordsProvider } from './words/use-words.ts';

/** The id of the element with the structured data. */
export const STRUCTURED_DATA = 'structured-data';

/** Selectors of the files in the head, which the browser reads there. */
export const FIRST_SCRIPT = 'script[data-modules]';
export const STYLES = 'link[rel="stylesheet"]';
export const FONTS = 'link[rel="preload"][as="font"]';

export interface DocumentProps {
  readonly boot: Boot;
  /** The boot data as text, exactly as in the document. */
  readonly bootText: string;
  /** JSON-LD for search engines, if the page that was requested has any. */
  readonly structuredData?: string | undefined;
  /** The texts in the language of the boot data. */
  readonly words: Words;
  readonly queryClient: ReturnType<typeof createShopQueryClient>;
  /** The nonce of the content security policy; browsers hide it from scripts. */
  readonly nonce?: string | undefined;
  readonly children: ReactNode;
}

/** The names of files, relative to the folder where they are in it. */
function namesIn(folder: string, files: readonly string[]): string {
  return files.map((file) => (file.startsWith(folder) ? file.slice(folder.length) : file)).join(' ');
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/') + 1);
}

export function Document({ boot, bootText, structuredData, words, queryClient, nonce, children }: DocumentProps) {
  const { assets, theme, language } = boot;
  return (
    <html lang={language.code} dir={shopLanguages[language.code].direction} style={accentProperties(boot.accent)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
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
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
        ))}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script
          type="module"
          data-modules={assets.modules && namesIn(folderOf(assets.script), assets.modules)}
          data-start={assets.startsAtOnce === true ? 'at-once' : undefined}
          src={assets.script}
          nonce={nonce}
          suppressHydrationWarning
        />
      </head>
      <body>
        <BootProvider value={boot}>
          <WordsProvider value={words}>{children}</WordsProvider>
        </BootProvider>
        {structuredData !== undefined && (
          <script id={STRUCTURED_DATA} type="application/ld+json" suppressHydrationWarning>
            {structuredData}
          </script>
        )}
        {/* Data is never run, so it needs no nonce: the body of a page is the same for all. */}
        <script id={BOOT_ELEMENT} type="application/json" suppressHydrationWarning>
          {bootText}
        </script>
        {/* Without a session there is nothing but an empty cart. */}
        {boot.hasSession && <ShopSnapshot queryClient={queryClient} />}
      </body>
    </html>
  );
}
