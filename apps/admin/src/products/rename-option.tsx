/** Gives an option or a choice another name, at once: its variants keep their prices and stock. */
import type { Product } from '@cartwright/client';
import { TextField, useToast } from '@cartwright/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { isComposing } from '../list/composing.ts';
import { ConfirmDialog } from '../list/confirm-dialog.tsx';
import { reasonOf } from '../list/states.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { problemOfRename } from './option-changes.ts';
import { productQuery } from './product-queries.ts';

/** The option, or one choice of it. */
export interface NamedOption {
  readonly option: string;
  readonly choice?: string;
}

interface RenameOptionProps {
  readonly productId: string;
  readonly named: NamedOption;
  /** Names of the other options, or of the other choices. */
  readonly others: readonly string[];
  readonly onClose: () => void;
}

export function RenameOptionDialog({ productId, named, others, onClose }: RenameOptionProps) {
  const texts = words.productForm.options.renaming;
  const { client } = useSession();
  const queries = useQueryClient();
  const toast = useToast();
  const before = named.choice ?? named.option;
  const [name, setName] = useState(before);
  const takeOver = (product: Product) => {
    queries.setQueryData(productQuery(client, productId).queryKey, product);
    void queries.invalidateQueries({ queryKey: ['products'], predicate: ({ queryKey }) => queryKey[2] !== productId });
  };
  const call = async ({ of, to }: { readonly of: NamedOption; readonly to: string }) =>
    (await client.productEditing.renameProductOption(productId, { ...of, newName: to })).product;
  const back = useMutation({
    mutationFn: call,
    onSuccess: takeOver,
    onError: (error) => toast(texts.failed(reasonOf(error))),
  });
  const rename = useMutation({
    mutationFn: call,
    onSuccess: (product, { to }) => {
      takeOver(product);
      const of = named.choice === undefined ? { option: to } : { option: named.option, choice: to };
      toast(texts.done(before, to), { label: words.list.actions.undo, run: () => back.mutate({ of, to: before }) });
      onClose();
    },
  });
  const to = name.trim();
  const problem = problemOfRename(to, others);
  return (
    <ConfirmDialog
      title={texts.title(before)}
      confirm={words.list.actions.rename}
      canConfirm={problem === undefined && to !== before}
      isPending={rename.isPending}
      error={rename.error}
      onClose={onClose}
      onConfirm={() => rename.mutate({ of: named, to })}
    >
      <TextField
        id="rename-option"
        label={texts.newName}
        hint={texts.hint}
        autoComplete="off"
        value={name}
        error={problem}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event) || problem !== undefined || to === before) return;
          event.preventDefault();
          rename.mutate({ of: named, to });
        }}
      />
    </ConfirmDialog>
  );
}
