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
import type { Words } from '../words/en.ts';
import { readCartRequest } from './cart-form.ts';
import type { CartRequest } from './cart-form.ts';
import { errorWords } from './cart-words.ts';
import type { CouponProblem } from './coupon-field.tsx';

export interface CartProblem {
  /** Undefined where the error concerns the coupon. */
  readonly problem: string | undefined;
  /** The page to return to. */
  readonly back: string | undefined;
  readonly coupon?: CouponProblem;
}

export async function changeCart({ context, request }: ActionFunctionArgs) {
  const shop = context.get(shopContext);
  const change = readCartRequest(await request.formData());
  if (change === undefined) return refuse(shop.words.cart.form.unreadable);
  try {
    const expectedError = await send(shop, change);
    return expectedError === undefined ? redirect('/cart') : refuse(expectedError, change);
  } catch (error) {
    if (!isValidationError(error) && !isApplicationError(error)) throw error;
    const reason = isValidationError(error) ? (error.violations[0]?.description ?? error.message) : error.message;
    return refuse(errorWords(shop.words, shop.language.code, { code: error.code, reason }), change);
  }
}

function refuse(problem: string, change?: CartRequest) {
  if (change?.kind === 'apply-coupon') {
    const coupon = { code: change.code, words: problem };
    return data<CartProblem>({ problem: undefined, back: undefined, coupon }, { status: 422 });
  }
  const back = change?.kind === 'add' ? `/products/${change.slug}` : undefined;
  return data<CartProblem>({ problem, back }, { status: 422 });
}

/** Returns why the request cannot be sent, or undefined once it was sent. */
async function send(shop: ShopContext, change: CartRequest): Promise<string | undefined> {
  const { currentCart } = shop.client;
  switch (change.kind) {
    case 'remove':
      await currentCart.removeLineItemsFromCurrentCart([change.lineId]);
      return undefined;
    case 'set-quantity':
      await currentCart.updateCurrentCartLineItemQuantity([{ _id: change.lineId, quantity: change.quantity }]);
      return undefined;
    case 'apply-coupon':
      if (change.code === '') return shop.words.cart.coupon.missing;
      await currentCart.updateCurrentCart({ couponCode: change.code });
      return undefined;
    case 'remove-coupon':
      await currentCart.removeCouponFromCurrentCart();
      return undefined;
    case 'add': {
      const product = await findProduct(shop, change.slug);
      const options = readItemOptions(product, change, shop.words.cart.form);
      if (typeof options === 'string') return options;
      const catalogReference = { appId: CATALOG_APP_ID, catalogItemId: product._id, options };
      await currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: change.quantity }] });
      return undefined;
    }
  }
}

/** Returns the cart's reference to the chosen variant, or a message that names the missing choice. */
function readItemOptions(
  product: Product,
  { choices, texts }: CartRequest & { kind: 'add' },
  words: Words['cart']['form'],
) {
  const open = product.productOptions.find((option) => choices[option.name] === undefined);
  if (open !== undefined) return words.choose(open.name);
  const missing = product.customTextFields.find((field) => field.mandatory && texts[field.title] === undefined);
  if (missing !== undefined) return words.fillIn(missing.title);
  const customTextFields = Object.keys(texts).length === 0 ? {} : { customTextFields: texts };
  if (product.productOptions.length === 0) return customTextFields;
  const variant = product.variants.find((one) =>
    Object.entries(choices).every(([option, choice]) => one.choices[option] === choice),
  );
  if (variant === undefined) return words.noCombination;
  return product.manageVariants
    ? { variantId: variant._id, ...customTextFields }
    : { options: choices, ...customTextFields };
}
