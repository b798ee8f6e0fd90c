/** The reviews of a product: its stars, how many of each, and what buyers wrote. Links filter and turn the pages. */
import { Button, buttonClass, Stars } from '@cartwright/ui';
import { useLocation, useSearchParams } from 'react-router';

import { useLanguage } from '../shell/boot.ts';
import { Link } from '../shell/link.tsx';
import { useWords } from '../words/use-words.ts';
import { REVIEW_ORDERS, type ReviewPage, type ReviewView, writeReviewListing } from './load-reviews.ts';
import type { RatingView } from './rating.ts';

interface SectionProps {
  readonly slug: string;
  readonly rating: RatingView | undefined;
  readonly page: ReviewPage | undefined;
}

/** The line below the name of a product. Without reviews it shows no stars. */
export function RatingLine({ rating }: { readonly rating: RatingView | undefined }) {
  const words = useWords().reviews;
  if (rating === undefined) return <p className="mt-3 text-sm text-quiet">{words.none}</p>;
  return (
    <p className="mt-3 text-sm">
      <a href="#reviews" className="inline-flex flex-wrap items-center gap-x-2 hover:underline">
        <Stars rating={rating.average} label={words.outOf(rating.average)} className="text-base" />
        <span className="text-quiet">{words.count(rating.count)}</span>
      </a>
    </p>
  );
}

export function ReviewSection({ slug, rating, page }: SectionProps) {
  const words = useWords().reviews;
  return (
    <section id="reviews" className="page-section py-section" aria-labelledby="reviews-title">
      <div className="mb-8 flex flex-wrap items-center justify-between gap-4">
        <h2 id="reviews-title" className="text-2xl">
          {words.title}
        </h2>
        <Link to={`/products/${slug}/review`} className={buttonClass()}>
          {words.write}
        </Link>
      </div>
      {rating === undefined || page === undefined ? (
        <p className="text-quiet">{words.none}</p>
      ) : (
        <div className="grid gap-x-gutter gap-y-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
          <Histogram rating={rating} page={page} />
          <Reviews page={page} />
        </div>
      )}
    </section>
  );
}

function Histogram({ rating, page }: { readonly rating: RatingView; readonly page: ReviewPage }) {
  const words = useWords().reviews;
  const [parameters] = useSearchParams();
  const addressOf = (stars: number) => writeReviewListing(parameters, { ...page, stars, page: 1 });
  return (
    <div className="grid content-start gap-4">
      <p className="flex flex-wrap items-center gap-x-3 text-lg">
        <Stars rating={rating.average} label={words.outOf(rating.average)} />
        <span aria-hidden="true" className="tabular-nums">
          {words.outOf(rating.average)}
        </span>
      </p>
      <ul className="grid gap-1 text-sm">
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = rating.counts[stars - 1] ?? 0;
          return (
            <li key={stars}>
              <Link
                to={addressOf(page.stars === stars ? 0 : stars)}
                preventScrollReset
                aria-current={page.stars === stars ? 'true' : undefined}
                className="grid min-h-8 grid-cols-[5rem_minmax(0,1fr)_2rem] items-center gap-3 hover:underline aria-[current]:font-semibold"
              >
                <span>{words.stars(stars)}</span>
                <meter className="rating-bar" min={0} max={rating.count} value={count} aria-hidden="true" />
                <span className="text-end text-quiet tabular-nums">{count}</span>
              </Link>
            </li>
          );
        })}
      </ul>
      {page.stars > 0 && (
        <Link to={addressOf(0)} preventScrollReset className="text-sm underline">
          {words.all}
        </Link>
      )}
    </div>
  );
}

function Reviews({ page }: { readonly page: ReviewPage }) {
  const words = useWords().reviews;
  const [parameters] = useSearchParams();
  const turn = (by: number) => writeReviewListing(parameters, { ...page, page: page.page + by });
  return (
    <div>
      <OrderForm page={page} />
      {page.reviews.length === 0 && <p className="text-quiet">{words.noMatch}</p>}
      <ul>
        {page.reviews.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ul>
      {(page.page > 1 || page.hasMore) && (
        <nav aria-label={words.title} className="mt-6 flex flex-wrap gap-3">
          {page.page > 1 && (
            <Link to={turn(-1)} preventScrollReset className={buttonClass()}>
              {words.previous}
            </Link>
          )}
          {page.hasMore && (
            <Link to={turn(1)} preventScrollReset className={buttonClass()}>
              {words.next}
            </Link>
          )}
        </nav>
      )}
    </div>
  );
}

/** Sorts without JavaScript, too: a form that asks for the same page. */
function OrderForm({ page }: { readonly page: ReviewPage }) {
  const words = useWords().reviews;
  const [parameters] = useSearchParams();
  const { pathname } = useLocation();
  const kept = [...parameters].filter(([name]) => name !== 'order' && name !== 'reviews');
  return (
    <form action={`${pathname}#reviews`} className="mb-4 flex flex-wrap items-end gap-3">
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="text-sm">
        <span className="visually-hidden">{words.order}</span>
        <select name="order" defaultValue={page.order} className="control">
          {REVIEW_ORDERS.map((order) => (
            <option key={order} value={order}>
              {words.orders[order]}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" size="small">
        {words.show}
      </Button>
    </form>
  );
}

function Review({ review }: { readonly review: ReviewView }) {
  const words = useWords().reviews;
  const { locale } = useLanguage();
  const name = review.name || words.anonymous;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(review.date));
  return (
    <li className="grid gap-2 border-t border-line py-6">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <Stars rating={review.rating} label={words.outOf(review.rating)} className="text-base" />
        <span className="font-medium">{name}</span>
        <span className="text-quiet">{words.verified}</span>
        <time dateTime={review.date} className="text-quiet">
          {day}
        </time>
      </p>
      {review.title !== '' && <h3 className="text-base font-medium break-words">{review.title}</h3>}
      {review.body !== '' && (
        <p dir="auto" className="max-w-reading break-words whitespace-pre-line">
          {review.body}
        </p>
      )}
      {review.photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {review.photos.map((photo, index) => (
            <li key={photo}>
              <a href={photo}>
                <img
                  src={`${photo}/240.webp`}
                  alt={words.photo(index + 1, name)}
                  loading="lazy"
                  className="h-24 w-24 rounded-sm object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {review.reply !== undefined && (
        <div className="max-w-reading rounded-md bg-sunken p-4 text-sm">
          <p className="font-medium">{words.reply}</p>
          <p dir="auto" className="break-words whitespace-pre-line">
            {review.reply}
          </p>
        </div>
      )}
    </li>
  );
}
