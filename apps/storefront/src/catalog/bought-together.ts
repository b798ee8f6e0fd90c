/** Products of the same orders. They are an extra of a page: where the platform refuses the call, there are none. */
import { isApplicationError, isValidationError, type Product } from '@cartwright/client';

import { listBoughtTogether } from '../client/bought-together-call.ts';
import type { PageClient } from '../client/shop-client.ts';
import type { ShopRuntime } from '../shell/shop-runtime.ts';

export async function loadBoughtTogether(
  client: PageClient | ShopRuntime['client'],
  productId: string,
  limit: number,
): Promise<readonly Product[]> {
  try {
    return await client.use(listBoughtTogether)(productId, { limit });
  } catch (error) {
    if (isValidationError(error) || (isApplicationError(error) && (error.status ?? 500) < 500)) return [];
    throw error;
  }
}
