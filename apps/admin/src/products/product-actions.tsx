/** The menu of a product: a copy, and deleting with undo. A deleted product can be restored for 30 days. */
import { Button, useToast } from '@cartwright/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

import { Menu } from '../list/menu.tsx';
import { reasonOf } from '../list/states.tsx';
import { useCatalogGuard } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { productQuery } from './product-queries.ts';

interface ProductActionsProps {
  readonly id: string;
  readonly name: string;
  /** The product is gone: its page is to be left. */
  readonly onDeleted: () => void;
}

export function ProductActions({ id, name, onDeleted }: ProductActionsProps) {
  const texts = words.products.actions;
  const { client } = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const restore = useRestore();
  const guard = useCatalogGuard();
  const duplicate = useMutation({
    mutationFn: () => client.productEditing.duplicateProduct(id),
    onSuccess: async ({ product }) => {
      queries.setQueryData(productQuery(client, product._id).queryKey, product);
      void queries.invalidateQueries({ queryKey: ['products', 'list'] });
      toast(texts.copied(product.name));
      await navigate(`/products/${product._id}`);
    },
    onError: (error) => toast(texts.notCopied(reasonOf(error))),
  });
  const remove = useMutation({
    mutationFn: () => client.products.deleteProduct(id),
    onSuccess: () => {
      onDeleted();
      void queries.invalidateQueries({ queryKey: ['products'], predicate: ({ queryKey }) => queryKey[2] !== id });
      toast(texts.deleted(name), { label: words.list.actions.undo, run: () => restore({ id, name }) });
    },
    onError: (error) => toast(texts.notDeleted(reasonOf(error))),
  });
  return (
    <Menu title={words.list.actions.more}>
      <Button
        {...guard}
        look="quiet"
        className="justify-start"
        pending={duplicate.isPending}
        onClick={() => duplicate.mutate()}
      >
        {words.list.actions.duplicate}
      </Button>
      <Button
        {...guard}
        look="quiet"
        className="justify-start"
        pending={remove.isPending}
        onClick={() => remove.mutate()}
      >
        {words.list.actions.delete}
      </Button>
    </Menu>
  );
}

/** Restores a deleted product, and says so with a way to its page. */
export function useRestore(): (product: { readonly id: string; readonly name: string }) => void {
  const texts = words.products.actions;
  const { client } = useSession();
  const queries = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const { mutate } = useMutation({
    mutationFn: ({ id }: { readonly id: string; readonly name: string }) => client.productEditing.restoreProduct(id),
    onSuccess: ({ product }) => {
      queries.setQueryData(productQuery(client, product._id).queryKey, product);
      toast(texts.restored(product.name), { label: texts.open, run: () => void navigate(`/products/${product._id}`) });
    },
    onError: (error, { name }) => toast(texts.notRestored(name, reasonOf(error))),
    onSettled: () => queries.invalidateQueries({ queryKey: ['products'] }),
  });
  return mutate;
}
