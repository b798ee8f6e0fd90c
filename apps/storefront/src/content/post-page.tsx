/** A journal post, and the newest others. */
import { useLoaderData } from 'react-router';

import { RichContent } from '../catalog/rich-content.tsx';
import { useLanguage } from '../shell/boot.ts';
import { Link } from '../shell/link.tsx';
import { languageProps } from '../words/languages.ts';
import { useWords } from '../words/use-words.ts';
import { ArticleHead } from './article-head.tsx';
import { ContentDate } from './content-date.tsx';
import { ContentHead } from './content-head.tsx';
import type { PostData } from './load.ts';
import { PostCard } from './post-card.tsx';

export function PostPage() {
  const { post, others } = useLoaderData<PostData>();
  const { content: words } = useWords();
  const { base } = useLanguage();
  return (
    <>
      <article className="content-page">
        <ContentHead text={post} place="journal" />
        <link rel="alternate" type="application/rss+xml" title={words.journal} href={`${base}/journal/feed.xml`} />
        <ArticleHead text={post}>
          <p className="mb-3 text-sm text-quiet">
            <Link to="/journal" className="underline">
              {words.journal}
            </Link>{' '}
            · <ContentDate date={post.publishedDate} />
          </p>
        </ArticleHead>
        <div className="rich-content content-body" {...languageProps(post.language)}>
          <RichContent nodes={post.blocks} />
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
