/** One review of the list: all that its buyer wrote, and the merchant's decisions. Keys act on the review with the focus. */
import type { reviews } from '@cartwright/client';
import { Button, Stars } from '@cartwright/ui';
import { useState } from 'react';
import { Link } from 'react-router';

import { ShortDate } from '../list/short-date.tsx';
import { words } from '../words/words.ts';
import { RejectDialog, ReplyDialog } from './review-dialogs.tsx';
import { authorOf, photoIds, statusOf } from './review-queries.ts';
import { useDecision } from './use-review-change.ts';

const text = words.reviews;

/** The actions of a review by name; the keys of the list press these buttons. */
export type ReviewAction = 'publish' | 'reject' | 'reply';

export function ReviewItem({ review }: { readonly review: reviews.Review }) {
  const [dialog, setDialog] = useState<'reject' | 'reply'>();
  const decision = useDecision(review);
  const status = statusOf(review);
  const { title, body, rating } = review.content;
  const close = () => setDialog(undefined);
  const act = (action: ReviewAction) => ({ size: 'small' as const, 'data-action': action });
  return (
    <li
      tabIndex={-1}
      data-review={review._id}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-b border-line p-5 last:border-b-0 focus-visible:-outline-offset-2"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <Stars rating={rating} label={text.stars(rating)} className="text-base" />
        <bdi className="font-[550]">{authorOf(review)}</bdi>
        <span className="text-quiet">
          <ShortDate date={review._createdDate} />
        </span>
      </div>
      <div className="grid max-w-reading grid-cols-[minmax(0,1fr)] gap-1.5">
        {title ? (
          <p dir="auto" className="font-[550] wrap-anywhere">
            {title}
          </p>
        ) : null}
        {body ? (
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {body}
          </p>
        ) : null}
      </div>
      <Photos review={review} />
      {review.reply === undefined ? null : (
        <div className="max-w-reading rounded-md bg-sunken p-4 text-sm">
          <p className="font-[550]">{text.reply.by}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {review.reply.message}
          </p>
        </div>
      )}
      {review.rejectionReason === undefined ? null : (
        <p className="text-sm text-quiet">{text.rejectedBecause(review.rejectionReason)}</p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-sm">
        <p className="flex flex-wrap gap-x-4">
          {review.productName === undefined ? (
            text.deletedProduct
          ) : (
            <Link to={`/products/${review.entityId}`}>{review.productName}</Link>
          )}
          {review.orderId === undefined ? null : <Link to={`/orders/${review.orderId}`}>{text.order}</Link>}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button {...act('reply')} look="quiet" onClick={() => setDialog('reply')}>
            {review.reply === undefined ? text.actions.reply : text.actions.changeReply}
          </Button>
          {status === 'REJECTED' ? null : (
            <Button {...act('reject')} onClick={() => setDialog('reject')}>
              {text.actions.reject}
            </Button>
          )}
          {status === 'APPROVED' ? null : (
            <Button {...act('publish')} look="action" onClick={() => decision.mutate({ status: 'APPROVED' })}>
              {text.actions.publish}
            </Button>
          )}
        </div>
      </div>
      {dialog === 'reject' && <RejectDialog review={review} decision={decision} onClose={close} />}
      {dialog === 'reply' && <ReplyDialog review={review} onClose={close} />}
    </li>
  );
}

function Photos({ review }: { readonly review: reviews.Review }) {
  const ids = photoIds(review);
  if (ids.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {ids.map((id, index) => (
        <li key={id}>
          <a href={`/media/${id}`} target="_blank" rel="noreferrer">
            <img
              src={`/media/${id}/240.webp`}
              alt={text.photo(index + 1)}
              loading="lazy"
              className="h-24 w-24 rounded-sm object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
