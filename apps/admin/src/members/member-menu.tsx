/** What a member may ask for by law: a copy of their data, and deletion, which can't be undone and therefore asks. */
import { Button, useToast } from '@cartwright/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { ConfirmDialog } from '../list/confirm-dialog.tsx';
import { downloadText } from '../list/download-text.ts';
import { Menu } from '../list/menu.tsx';
import { reasonOf } from '../list/states.tsx';
import { useSession } from '../session/session-gate.tsx';
import { MEMBER_KEY, memberCalls, type MemberDetails } from './member-calls.ts';
import { nameOf } from './member-view.ts';

export function MemberMenu({ details }: { readonly details: MemberDetails }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const save = useDataExport(details);
  return (
    <>
      <Menu title="More">
        <Button look="quiet" className="justify-start" pending={save.isPending} onClick={() => save.mutate()}>
          Download their data
        </Button>
        <Button look="quiet" className="justify-start" onClick={() => setIsDeleting(true)}>
          Delete account
        </Button>
      </Menu>
      {isDeleting ? <DeleteDialog details={details} onClose={() => setIsDeleting(false)} /> : null}
    </>
  );
}

function useDataExport({ member }: MemberDetails) {
  const { client } = useSession();
  const toast = useToast();
  return useMutation({
    mutationFn: () => client.use(memberCalls).exportData(member._id),
    onSuccess: (data) => {
      downloadText(`member-${member._id}.json`, JSON.stringify(data, undefined, 2), 'application/json');
      toast(`Saved everything that the shop has about ${nameOf(member)}.`);
    },
    onError: (error) => toast(`Not downloaded: ${reasonOf(error)}`),
  });
}

function DeleteDialog({ details, onClose }: { readonly details: MemberDetails; readonly onClose: () => void }) {
  const { client } = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const save = useDataExport(details);
  const { member, orders } = details;
  const name = nameOf(member);
  const remove = useMutation({
    mutationFn: () => client.use(memberCalls).remove(member._id),
    onSuccess: async () => {
      await navigate('/members');
      queries.removeQueries({ queryKey: [MEMBER_KEY, 'one', member._id] });
      queries.removeQueries({ queryKey: [MEMBER_KEY, 'form', member._id] });
      await queries.invalidateQueries({ queryKey: [MEMBER_KEY] });
      toast(`Deleted the account of ${name}.`);
    },
  });
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      confirm="Delete account"
      isDanger
      keep="Keep account"
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>
        This deletes the account with its addresses, cart, passkeys and sessions, and your note. It can’t be undone.
        {(orders?.count ?? 0) > 0 ? ' Their orders stay in your books, as the law asks.' : ''}
      </p>
      <p className="text-sm text-quiet">They may ask you for a copy of their data first.</p>
      <p>
        <Button size="small" pending={save.isPending} onClick={() => save.mutate()}>
          Download their data
        </Button>
      </p>
    </ConfirmDialog>
  );
}
