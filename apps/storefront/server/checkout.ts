/** Off to the hosted checkout: the cart becomes a checkout, and a redirect session says where its pages are. */
import type { ShopConfig } from './config.ts';
import { seeOther } from './sign-in.ts';
import type { Visitor } from './visitor.ts';

/** Answers with the way to the checkout, or back to the cart where there is nothing to check out. */
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
    const reason = refusalOf(error);
    if (reason === undefined) throw error;
    return seeOther(`/cart?${new URLSearchParams({ problem: reason }).toString()}`);
  }
}

/** A refusal's sentence; undefined for what is no refusal. Recognised by its members: the class is in the bundle. */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('status' in error)) return undefined;
  return Number(error.status) >= 400 && Number(error.status) < 500 ? error.message : undefined;
}
