/**
 * The document around every hosted page: language, title, brand, styles and the one script, all under the nonce. It
 * never prints inline styles or scripts, so the Content-Security-Policy can forbid both.
 */
import { accentStyle } from '@cartwright/ui';
import type { ReactNode } from 'react';

import { fontsOf, themeOf } from './assets.ts';
import type { HostedSite } from './pages.ts';
import type { HostedAssets } from './surface.d.ts';
import { useLocales, useWords } from './words/words.ts';

interface DocumentProps {
  readonly site: HostedSite;
  readonly title: string;
  readonly nonce: string;
  readonly assets: HostedAssets;
  /** The address to which the browser goes on at once. */
  readonly goesOnTo?: string | undefined;
  /** Seconds after which a page that waits looks again. */
  readonly looksAgainAfter?: number | undefined;
  readonly children: ReactNode;
}

/** The `html` element with its head. Search engines stay out of all hosted pages. */
export function PageDocument({ site, title, nonce, assets, goesOnTo, looksAgainAfter, children }: DocumentProps) {
  const words = useWords();
  const language = site.locale.toLowerCase().startsWith(words.locale) ? site.locale : words.locale;
  const accent = accentStyle(site.colors?.accent);
  const theme = themeOf(assets, site.theme);
  const typefaces = theme === undefined ? undefined : fontsOf(assets, site.fonts, theme);
  const icon = site.iconUrl ?? theme?.icon;
  return (
    <html lang={language} dir={words.direction === 'rtl' ? 'rtl' : undefined} data-looks-again={looksAgainAfter}>
      <head>
        <meta charSet="utf-8" />
        {goesOnTo === undefined ? null : <meta httpEquiv="refresh" content={`0; url=${goesOnTo}`} />}
        {looksAgainAfter === undefined ? null : (
          <noscript>
            <meta httpEquiv="refresh" content={String(looksAgainAfter)} />
          </noscript>
        )}
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="same-origin" />
        {theme === undefined ? null : (
          <>
            <meta name="theme-color" content={theme.bar.light} media="(prefers-color-scheme: light)" />
            <meta name="theme-color" content={theme.bar.dark} media="(prefers-color-scheme: dark)" />
          </>
        )}
        <title>{`${title} · ${site.name}`}</title>
        {icon === undefined ? null : (
          <link rel="icon" href={icon} type={site.iconUrl === undefined ? 'image/svg+xml' : undefined} />
        )}
        {typefaces?.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {[...assets.styles, ...(typefaces?.styles ?? [])].map((href) => (
          <link key={href} rel="stylesheet" href={href} nonce={nonce} />
        ))}
        {accent === undefined ? null : <style nonce={nonce}>{accent}</style>}
        {assets.scripts.map((src) => (
          <script key={src} type="module" src={src} nonce={nonce} />
        ))}
      </head>
      <body className="flex min-h-dvh flex-col">{children}</body>
    </html>
  );
}

/** The shop's name or logo, with a link to the shop. */
export function Wordmark({ site, className = '' }: { readonly site: HostedSite; readonly className?: string }) {
  return (
    <a
      href={site.shopUrl}
      className={`inline-flex min-h-target items-center font-display text-xl leading-none tracking-[-0.015em] no-underline ${className}`}
    >
      {site.logoUrl === undefined ? (
        site.name
      ) : (
        <img src={site.logoUrl} alt={site.name} className="h-8 w-auto max-w-56 object-contain" />
      )}
    </a>
  );
}

interface SplitFrameProps {
  readonly site: HostedSite;
  readonly children: ReactNode;
}

/**
 * One narrow column beside a wall in window light. On phones the wall becomes a band above it. A shop without a theme has
 * no wall: the column stands alone below the shop's name.
 */
export function SplitFrame({ site, children }: SplitFrameProps) {
  if (site.theme === undefined) return <NarrowFrame site={site}>{children}</NarrowFrame>;
  return (
    <div className="grid flex-1 grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1.05fr)_minmax(32rem,1fr)] lg:grid-rows-1">
      <Wall site={site} />
      <div className="flex flex-col px-gutter pb-10">
        <main id="content" className="mx-auto w-full max-w-[26rem] py-10 lg:my-auto lg:py-16">
          {children}
        </main>
        <div className="mx-auto mt-auto grid w-full max-w-[26rem] gap-3">
          <Support site={site} />
          <LanguageSwitcher />
        </div>
      </div>
    </div>
  );
}

function NarrowFrame({ site, children }: SplitFrameProps) {
  return (
    <div className="mx-auto flex w-full max-w-[30rem] flex-1 flex-col px-gutter pb-10">
      <header className="py-4 lg:pt-10">
        <Wordmark site={site} />
      </header>
      <main id="content" className="w-full py-8 lg:py-12">
        {children}
      </main>
      <div className="mt-auto grid w-full gap-3">
        <Support site={site} />
        <LanguageSwitcher />
      </div>
    </div>
  );
}

/** One column, for pages with a single message. */
export function PlainFrame({ site, wide = false, children }: SplitFrameProps & { readonly wide?: boolean }) {
  return (
    <>
      <header className="px-gutter py-4">
        <Wordmark site={site} />
      </header>
      <main
        id="content"
        className={`mx-auto w-full flex-1 px-gutter pt-8 pb-16 lg:pt-14 ${wide ? 'max-w-[62rem]' : 'max-w-[44rem]'}`}
      >
        {children}
      </main>
      <div className="px-gutter pb-8">
        <Footer site={site} />
        <LanguageSwitcher />
      </div>
    </>
  );
}

/** Back link and contact, in one line. */
export function Footer({ site }: { readonly site: HostedSite }) {
  const { common } = useWords();
  return (
    <footer className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-quiet">
      <a href={site.shopUrl} className="inline-flex min-h-6 items-center hover:text-ink">
        {common.backToShop}
      </a>
      {site.supportEmail === undefined ? null : <SupportLink email={site.supportEmail} />}
      <LegalLinks site={site} />
    </footer>
  );
}

/** They open beside the page, so that no input is lost. */
export function LegalLinks({ site }: { readonly site: HostedSite }) {
  return site.legal?.map(({ kind, title, url }) => (
    <a
      key={kind}
      href={url}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-6 items-center hover:text-ink"
    >
      {title}
    </a>
  ));
}

/** Contact only, for pages with their own back link. */
function Support({ site }: { readonly site: HostedSite }) {
  const { common } = useWords();
  if (site.supportEmail === undefined) return null;
  return (
    <footer className="flex flex-wrap items-center gap-x-1.5 text-sm text-quiet">
      {common.questions} <SupportLink email={site.supportEmail} />
    </footer>
  );
}

function SupportLink({ email }: { readonly email: string }) {
  return (
    <a href={`mailto:${email}`} className="inline-flex min-h-6 items-center hover:text-ink">
      {email}
    </a>
  );
}

/** The same page in other languages. These are plain links, so that choosing one needs no form. */
export function LanguageSwitcher() {
  const { common, locale } = useWords();
  const locales = useLocales();
  if (locales.length < 2) return null;
  return (
    <nav aria-label={common.language}>
      <ul className="-mx-1.5 flex flex-wrap text-sm text-quiet">
        {locales.map(({ code, name, url }) => (
          <li key={code}>
            <a
              href={url}
              lang={code}
              hrefLang={code}
              aria-current={code === locale ? 'true' : undefined}
              className="inline-flex min-h-8 items-center rounded-sm px-1.5 hover:text-ink hover:underline aria-[current]:font-[550] aria-[current]:text-ink"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * A bare wall in window light, with the shop's own line on it. It is drawn, so that it fits any shop and loads at once.
 */
function Wall({ site }: { readonly site: HostedSite }) {
  return (
    <header className="relative isolate flex flex-col justify-between gap-6 overflow-hidden bg-wall-5 px-gutter py-4 text-on-wall lg:sticky lg:top-0 lg:h-dvh lg:py-8">
      <WindowLight />
      <Wordmark site={site} />
      {site.tagline === undefined ? null : (
        <p className="hidden max-w-[11ch] font-display text-5xl tracking-[-0.025em] text-balance lg:block">
          {site.tagline}
        </p>
      )}
    </header>
  );
}

function WindowLight() {
  return (
    <svg
      aria-hidden="true"
      className="absolute inset-0 -z-10 h-full w-full mix-blend-soft-light"
      viewBox="0 0 800 1000"
      preserveAspectRatio="xMidYMid slice"
    >
      <defs>
        <filter id="soft" x="-20%" y="-20%" width="140%" height="140%">
          <feGaussianBlur stdDeviation="9" />
        </filter>
        <linearGradient id="dusk" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity="0.5" />
          <stop offset="1" stopColor="#000" stopOpacity="0.28" />
        </linearGradient>
      </defs>
      <rect width="800" height="1000" fill="url(#dusk)" />
      <g fill="#fff" fillOpacity="0.85" filter="url(#soft)" transform="translate(250 -60) skewX(-24) rotate(7)">
        <rect x="120" y="0" width="210" height="250" />
        <rect x="352" y="0" width="210" height="250" />
        <rect x="120" y="272" width="210" height="250" />
        <rect x="352" y="272" width="210" height="250" />
        <rect x="120" y="544" width="210" height="290" />
        <rect x="352" y="544" width="210" height="290" />
      </g>
    </svg>
  );
}
