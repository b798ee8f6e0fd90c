/** Starts the hosted checkout: the cart becomes a checkout, and a redirect session has the address of its pages. */
import type { PageLanguage } from '../src/words/languages.ts';
import type { ShopConfig } from './config.ts';
import { codeOfError } from './error-code.ts';
import { seeOther } from './sign-in.ts';
import type { Visitor } from './visitor.ts';

/**
 * Redirects to the checkout, or back to the cart where it cannot be checked out: the reasons stand beside its lines.
 */
export async function startCheckout(
  visitor: Visitor,
  config: ShopConfig,
  { base, code: lang, currency }: Pick<PageLanguage, 'base' | 'code'> & { readonly currency: string | undefined },
): Promise<Response> {
  if (!visitor.hasSession) return seeOther('/cart');
  const { currentCart, redirects, siteProperties } = visitor.client;
  const home = config.publicUrl + base;
  try {
    const { properties } = await siteProperties.getSiteProperties();
    const { currencies } = properties.storefront;
    // The checkout and its emails print what the shopper read here.
    if (currencies !== undefined) {
      const known = currencies.find((one) => one.currency === currency)?.currency;
      await currentCart.updateCurrentCart({ cartInfo: { conversionCurrency: known ?? properties.paymentCurrency } });
    }
    const { checkoutId } = await currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
    const { redirectSession } = await redirects.createRedirectSession({
      ecomCheckout: { checkoutId },
      // The checkout, and the emails about the order, are in the language of the shop's pages.
      preferences: { additionalQueryParameters: { lang } },
      callbacks: {
        postFlowUrl: base === '' ? `${home}/` : home,
        cartPageUrl: `${home}/cart`,
        // One step to the sign-in and back here: the cart is then the member's, and the platform has saved the input.
        loginUrl: `${home}/account/sign-in?${new URLSearchParams({ 'return-to': `${base}/checkout` }).toString()}`,
      },
    });
    return seeOther(redirectSession.fullUrl);
  } catch (error) {
    const code = codeOfError(error);
    if (code === undefined) throw error;
    // The address contains only a code; the page has the text.
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
