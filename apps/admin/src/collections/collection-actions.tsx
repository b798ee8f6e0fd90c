/** The menu of a collection: a copy, and deleting with undo. A deleted collection can be restored for 30 days. */
import { Button, useToast } from '@cartwright/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

import { Menu } from '../list/menu.tsx';
import { reasonOf } from '../list/states.tsx';
import { useCatalogGuard } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
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
      toast(`${collection.name} is hidden until you make it visible.`);
      await navigate(`/collections/${collection._id}`);
    },
    onError: (error) => toast(`Not copied: ${reasonOf(error)}`),
  });
  const remove = useMutation({
    mutationFn: () => client.products.deleteCollection(id),
    onSuccess: () => {
      onDeleted();
      void queries.invalidateQueries({ queryKey: ['collections'], predicate: ({ queryKey }) => queryKey[2] !== id });
      toast(`Deleted ${name}. Its products stay.`, { label: 'Undo', run: () => restore({ id, name }) });
    },
    onError: (error) => toast(`Not deleted: ${reasonOf(error)}`),
  });
  return (
    <Menu title="More">
      <Button
        look="quiet"
        className="justify-start"
        pending={duplicate.isPending}
        {...guard}
        onClick={() => duplicate.mutate()}
      >
        Duplicate
      </Button>
      <Button
        look="quiet"
        className="justify-start"
        pending={remove.isPending}
        {...guard}
        onClick={() => remove.mutate()}
      >
        Delete
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
      toast(`Restored ${name}.`, { label: 'Open', run: () => void navigate(`/collections/${id}`) }),
    onError: (error, { name }) => toast(`${name} wasn’t restored: ${reasonOf(error)}`),
    onSettled: () => queries.invalidateQueries({ queryKey: ['collections'] }),
  });
  return mutate;
}
