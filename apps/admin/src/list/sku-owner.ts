/** Which other product has an SKU already. SKUs may be used twice; the merchant is told. */
import { useQuery } from '@tanstack/react-query';

import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';

/** `Harbour Mug already uses SKU AC-101.` Nothing while it is not known, and for an empty SKU. */
export function useSkuWarning(sku: string, productId: string): string | undefined {
  const { client } = useSession();
  const { data: owner } = useQuery({
    queryKey: ['products', 'sku', sku],
    enabled: sku !== '',
    queryFn: async ({ signal }) => {
      const { variants } = await client.products.queryStoreVariants(
        { filter: { sku }, paging: { limit: 10, offset: 0 } },
        { signal },
      );
      return variants.map(({ productId: id, productName: name }) => ({ id, name }));
    },
    select: (owners) => owners.find(({ id }) => id !== productId)?.name,
  });
  return owner === undefined ? undefined : words.list.skuUsed(owner, sku);
}
