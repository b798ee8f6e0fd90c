/** Loads a product that shoppers do not see yet. Only the admin's preview needs it, so no other page loads it. */
import { isApplicationError, isValidationError, type Product, productEditing } from '@cartwright/client';

import type { ShopContext } from '../shell/shop-context.ts';

const { getPreviewedProduct } = productEditing;

/** Undefined where the token has expired or names another product. */
export async function loadPreviewed(
  { client }: Pick<ShopContext, 'client'>,
  slug: string,
  token: string,
): Promise<Product | undefined> {
  try {
    const { product } = await client.use(getPreviewedProduct)(token);
    return product.slug === slug ? product : undefined;
  } catch (error) {
    if (isValidationError(error) || (isApplicationError(error) && (error.status ?? 500) < 500)) return undefined;
    throw error;
  }
}
