/** The list of journal posts, the newest first. */
import { buttonClass } from '@cartwright/ui';
import { useLoaderData } from 'react-router';

import { useLanguage } from '../shell/boot.ts';
import { Link } from '../shell/link.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useWords } from '../words/use-words.ts';
import type { JournalData } from './load.ts';
import { PostCard } from './post-card.tsx';

export function JournalPage() {
  const { posts, page, pages } = useLoaderData<JournalData>();
  const { content: words, lists } = useWords();
  const { base } = useLanguage();
  return (
    <div className="page-section pt-10 pb-section">
      <PageHead
        title={page > 1 ? lists.titleOfPage(words.journal, page) : words.journal}
        path={page > 1 ? `/journal?page=${page}` : '/journal'}
      />
      <link rel="alternate" type="application/rss+xml" title={words.journal} href={`${base}/journal/feed.xml`} />
      <h1 className="text-4xl">{words.journal}</h1>
      <div className="post-grid mt-8">
        {posts.map((post, place) => (
          <PostCard key={post.slug} post={post} heading="h2" priority={place === 0} />
        ))}
      </div>
      {pages < 2 ? null : (
        <nav aria-label={lists.pages} className="mt-12 flex flex-wrap justify-between gap-4">
          {page < pages ? (
            <Link to={`/journal?page=${page + 1}`} rel="next" className={buttonClass({})}>
              {words.older}
            </Link>
          ) : null}
          {page > 1 ? (
            <Link to={page === 2 ? '/journal' : `/journal?page=${page - 1}`} rel="prev" className={buttonClass({})}>
              {words.newer}
            </Link>
          ) : null}
        </nav>
      )}
    </div>
  );
}
