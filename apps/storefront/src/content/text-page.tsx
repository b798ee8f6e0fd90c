/** A page of the merchant: about the shop, its services, its stores. */
import { useLoaderData } from 'react-router';

import { RichContent } from '../catalog/rich-content.tsx';
import { languageProps } from '../words/languages.ts';
import { ArticleHead } from './article-head.tsx';
import { ContentHead } from './content-head.tsx';
import type { ContentText } from './load.ts';

export function TextPage() {
  const text = useLoaderData<ContentText>();
  return (
    <article className="content-page" {...languageProps(text.language)}>
      <ContentHead text={text} place="pages" />
      <ArticleHead text={text} />
      <div className="rich-content content-body">
        <RichContent nodes={text.blocks} />
      </div>
    </article>
  );
}
