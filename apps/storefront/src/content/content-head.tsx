/** The head of a page or post. One that is not written in the language of the page is found in its own language only. */
import { useContext } from 'react';

import { useLanguage } from '../shell/boot.ts';
import { OriginContext, PageHead } from '../shell/page-head.tsx';
import { useSite } from '../shell/site.ts';
import type { ContentText } from './load.ts';

export function ContentHead({ text, place }: { readonly text: ContentText; readonly place: 'pages' | 'journal' }) {
  const { code, offered, base } = useLanguage();
  const origin = useContext(OriginContext);
  const site = useSite();
  const { slug, language, languages, title, summary, seoTitle, seoDescription, cover } = text;
  const path = `/${place}/${slug}`;
  const picture = cover === undefined ? undefined : `${cover.url}/1280.jpg`;
  const description = seoDescription || summary;
  return (
    <PageHead
      title={seoTitle || title}
      description={description === '' ? undefined : description}
      path={language === code ? path : undefined}
      isTranslated={offered.every((one) => languages.includes(one))}
      picture={picture}
      data={
        place === 'pages'
          ? undefined
          : {
              '@type': 'BlogPosting',
              headline: title,
              ...(description === '' ? {} : { description }),
              inLanguage: language,
              mainEntityOfPage: origin + base + path,
              datePublished: text.publishedDate,
              dateModified: text._updatedDate,
              author: { '@type': 'Organization', name: site?.name, url: origin },
              publisher: { '@type': 'Organization', name: site?.name },
              ...(picture === undefined ? {} : { image: [picture] }),
            }
      }
    />
  );
}
