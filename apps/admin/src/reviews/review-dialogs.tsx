/** The dialogs of a review: why it is rejected, and the shop's reply. */
import type { reviews } from '@cartwright/client';
import { TextAreaField } from '@cartwright/ui';
import { useState } from 'react';

import { ConfirmDialog } from '../list/confirm-dialog.tsx';
import { words } from '../words/words.ts';
import { authorOf } from './review-queries.ts';
import { type useDecision, useReply } from './use-review-change.ts';

const text = words.reviews;

interface DialogProps {
  readonly review: reviews.Review;
  readonly onClose: () => void;
}

export function RejectDialog({
  review,
  decision,
  onClose,
}: DialogProps & { readonly decision: ReturnType<typeof useDecision> }) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      title={text.reject.title(authorOf(review))}
      confirm={text.actions.reject}
      isDanger
      isPending={decision.isPending}
      error={null}
      onConfirm={() => {
        decision.mutate({ status: 'REJECTED', ...(reason.trim() === '' ? {} : { reason: reason.trim() }) });
        onClose();
      }}
      onClose={onClose}
    >
      <TextAreaField
        label={text.reject.reason}
        hint={text.reject.hint}
        optional
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}

export function ReplyDialog({ review, onClose }: DialogProps) {
  const [message, setMessage] = useState(review.reply?.message ?? '');
  const save = useReply(review, onClose);
  const isRemoval = message.trim() === '' && review.reply !== undefined;
  return (
    <ConfirmDialog
      title={text.reply.title(authorOf(review))}
      confirm={isRemoval ? text.reply.remove : text.reply.save}
      canConfirm={message.trim() !== '' || isRemoval}
      isPending={save.isPending}
      error={save.error}
      onConfirm={() => save.mutate(message.trim())}
      onClose={onClose}
    >
      <TextAreaField
        label={text.reply.message}
        hint={text.reply.hint}
        rows={5}
        maxLength={1000}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
    </ConfirmDialog>
  );
}
