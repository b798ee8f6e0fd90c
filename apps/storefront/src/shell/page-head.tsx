/**
 * The head of a page for browsers, search engines and link previews: title, description, canonical address, and what a
 * preview shows. On the server, React moves the tags in front of the page. In the browser, the next page replaces them
 * (`show-head.ts`). Structured data is in `search-engines/`.
 */
import { createContext, useContext, useEffect } from 'react';

import { type PageLanguage, baseOf, joinLanguage } from '../words/languages.ts';
import { useLanguage } from './boot.ts';
import { ShareTags, type SharedPage } from './share-tags.tsx';
import { type HeadTag, showHead } from './show-head.ts';
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
  const language = useLanguage();
  const address = path === undefined ? undefined : locate(origin, language.base, path);
  const site = useSite();
  const shopName = site?.name ?? '';
  const fullTitle =
    title === undefined ? [shopName, site?.tagline].filter(Boolean).join(': ') : `${title} · ${shopName}`;
  return (
    <>
      <HeadTags
        title={fullTitle}
        tags={[
          ...(description === undefined ? [] : [{ name: 'description', content: description }]),
          address === undefined ? { name: 'robots', content: 'noindex' } : { rel: 'canonical', href: address },
          ...(path !== undefined && isTranslated ? listAlternates(origin, language, path) : []),
        ]}
      />
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

export interface HeadTagsProps {
  readonly title: string;
  readonly tags?: readonly HeadTag[];
}

/** The title and the other tags of a page, where nothing else is known of it. */
export function HeadTags({ title, tags = [] }: HeadTagsProps) {
  useEffect(() => showHead(document, title, tags));
  if (!import.meta.env.SSR) return null;
  return (
    <>
      <title>{title}</title>
      {tags.map((tag) =>
        'rel' in tag ? <link key={`${tag.rel} ${tag.hrefLang ?? ''}`} {...tag} /> : <meta key={tag.name} {...tag} />,
      )}
    </>
  );
}

/** The same page in the languages of the shop; the main one also for readers of every other language. */
function listAlternates(origin: string, { offered, main }: PageLanguage, path: string): readonly HeadTag[] {
  if (offered.length < 2) return [];
  return [
    ...offered.map((code) => ({ rel: 'alternate', hrefLang: code, href: locate(origin, baseOf(code, main), path) })),
    { rel: 'alternate', hrefLang: 'x-default', href: locate(origin, '', path) },
  ];
}

/** The address of a page in the language that `base` names. */
function locate(origin: string, base: string, path: string): string {
  return origin === '' ? joinLanguage(base, path) : new URL(joinLanguage(base, path), origin).href;
}
