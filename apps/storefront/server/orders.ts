/** The ways to an order: its status page at the platform, the look-up there, and the cart that is filled with it again. */
import { isOverLimit } from '../src/client/outage.ts';
import type { ShopConfig } from './config.ts';
import { codeOfError } from './error-code.ts';
import { seeOther } from './sign-in.ts';
import type { Visitor } from './visitor.ts';

export const ORDER_AGAIN_PATH = '/cart/again';
const FIND_PATH = '/order/find';

/**
 * Fills the visitor's cart with the items of an earlier order, and shows the cart. `order` and, for callers who are not
 * its buyer, `link` come from the address or from the form.
 */
export async function orderAgain(request: Request, visitor: Visitor): Promise<Response> {
  const fields = request.method === 'POST' ? await request.formData() : new URL(request.url).searchParams;
  const read = (name: string): string => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  const link = read('link');
  try {
    const { itemCount, unavailable } = await visitor.client.myOrders.orderAgain(
      read('order'),
      link === '' ? {} : { link },
    );
    // The address contains only numbers; the page has the text.
    return seeOther(unavailable.length === 0 ? '/cart' : `/cart?missing=${unavailable.length}&of=${itemCount}`);
  } catch (error) {
    if (codeOfError(error) === undefined || isOverLimit(error)) throw error;
    return seeOther('/cart?problem=order');
  }
}

/** The platform's page that finds an order by its number and email address. */
export function findOrder({ platformUrl }: Pick<ShopConfig, 'platformUrl'>): Response {
  return seeOther(`${platformUrl}${FIND_PATH}`);
}

/** Opens the status page of a member's order by a fresh link. */
export async function openOrder(orderId: string, visitor: Visitor, config: ShopConfig): Promise<Response> {
  try {
    const { url } = await visitor.client.myOrders.createOrderLink(orderId);
    return seeOther(url);
  } catch (error) {
    if (codeOfError(error) === undefined || isOverLimit(error)) throw error;
    return visitor.isMember ? seeOther('/account?problem=order') : findOrder(config);
  }
}
