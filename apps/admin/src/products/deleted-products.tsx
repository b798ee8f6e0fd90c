/** The products that were deleted in the last 30 days, each with its way back. */
import { queryOptions, useQuery } from '@tanstack/react-query';

import type { MerchantClient } from '../client/merchant-client.ts';
import { DeletedList } from '../list/deleted-list.tsx';
import { useCatalogGuard } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { useRestore } from './product-actions.tsx';

function deletedProductsQuery({ productEditing }: MerchantClient) {
  return queryOptions({
    queryKey: ['products', 'deleted'],
    queryFn: async ({ signal }) => {
      const { deletedProducts } = await productEditing.listDeletedProducts({ signal });
      return deletedProducts.map(({ _id: id, name, deletedDate }) => ({ id, name, deletedDate }));
    },
  });
}

export function DeletedProducts() {
  const { client } = useSession();
  const { data, error, refetch } = useQuery(deletedProductsQuery(client));
  return (
    <DeletedList
      of="products"
      rows={data}
      error={error}
      guard={useCatalogGuard()}
      onRetry={() => void refetch()}
      onRestore={useRestore()}
    />
  );
}
