/** The menu of a product: a copy, and deleting with undo. A deleted product can be restored for 30 days. */
import { Button, useToast } from '@cartwright/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

import { Menu } from '../list/menu.tsx';
import { reasonOf } from '../list/states.tsx';
import { useCatalogGuard } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { productQuery } from './product-queries.ts';

interface ProductActionsProps {
  readonly id: string;
  readonly name: string;
  /** The product is gone: its page is to be left. */
  readonly onDeleted: () => void;
}

export function ProductActions({ id, name, onDeleted }: ProductActionsProps) {
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
      toast(`${product.name} is hidden until you make it visible.`);
      await navigate(`/products/${product._id}`);
    },
    onError: (error) => toast(`Not copied: ${reasonOf(error)}`),
  });
  const remove = useMutation({
    mutationFn: () => client.products.deleteProduct(id),
    onSuccess: () => {
      onDeleted();
      void queries.invalidateQueries({ queryKey: ['products'], predicate: ({ queryKey }) => queryKey[2] !== id });
      toast(`Deleted ${name}.`, { label: 'Undo', run: () => restore({ id, name }) });
    },
    onError: (error) => toast(`Not deleted: ${reasonOf(error)}`),
  });
  return (
    <Menu title="More">
      <Button
        {...guard}
        look="quiet"
        className="justify-start"
        pending={duplicate.isPending}
        onClick={() => duplicate.mutate()}
      >
        Duplicate
      </Button>
      <Button
        {...guard}
        look="quiet"
        className="justify-start"
        pending={remove.isPending}
        onClick={() => remove.mutate()}
      >
        Delete
      </Button>
    </Menu>
  );
}

/** Restores a deleted product, and says so with a way to its page. */
export function useRestore(): (product: { readonly id: string; readonly name: string }) => void {
  const { client } = useSession();
  const queries = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const { mutate } = useMutation({
    mutationFn: ({ id }: { readonly id: string; readonly name: string }) => client.productEditing.restoreProduct(id),
    onSuccess: ({ product }) => {
      queries.setQueryData(productQuery(client, product._id).queryKey, product);
      toast(`Restored ${product.name}.`, { label: 'Open', run: () => void navigate(`/products/${product._id}`) });
    },
    onError: (error, { name }) => toast(`${name} wasn’t restored: ${reasonOf(error)}`),
    onSettled: () => queries.invalidateQueries({ queryKey: ['products'] }),
  });
  return mutate;
}
