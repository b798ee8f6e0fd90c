/** Creates, deletes and restores pages and posts. */
import { Button, TextField, useToast } from '@cartwright/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { siteQuery } from '../client/queries.ts';
import { ConfirmDialog } from '../list/confirm-dialog.tsx';
import { Menu } from '../list/menu.tsx';
import { reasonOf } from '../list/states.tsx';
import { useCan } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { SHOP_LANGUAGES } from '../settings/shop-languages.ts';
import { words } from '../words/words.ts';
import { CONTENT_KEY, contentCalls, type ContentKind, MANAGE_CONTENT } from './content-calls.ts';

const text = words.content;

/** The language of the shop, where it is one of its pages. */
export function useShopLanguage(): string {
  const { client } = useSession();
  const { data: site } = useQuery(siteQuery(client));
  return SHOP_LANGUAGES.find((one) => one === site?.language) ?? 'en';
}

export function NewContentDialog({ kind, onClose }: { readonly kind: ContentKind; readonly onClose: () => void }) {
  const { client } = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const language = useShopLanguage();
  const [title, setTitle] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isMissing = title.trim() === '';
  const creation = useMutation({
    mutationFn: () => client.use(contentCalls.create)({ kind, texts: [{ language, title: title.trim() }] }),
    onSuccess: async ({ _id }) => {
      void queries.invalidateQueries({ queryKey: [...CONTENT_KEY, 'list'] });
      await navigate(`/content/${_id}/${language}`);
    },
  });
  return (
    <ConfirmDialog
      title={text.create[kind]}
      confirm={text.createConfirm}
      confirmsByEnter
      isPending={creation.isPending}
      error={creation.error}
      onConfirm={() => {
        setIsTried(true);
        if (!isMissing && !creation.isPending) creation.mutate();
      }}
      onClose={onClose}
    >
      <TextField
        id="new-content-title"
        label={text.fields.title}
        required
        autoComplete="off"
        maxLength={150}
        value={title}
        error={isTried && isMissing ? text.titleMissing : undefined}
        onChange={(event) => setTitle(event.target.value)}
      />
    </ConfirmDialog>
  );
}

interface ContentMenuProps {
  readonly id: string;
  readonly title: string;
  /** It is gone: its page is to be left. */
  readonly onDeleted: () => void;
}

export function ContentMenu({ id, title, onDeleted }: ContentMenuProps) {
  const { client } = useSession();
  const canChange = useCan(MANAGE_CONTENT);
  const queries = useQueryClient();
  const toast = useToast();
  const restore = useRestoreContent();
  const remove = useMutation({
    mutationFn: () => client.use(contentCalls.remove)(id),
    onSuccess: () => {
      onDeleted();
      void queries.invalidateQueries({ queryKey: [...CONTENT_KEY, 'list'] });
      void queries.invalidateQueries({ queryKey: [...CONTENT_KEY, 'deleted'] });
      toast(text.deleted(title), { label: words.list.actions.undo, run: () => restore({ id, name: title }) });
    },
    onError: (error) => toast(text.notDeleted(reasonOf(error))),
  });
  return (
    <Menu title={words.list.actions.more}>
      <Button
        look="quiet"
        className="justify-start"
        pending={remove.isPending}
        disabled={!canChange}
        onClick={() => remove.mutate()}
      >
        {words.list.actions.delete}
      </Button>
    </Menu>
  );
}

export function useRestoreContent(): (page: { readonly id: string; readonly name: string }) => void {
  const { client } = useSession();
  const queries = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const { mutate } = useMutation({
    mutationFn: ({ id }: { readonly id: string; readonly name: string }) => client.use(contentCalls.restore)(id),
    onSuccess: ({ _id, texts }, { name }) =>
      toast(text.restored(name), {
        label: words.collections.open,
        run: () => void navigate(`/content/${_id}/${texts[0]?.language ?? 'en'}`),
      }),
    onError: (error, { name }) => toast(text.notRestored(name, reasonOf(error))),
    onSettled: () => queries.invalidateQueries({ queryKey: CONTENT_KEY }),
  });
  return mutate;
}
