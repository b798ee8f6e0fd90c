/** Off to the hosted checkout: the cart becomes a checkout, and a redirect session says where its pages are. */
import type { ShopConfig } from './config.ts';
import { codeOfError } from './error-code.ts';
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
      callbacks: {
        postFlowUrl: `${config.publicUrl}/`,
        cartPageUrl: `${config.publicUrl}/cart`,
        // One step away, and back here: the cart is a member's then, and what was typed is kept by the platform.
        loginUrl: `${config.publicUrl}/account/sign-in?return-to=%2Fcheckout`,
      },
    });
    return seeOther(redirectSession.fullUrl);
  } catch (error) {
    const code = codeOfError(error);
    if (code === undefined) throw error;
    // Only a code travels in the address; the page has the words.
    return seeOther(`/cart?problem=${PROBLEMS[code] ?? 'checkout'}`);
  }
}

const PROBLEMS: Readonly<Record<string, string>> = {
  OUT_OF_STOCK: 'sold-out',
  INSUFFICIENT_INVENTORY: 'too-few',
  ITEM_NOT_FOUND: 'not-sold',
  EMPTY_CART: 'empty',
  OWNED_CART_NOT_FOUND: 'empty',
  TOO_MANY_REQUESTS: 'busy',
  RESOURCE_EXHAUSTED: 'busy',
};
