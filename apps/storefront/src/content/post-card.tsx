/** A post in a list: cover, date, title, summary. */
import { Picture } from '@cartwright/ui';

import type { PublishedContentSummary } from '../client/content-calls.ts';
import { useLanguage } from '../shell/boot.ts';
import { Link } from '../shell/link.tsx';
import { languageProps } from '../words/languages.ts';
import { ContentDate } from './content-date.tsx';
import { coverImage } from './cover-image.ts';

export interface PostCardProps {
  readonly post: PublishedContentSummary;
  readonly heading: 'h2' | 'h3';
  readonly priority?: boolean;
}

export function PostCard({ post, heading: Heading, priority = false }: PostCardProps) {
  const { slug, language, title, summary, cover, publishedDate } = post;
  const { code } = useLanguage();
  return (
    <article className="post-card group">
      {cover === undefined ? null : (
        <Picture
          image={coverImage(cover)}
          alt=""
          ratio="4 / 3"
          sizes="(min-width: 64rem) 28rem, (min-width: 40rem) 50vw, 100vw"
          priority={priority}
        />
      )}
      <p className="mt-4 text-sm text-quiet">
        <ContentDate date={publishedDate} />
      </p>
      <div {...(language !== code && languageProps(language))}>
        <Heading className="mt-1 text-2xl">
          <Link to={`/journal/${slug}`} className="post-card__link group-hover:underline">
            {title}
          </Link>
        </Heading>
        {summary === '' ? null : <p className="mt-2 text-quiet">{summary}</p>}
      </div>
    </article>
  );
}
