/**
 * The head of a page for browsers, search engines and link previews: title, description, canonical address, picture and
 * structured data. React moves the tags into the head.
 */
import { createContext, useContext } from 'react';

import { baseOf, joinLanguage } from '../words/languages.ts';
import { useLanguage } from './boot.ts';
import { useSite } from './site.ts';

/** Origin under which people reach the shop; canonical addresses start with it. */
export const OriginContext = createContext('');

export interface PageHeadProps {
  /** Without the shop's name; the front page has none. */
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /**
   * Path and query of the canonical address, without a language. Without it, the page is excluded from search engines.
   */
  readonly path?: string | undefined;
  /** Whether the page is the same in the shop's other languages, except for its texts. */
  readonly isTranslated?: boolean | undefined;
  readonly picture?: string | undefined;
  readonly kind?: 'website' | 'product' | undefined;
  /** A schema.org object. */
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}

export function PageHead(props: PageHeadProps) {
  const { title, description, path, isTranslated = true, picture, kind = 'website', data } = props;
  const origin = useContext(OriginContext);
  const { base } = useLanguage();
  const address = path === undefined ? undefined : origin + joinLanguage(base, path);
  const site = useSite();
  const shopName = site?.name ?? '';
  const fullTitle =
    title === undefined ? [shopName, site?.tagline].filter(Boolean).join(': ') : `${title} · ${shopName}`;
  return (
    <>
      <title>{fullTitle}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {address === undefined ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      {path !== undefined && isTranslated && <Alternates path={path} />}
      <meta property="og:title" content={title ?? fullTitle} />
      <meta property="og:site_name" content={shopName} />
      <meta property="og:type" content={kind} />
      {description !== undefined && <meta property="og:description" content={description} />}
      {address !== undefined && <meta property="og:url" content={address} />}
      {picture !== undefined && <meta property="og:image" content={picture} />}
      {picture !== undefined && <meta name="twitter:card" content="summary_large_image" />}
      {data !== undefined && <StructuredData data={data} />}
    </>
  );
}

/** The same page in the languages of the shop; the main one also for readers of every other language. */
function Alternates({ path }: { readonly path: string }) {
  const origin = useContext(OriginContext);
  const { offered, main } = useLanguage();
  if (offered.length < 2) return null;
  return (
    <>
      {offered.map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={origin + joinLanguage(baseOf(code, main), path)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + path} />
    </>
  );
}

/** Data for search engines. React escapes characters that could end the element. */
function StructuredData({ data }: { readonly data: Readonly<Record<string, unknown>> }) {
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')}
    </script>
  );
}
