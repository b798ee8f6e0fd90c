/** Fills the visitor's own cart with the items of a cart that was left, by the link in the email about it. */
import { isOverLimit } from '../src/client/outage.ts';
import { codeOfError } from './error-code.ts';
import { seeOther } from './sign-in.ts';
import type { Visitor } from './visitor.ts';

export const RESTORE_CART_PATH = '/cart/restore';

export async function restoreCart(request: Request, visitor: Visitor): Promise<Response> {
  const link = new URL(request.url).searchParams.get('link') ?? '';
  try {
    const { itemCount, unavailableNames } = await visitor.client.abandonedCheckouts.restoreCart(link);
    // The address contains only numbers; the page has the text.
    return seeOther(
      unavailableNames.length === 0 ? '/cart' : `/cart?missing=${unavailableNames.length}&of=${itemCount}`,
    );
  } catch (error) {
    if (codeOfError(error) === undefined || isOverLimit(error)) throw error;
    return seeOther('/cart');
  }
}
