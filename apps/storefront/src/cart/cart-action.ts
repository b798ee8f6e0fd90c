/**
 * The cart without JavaScript: forms post here, the cart is changed, and the cart page follows. An error becomes a
 * sentence above the cart. With JavaScript the hooks change the cart and no form comes here.
 */
import { CATALOG_APP_ID, isApplicationError, isValidationError } from '@cartwright/client';
import type { Product } from '@cartwright/client';
import { data, redirect } from 'react-router';
import type { ActionFunctionArgs } from 'react-router';

import { findProduct } from '../catalog/load.ts';
import { shopContext } from '../shell/shop-context.ts';
import type { ShopContext } from '../shell/shop-context.ts';
import { readCartRequest } from './cart-form.ts';
import type { CartRequest } from './cart-form.ts';
import type { CouponProblem } from './coupon-field.tsx';

export interface CartProblem {
  /** Undefined where the error concerns the coupon. */
  readonly problem: string | undefined;
  /** The page to return to. */
  readonly back: string | undefined;
  readonly coupon?: CouponProblem;
}

export async function changeCart({ context, request }: ActionFunctionArgs) {
  const asked = readCartRequest(await request.formData());
  if (asked === undefined) return refuse('We couldn’t read that form. Please try again.');
  try {
    const expectedError = await send(context.get(shopContext), asked);
    return expectedError === undefined ? redirect('/cart') : refuse(expectedError, asked);
  } catch (error) {
    if (isValidationError(error)) return refuse(error.violations[0]?.description ?? error.message, asked);
    if (isApplicationError(error)) return refuse(error.message, asked);
    throw error;
  }
}

function refuse(problem: string, asked?: CartRequest) {
  if (asked?.kind === 'apply-coupon') {
    const coupon = { code: asked.code, words: problem };
    return data<CartProblem>({ problem: undefined, back: undefined, coupon }, { status: 422 });
  }
  const back = asked?.kind === 'add' ? `/products/${asked.slug}` : undefined;
  return data<CartProblem>({ problem, back }, { status: 422 });
}

/** Returns why the request cannot be sent, or undefined once it was sent. */
async function send(shop: ShopContext, asked: CartRequest): Promise<string | undefined> {
  const { currentCart } = shop.client;
  switch (asked.kind) {
    case 'remove':
      await currentCart.removeLineItemsFromCurrentCart([asked.lineId]);
      return undefined;
    case 'set-quantity':
      await currentCart.updateCurrentCartLineItemQuantity([{ _id: asked.lineId, quantity: asked.quantity }]);
      return undefined;
    case 'apply-coupon':
      if (asked.code === '') return 'Enter a coupon code.';
      await currentCart.updateCurrentCart({ couponCode: asked.code });
      return undefined;
    case 'remove-coupon':
      await currentCart.removeCouponFromCurrentCart();
      return undefined;
    case 'add': {
      const product = await findProduct(shop, asked.slug);
      const options = readItemOptions(product, asked);
      if (typeof options === 'string') return options;
      const catalogReference = { appId: CATALOG_APP_ID, catalogItemId: product._id, options };
      await currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: asked.quantity }] });
      return undefined;
    }
  }
}

/** Returns the cart's reference to the chosen variant, or a message that names the missing choice. */
function readItemOptions(product: Product, { choices, texts }: CartRequest & { kind: 'add' }) {
  const open = product.productOptions.find((option) => choices[option.name] === undefined);
  if (open !== undefined) return `Please choose: ${open.name}.`;
  const missing = product.customTextFields.find((field) => field.mandatory && texts[field.title] === undefined);
  if (missing !== undefined) return `Please fill in: ${missing.title}.`;
  const customTextFields = Object.keys(texts).length === 0 ? {} : { customTextFields: texts };
  if (product.productOptions.length === 0) return customTextFields;
  const variant = product.variants.find((one) =>
    Object.entries(choices).every(([option, choice]) => one.choices[option] === choice),
  );
  if (variant === undefined) return 'This combination isn’t available.';
  return product.manageVariants
    ? { variantId: variant._id, ...customTextFields }
    : { options: choices, ...customTextFields };
}
