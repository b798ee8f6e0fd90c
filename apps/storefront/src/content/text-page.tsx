/** A page of the merchant: about the shop, its services, its stores. */
import { Picture } from '@cartwright/ui';
import { useLoaderData } from 'react-router';

import { RichContent } from '../catalog/rich-content.tsx';
import { ContentHead } from './content-head.tsx';
import { coverImage } from './cover-image.ts';
import type { ContentText } from './load.ts';

export function TextPage() {
  const text = useLoaderData<ContentText>();
  const { language, title, summary, cover, blocks } = text;
  return (
    <article className="content-page" lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      <ContentHead text={text} place="pages" />
      <header className="content-head">
        <h1 className="text-4xl">{title}</h1>
        {summary === '' ? null : <p className="mt-4 text-lg text-quiet">{summary}</p>}
      </header>
      {cover === undefined ? null : (
        <Picture
          image={coverImage(cover)}
          alt={cover.altText}
          sizes="(min-width: 64rem) 60rem, 100vw"
          ratio="16 / 9"
          priority
          className="content-cover"
        />
      )}
      <div className="rich-content content-body">
        <RichContent nodes={blocks} />
      </div>
    </article>
  );
}
