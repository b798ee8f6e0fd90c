/** The first screen of a page or post: what stands above its title, the title, its summary and its cover. */
import { Notice, Picture } from '@cartwright/ui';
import type { ReactNode } from 'react';

import { languageProps } from '../words/languages.ts';
import { useWords } from '../words/use-words.ts';
import { coverImage } from './cover-image.ts';
import type { ContentText } from './load.ts';

interface ArticleHeadProps {
  readonly text: ContentText;
  /** Above the title, in the language of the shop's pages. */
  readonly children?: ReactNode;
}

export function ArticleHead({ text, children }: ArticleHeadProps) {
  const { language, title, summary, cover, isPreview } = text;
  const words = useWords().content;
  return (
    <>
      <header className="content-head">
        {isPreview === true && (
          <Notice tone="warn" className="mb-6">
            <p>{words.isPreview}</p>
          </Notice>
        )}
        {children}
        <div {...languageProps(language)}>
          <h1 className="text-4xl">{title}</h1>
          {summary === '' ? null : <p className="mt-4 text-lg text-quiet">{summary}</p>}
        </div>
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
    </>
  );
}
