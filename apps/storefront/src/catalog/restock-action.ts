/** Receives the form of a sold-out product: the platform sends one email when it is in stock again. */
import { CATALOG_APP_ID, isApplicationError, isValidationError } from '@cartwright/client';
import { data } from 'react-router';
import type { ActionFunctionArgs } from 'react-router';

import { shopContext } from '../shell/shop-context.ts';
import { findProduct } from './load.ts';

export interface RestockAnswer {
  readonly isSaved: boolean;
  readonly email: string;
  readonly problem?: string;
}

export async function askForRestock({ context, request, params }: ActionFunctionArgs) {
  const shop = context.get(shopContext);
  const words = shop.words.product.restock;
  const form = await request.formData();
  const read = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const [email, variantId] = [read('email'), read('variant')];
  const refuse = (problem: string) => data<RestockAnswer>({ isSaved: false, email, problem }, { status: 422 });
  if (email === '') return refuse(words.emailMissing);
  try {
    const product = await findProduct(shop, params['slug'] ?? '');
    await shop.client.backInStock.createBackInStockNotificationRequest(
      {
        email,
        catalogReference: {
          appId: CATALOG_APP_ID,
          catalogItemId: product._id,
          ...(variantId === '' ? {} : { options: { variantId } }),
        },
        locale: shop.language.code,
      },
      {},
    );
    return data<RestockAnswer>({ isSaved: true, email });
  } catch (error) {
    if (isValidationError(error)) return refuse(words.emailMalformed);
    if (isApplicationError(error)) return refuse(shop.language.code === 'en' ? error.message : words.failed);
    throw error;
  }
}
