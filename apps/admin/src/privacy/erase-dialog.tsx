/** Asks before a person is erased, and says what goes and what stays. */
import { useToast } from '@cartwright/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { ConfirmDialog } from '../list/confirm-dialog.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { ErasureList } from './erasure-list.tsx';
import { erasureQuery, peopleCalls, type PersonName } from './people-calls.ts';

const text = words.privacy.erasure;

interface EraseDialogProps {
  readonly person: PersonName;
  /** The name or the address, as it is shown. */
  readonly who: string;
  readonly onClose: () => void;
}

export function EraseDialog({ person, who, onClose }: EraseDialogProps) {
  const { client } = useSession();
  const queries = useQueryClient();
  const toast = useToast();
  const { data } = useQuery(erasureQuery(client, person));
  const erase = useMutation({
    mutationFn: () => client.use(peopleCalls).erase(person),
    onSuccess: async () => {
      onClose();
      toast(text.done(who));
      await queries.invalidateQueries();
    },
  });
  return (
    <ConfirmDialog
      title={text.title(who)}
      confirm={text.confirm}
      isDanger
      beginsAtTitle
      keep={text.keep}
      canConfirm={data !== undefined && data.tables.length > 0}
      isPending={erase.isPending}
      error={erase.error}
      onConfirm={() => erase.mutate()}
      onClose={onClose}
    >
      <ErasureList person={person} />
    </ConfirmDialog>
  );
}
