/** The products that were deleted in the last 30 days, each with its way back. */
import { Button } from '@cartwright/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';

import type { MerchantClient } from '../client/merchant-client.ts';
import { ShortDate } from '../list/short-date.tsx';
import { Empty, FailedNotice, SkeletonRows } from '../list/states.tsx';
import { useCatalogGuard } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { useRestore } from './product-actions.tsx';

function deletedProductsQuery({ productEditing }: MerchantClient) {
  return queryOptions({
    queryKey: ['products', 'deleted'],
    queryFn: async ({ signal }) => (await productEditing.listDeletedProducts({ signal })).deletedProducts,
  });
}

export function DeletedProducts() {
  const { client } = useSession();
  const { data: products, error, refetch } = useQuery(deletedProductsQuery(client));
  const restore = useRestore();
  const guard = useCatalogGuard();
  if (products === undefined) {
    return error === null ? (
      <SkeletonRows count={3} />
    ) : (
      <div className="p-5">
        <FailedNotice error={error} what="The deleted products" onRetry={() => void refetch()} />
      </div>
    );
  }
  if (products.length === 0) {
    return <Empty title="No deleted products">A deleted product can be restored here for 30 days.</Empty>;
  }
  return (
    <ul aria-label="Deleted products">
      {products.map(({ _id: id, name, deletedDate }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-5 py-3 last:border-b-0"
        >
          <span className="min-w-0 break-words">
            <span className="font-[550]">{name}</span>
            <span className="block text-sm text-quiet">
              Deleted <ShortDate date={deletedDate} />
            </span>
          </span>
          <Button {...guard} size="small" aria-label={`Restore ${name}`} onClick={() => restore({ id, name })}>
            Restore
          </Button>
        </li>
      ))}
    </ul>
  );
}
