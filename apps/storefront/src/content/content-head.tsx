/** The head of a page or post. One that is not written in the language of the page is found in its own language only. */
import { useLanguage } from '../shell/boot.ts';
import { PageHead } from '../shell/page-head.tsx';
import { coverImage } from './cover-image.ts';
import type { ContentText } from './load.ts';

export function ContentHead({ text, place }: { readonly text: ContentText; readonly place: 'pages' | 'journal' }) {
  const { code, offered } = useLanguage();
  const { slug, language, languages, title, summary, seoTitle, seoDescription, cover, isPreview } = text;
  const description = seoDescription || summary;
  return (
    <PageHead
      title={seoTitle || title}
      description={description === '' ? undefined : description}
      path={language === code && isPreview !== true ? `/${place}/${slug}` : undefined}
      isTranslated={offered.every((one) => languages.includes(one))}
      picture={cover && { image: coverImage(cover), alt: cover.altText }}
    />
  );
}
