/** The menu of a collection: a copy, and deleting with undo. A deleted collection can be restored for 30 days. */
import { Button, useToast } from '@cartwright/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

import { Menu } from '../list/menu.tsx';
import { reasonOf } from '../list/states.tsx';
import { useCatalogGuard } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { collectionCalls } from './collection-calls.ts';

interface CollectionActionsProps {
  readonly id: string;
  readonly name: string;
  /** The collection is gone: its page is to be left. */
  readonly onDeleted: () => void;
}

export function CollectionActions({ id, name, onDeleted }: CollectionActionsProps) {
  const { client } = useSession();
  const guard = useCatalogGuard();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const restore = useRestoreCollection();
  const duplicate = useMutation({
    mutationFn: () => client.use(collectionCalls.duplicate)(id),
    onSuccess: async ({ collection }) => {
      void queries.invalidateQueries({ queryKey: ['collections', 'list'] });
      toast(words.collections.actions.duplicated(collection.name));
      await navigate(`/collections/${collection._id}`);
    },
    onError: (error) => toast(words.collections.actions.notDuplicated(reasonOf(error))),
  });
  const remove = useMutation({
    mutationFn: () => client.products.deleteCollection(id),
    onSuccess: () => {
      onDeleted();
      void queries.invalidateQueries({ queryKey: ['collections'], predicate: ({ queryKey }) => queryKey[2] !== id });
      toast(words.collections.actions.deleted(name), {
        label: words.list.actions.undo,
        run: () => restore({ id, name }),
      });
    },
    onError: (error) => toast(words.collections.actions.notDeleted(reasonOf(error))),
  });
  return (
    <Menu title={words.list.actions.more}>
      <Button
        look="quiet"
        className="justify-start"
        pending={duplicate.isPending}
        {...guard}
        onClick={() => duplicate.mutate()}
      >
        {words.list.actions.duplicate}
      </Button>
      <Button
        look="quiet"
        className="justify-start"
        pending={remove.isPending}
        {...guard}
        onClick={() => remove.mutate()}
      >
        {words.list.actions.delete}
      </Button>
    </Menu>
  );
}

/** Restores a deleted collection, and says so with a way to its page. */
export function useRestoreCollection(): (collection: { readonly id: string; readonly name: string }) => void {
  const { client } = useSession();
  const queries = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const { mutate } = useMutation({
    mutationFn: ({ id }: { readonly id: string; readonly name: string }) => client.use(collectionCalls.restore)(id),
    onSuccess: (_restored, { id, name }) =>
      toast(words.collections.actions.restored(name), {
        label: words.collections.open,
        run: () => void navigate(`/collections/${id}`),
      }),
    onError: (error, { name }) => toast(words.collections.actions.notRestored(name, reasonOf(error))),
    onSettled: () => queries.invalidateQueries({ queryKey: ['collections'] }),
  });
  return mutate;
}
