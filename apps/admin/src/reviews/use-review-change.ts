/** A change of a review: the lists are read again, and a toast says what was done, with a way back. */
import type { reviews } from '@cartwright/client';
import { useToast } from '@cartwright/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { showIn, useOptimisticChange } from '../list/optimistic-change.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { REVIEW_KEY, type ReviewList, type ReviewStatus, statusOf } from './review-queries.ts';

const text = words.reviews;

export interface Decision {
  readonly status: ReviewStatus;
  readonly reason?: string | undefined;
}

export function useDecision(review: reviews.Review) {
  const { client } = useSession();
  const toast = useToast();
  const before: Decision = { status: statusOf(review), reason: review.rejectionReason };
  const change = useOptimisticChange({
    run: (decision: Decision) => client.reviews.updateModerationStatus(review._id, decision),
    queryKey: [REVIEW_KEY],
    shows: [
      // Each list has the reviews of one state.
      showIn([REVIEW_KEY, 'list'], (list: ReviewList, { status }: Decision) =>
        status === before.status ? list : { ...list, reviews: list.reviews.filter(({ _id }) => _id !== review._id) },
      ),
    ],
    onDone: ({ status }) =>
      toast(
        text.done[status],
        status === before.status ? undefined : { label: words.list.actions.undo, run: () => change.mutate(before) },
      ),
  });
  return change;
}

/** Writes the shop's reply; an empty one removes it. */
export function useReply({ _id, reply }: reviews.Review, onDone: () => void) {
  const { client } = useSession();
  const queries = useQueryClient();
  const toast = useToast();
  const before = reply?.message ?? '';
  const change = useMutation({
    mutationFn: (message: string) =>
      message === '' ? client.reviews.removeReply(_id) : client.reviews.setReply(_id, message),
    onSuccess: (_, message) => {
      const undo = { label: words.list.actions.undo, run: () => change.mutate(before) };
      toast(message === '' ? text.reply.removed : text.reply.saved, message === '' ? undo : undefined);
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [REVIEW_KEY] }),
  });
  return change;
}
