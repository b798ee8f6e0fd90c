/** Off to the hosted checkout: the cart becomes a checkout, and a redirect session says where its pages are. */
import type { ShopConfig } from './config.ts';
import { seeOther } from './sign-in.ts';
import type { Visitor } from './visitor.ts';

/** Answers with the way to the checkout, or back to the cart where it cannot be checked out: what is in the
 * way stands beside its lines. */
export async function startCheckout(visitor: Visitor, config: ShopConfig): Promise<Response> {
  if (!visitor.hasSession) return seeOther('/cart');
  const { currentCart, redirects } = visitor.client;
  try {
    const { checkoutId } = await currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
    const { redirectSession } = await redirects.createRedirectSession({
      ecomCheckout: { checkoutId },
      callbacks: { postFlowUrl: `${config.publicUrl}/`, cartPageUrl: `${config.publicUrl}/cart` },
    });
    return seeOther(redirectSession.fullUrl);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return seeOther('/cart?problem=checkout');
  }
}

/** The platform said no. Recognised by its members, because the class is in the bundle of the pages. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('status' in error)) return false;
  return Number(error.status) >= 400 && Number(error.status) < 500;
}
