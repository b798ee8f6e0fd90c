/** A decision about a member: its page and the lists are read again, and a toast says what was done, with a way back. */
import { useToast } from '@cartwright/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { reasonOf } from '../list/states.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { changeMember, MEMBER_KEY } from './member-calls.ts';
import { CHANGE_WORDS, type MemberChange } from './member-view.ts';

export function useMemberChange({ id, name }: { readonly id: string; readonly name: string }) {
  const { client } = useSession();
  const queries = useQueryClient();
  const toast = useToast();
  const change = useMutation({
    mutationFn: (decision: MemberChange) => changeMember(client, id, decision),
    onSuccess: (_, decision) => {
      const { done, undo } = CHANGE_WORDS[decision];
      toast(
        done(name),
        undo === undefined ? undefined : { label: words.list.actions.undo, run: () => change.mutate(undo) },
      );
    },
    onError: (error) => toast(words.members.nothingChanged(reasonOf(error))),
    // Another merchant may have decided first: the page shows how it is now.
    onSettled: () => queries.invalidateQueries({ queryKey: [MEMBER_KEY] }),
  });
  return change;
}
