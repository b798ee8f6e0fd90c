/** The products that are in orders with one of the cart. */
import type { Product } from '@cartwright/client';
import { useEffect, useState } from 'react';

import { loadBoughtTogether } from '../catalog/bought-together.ts';
import { useShopRuntime } from '../shell/shop-runtime.ts';

const MAX_PRODUCTS = 6;

interface Found {
  readonly of: string;
  readonly products: readonly Product[];
}

/** Undefined until they are known. */
export function useBoughtTogether(productId: string): readonly Product[] | undefined {
  const { client } = useShopRuntime();
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    let isCurrent = true;
    const keep = (products: readonly Product[]) => {
      if (isCurrent) setFound({ of: productId, products });
    };
    void loadBoughtTogether(client, productId, MAX_PRODUCTS).then(keep, () => keep([]));
    return () => {
      isCurrent = false;
    };
  }, [client, productId]);
  return found?.of === productId ? found.products : undefined;
}
