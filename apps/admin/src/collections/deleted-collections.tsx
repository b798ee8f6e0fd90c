/** The collections that were deleted in the last 30 days, each with its way back. */
import { queryOptions, useQuery } from '@tanstack/react-query';

import type { MerchantClient } from '../client/merchant-client.ts';
import { DeletedList } from '../list/deleted-list.tsx';
import { useCatalogGuard } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { useRestoreCollection } from './collection-actions.tsx';
import { collectionCalls } from './collection-calls.ts';

function deletedCollectionsQuery(client: MerchantClient) {
  return queryOptions({
    queryKey: ['collections', 'deleted'],
    queryFn: async ({ signal }) => {
      const { deletedCollections } = await client.use(collectionCalls.listDeleted)({}, { signal });
      return deletedCollections.map(({ _id: id, name, deletedDate }) => ({
        id,
        name,
        deletedDate: new Date(deletedDate),
      }));
    },
  });
}

export function DeletedCollections() {
  const { client } = useSession();
  const { data, error, refetch } = useQuery(deletedCollectionsQuery(client));
  return (
    <DeletedList
      of="collections"
      rows={data}
      error={error}
      guard={useCatalogGuard()}
      onRetry={() => void refetch()}
      onRestore={useRestoreCollection()}
    />
  );
}
