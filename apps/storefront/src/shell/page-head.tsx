/**
 * The head of a page for browsers, search engines and link previews: title, description, canonical address, picture and
 * structured data. React moves the tags into the head.
 */
import { createContext, useContext } from 'react';

import { useSite } from './site.ts';

/** Origin under which people reach the shop; canonical addresses start with it. */
export const OriginContext = createContext('');

export interface PageHeadProps {
  /** Without the shop's name; the front page has none. */
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** Path and query of the canonical address. Without it, the page is excluded from search engines. */
  readonly path?: string | undefined;
  readonly picture?: string | undefined;
  readonly kind?: 'website' | 'product' | undefined;
  /** A schema.org object. */
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}

export function PageHead({ title, description, path, picture, kind = 'website', data }: PageHeadProps) {
  const origin = useContext(OriginContext);
  const site = useSite();
  const shopName = site?.name ?? '';
  const fullTitle =
    title === undefined ? [shopName, site?.tagline].filter(Boolean).join(': ') : `${title} · ${shopName}`;
  return (
    <>
      <title>{fullTitle}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {path === undefined ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={origin + path} />}
      <meta property="og:title" content={title ?? fullTitle} />
      <meta property="og:site_name" content={shopName} />
      <meta property="og:type" content={kind} />
      {description !== undefined && <meta property="og:description" content={description} />}
      {path !== undefined && <meta property="og:url" content={origin + path} />}
      {picture !== undefined && <meta property="og:image" content={picture} />}
      {picture !== undefined && <meta name="twitter:card" content="summary_large_image" />}
      {data !== undefined && <StructuredData data={data} />}
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
