/** Creates a collection with a name. Its page opens, where the rest follows. */
import { TextField } from '@cartwright/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

import { ConfirmDialog } from '../list/confirm-dialog.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';

export const MAX_COLLECTION_NAME = 50;

export function NewCollectionDialog({ onClose }: { readonly onClose: () => void }) {
  const { client } = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isMissing = name.trim() === '';
  useEffect(() => document.getElementById('new-collection-name')?.focus(), []);
  const creation = useMutation({
    mutationFn: () => client.products.createCollection({ name: name.trim() }),
    onSuccess: async ({ collection }) => {
      void queries.invalidateQueries({ queryKey: ['collections'] });
      await navigate(`/collections/${collection._id}`);
    },
  });
  const create = () => {
    setIsTried(true);
    if (!isMissing && !creation.isPending) creation.mutate();
  };
  return (
    <ConfirmDialog
      title={words.collections.newDialog.title}
      confirm={words.collections.newDialog.confirm}
      confirmsByEnter
      isPending={creation.isPending}
      error={creation.error}
      onConfirm={create}
      onClose={onClose}
    >
      <TextField
        id="new-collection-name"
        label={words.collections.newDialog.name}
        required
        autoComplete="off"
        maxLength={MAX_COLLECTION_NAME}
        value={name}
        error={isTried && isMissing ? words.collections.nameMissing : undefined}
        onChange={(event) => setName(event.target.value)}
      />
    </ConfirmDialog>
  );
}
