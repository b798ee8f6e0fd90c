/** What a member may ask for by law: a copy of their data, and deletion, which can't be undone and therefore asks. */
import { Button, useToast } from '@cartwright/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { ConfirmDialog } from '../list/confirm-dialog.tsx';
import { downloadText } from '../list/download-text.ts';
import { Menu } from '../list/menu.tsx';
import { reasonOf } from '../list/states.tsx';
import { ErasureList } from '../privacy/erasure-list.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { MEMBER_KEY, memberCalls, type MemberDetails } from './member-calls.ts';
import { nameOf } from './member-view.ts';

export function MemberMenu({ details }: { readonly details: MemberDetails }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const save = useDataExport(details);
  return (
    <>
      <Menu title={words.list.actions.more}>
        <Button look="quiet" className="justify-start" pending={save.isPending} onClick={() => save.mutate()}>
          {words.members.menu.download}
        </Button>
        <Button look="quiet" className="justify-start" onClick={() => setIsDeleting(true)}>
          {words.members.menu.delete}
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
      toast(words.members.menu.downloaded(nameOf(member)));
    },
    onError: (error) => toast(words.members.menu.notDownloaded(reasonOf(error))),
  });
}

function DeleteDialog({ details, onClose }: { readonly details: MemberDetails; readonly onClose: () => void }) {
  const { client } = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const save = useDataExport(details);
  const { member } = details;
  const name = nameOf(member);
  const remove = useMutation({
    mutationFn: () => client.use(memberCalls).remove(member._id),
    onSuccess: async () => {
      await navigate('/members');
      queries.removeQueries({ queryKey: [MEMBER_KEY, 'one', member._id] });
      queries.removeQueries({ queryKey: [MEMBER_KEY, 'form', member._id] });
      await queries.invalidateQueries({ queryKey: [MEMBER_KEY] });
      toast(words.members.menu.deleted(name));
    },
  });
  return (
    <ConfirmDialog
      title={words.members.menu.deleteTitle(name)}
      confirm={words.members.menu.delete}
      isDanger
      beginsAtTitle
      keep={words.members.menu.keep}
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <ErasureList person={{ memberId: member._id }} />
      <p className="text-sm text-quiet">{words.members.menu.deleteHint}</p>
      <p>
        <Button size="small" pending={save.isPending} onClick={() => save.mutate()}>
          {words.members.menu.download}
        </Button>
      </p>
    </ConfirmDialog>
  );
}
