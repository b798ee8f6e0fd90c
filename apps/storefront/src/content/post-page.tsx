/** A journal post, and the newest others. */
import { Picture } from '@cartwright/ui';
import { Link, useLoaderData } from 'react-router';

import { RichContent } from '../catalog/rich-content.tsx';
import { useLanguage } from '../shell/boot.ts';
import { useWords } from '../words/use-words.ts';
import { ContentDate } from './content-date.tsx';
import { ContentHead } from './content-head.tsx';
import { coverImage } from './cover-image.ts';
import type { PostData } from './load.ts';
import { PostCard } from './post-card.tsx';

export function PostPage() {
  const { post, others } = useLoaderData<PostData>();
  const { content: words } = useWords();
  const { base } = useLanguage();
  const { language, title, summary, cover, blocks, publishedDate } = post;
  const own = { lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' };
  return (
    <>
      <article className="content-page">
        <ContentHead text={post} place="journal" />
        <link rel="alternate" type="application/rss+xml" title={words.journal} href={`${base}/journal/feed.xml`} />
        <header className="content-head">
          <p className="mb-3 text-sm text-quiet">
            <Link to="/journal" className="underline">
              {words.journal}
            </Link>{' '}
            · <ContentDate date={publishedDate} />
          </p>
          <div {...own}>
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
        <div className="rich-content content-body" {...own}>
          <RichContent nodes={blocks} />
        </div>
      </article>
      {others.length === 0 ? null : (
        <section className="page-section pb-section" aria-labelledby="more-posts">
          <h2 id="more-posts" className="text-3xl">
            {words.more}
          </h2>
          <div className="post-grid mt-6">
            {others.map((other) => (
              <PostCard key={other.slug} post={other} heading="h3" />
            ))}
          </div>
        </section>
      )}
    </>
  );
}
