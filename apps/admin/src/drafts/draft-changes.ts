/**
 * Changes of a draft: each is saved at once, and the page then shows what the platform answered. A draft that does not exist
 * yet is created with its first change.
 */
import type { CalculatedDraftOrder } from '@cartwright/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

import { useSession } from '../session/session-gate.tsx';
import { draftKey } from './draft-queries.ts';

/** One call about the draft with this id. */
export type DraftCall = (id: string) => Promise<{ calculatedDraftOrder: CalculatedDraftOrder }>;

export const NEW_DRAFT = 'new';

export function useDraftChange(id: string) {
  const { client } = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    scope: { id: `draft ${id}` },
    mutationFn: async (call: DraftCall) => {
      if (id !== NEW_DRAFT) return (await call(id)).calculatedDraftOrder;
      const { calculatedDraftOrder } = await client.draftOrders.createEmptyDraftOrder();
      return (await call(calculatedDraftOrder.draftOrder._id)).calculatedDraftOrder;
    },
    onSuccess: async (calculated) => {
      const made = calculated.draftOrder._id;
      queries.setQueryData(draftKey(made), calculated);
      await queries.invalidateQueries({ queryKey: ['drafts', 'list'] });
      if (id === NEW_DRAFT) void navigate(`/drafts/${made}`, { replace: true, preventScrollReset: true });
    },
  });
}

export type DraftChange = ReturnType<typeof useDraftChange>;
