/**
 * The head of a page for browsers, search engines and link previews: title, description, canonical address, and what a
 * preview shows. React moves the tags into the head. Structured data is in `search-engines/`.
 */
import { createContext, useContext } from 'react';

import { baseOf, joinLanguage } from '../words/languages.ts';
import { useLanguage } from './boot.ts';
import { ShareTags, type SharedPage } from './share-tags.tsx';
import { useSite } from './site.ts';

/** Origin under which people reach the shop; canonical addresses start with it. */
export const OriginContext = createContext('');

export interface PageHeadProps extends Pick<SharedPage, 'picture' | 'offer' | 'isUnlisted'> {
  /** Without the shop's name; the front page has none. */
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /**
   * Path and query of the canonical address, without a language. Without it, the page is excluded from search engines.
   */
  readonly path?: string | undefined;
  /** Whether the page is the same in the shop's other languages, except for its texts. */
  readonly isTranslated?: boolean | undefined;
}

export function PageHead(props: PageHeadProps) {
  const { title, description, path, isTranslated = true, isUnlisted, picture, offer } = props;
  const origin = useContext(OriginContext);
  const { base } = useLanguage();
  const address = path === undefined ? undefined : locate(origin, base, path);
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
      {/* Who follows a link does not see them. */}
      {import.meta.env.SSR && (
        <ShareTags
          title={title ?? fullTitle}
          description={description}
          address={address}
          isUnlisted={isUnlisted}
          picture={picture}
          offer={offer}
        />
      )}
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
        <link key={code} rel="alternate" hrefLang={code} href={locate(origin, baseOf(code, main), path)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={locate(origin, '', path)} />
    </>
  );
}

/** The address of a page in the language that `base` names. */
function locate(origin: string, base: string, path: string): string {
  return origin === '' ? joinLanguage(base, path) : new URL(joinLanguage(base, path), origin).href;
}
