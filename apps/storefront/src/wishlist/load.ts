/** Loads the wishlist's page, and receives the hearts without JavaScript. */
import { isApplicationError } from '@cartwright/client';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';

import { readProductCard } from '../catalog/product-view.ts';
import type { ProductCardView } from '../catalog/product-view.ts';
import { shopContext } from '../shell/shop-context.ts';
import { readIds } from '../shell/wishlist-state.tsx';

export interface WishlistData {
  readonly products: readonly ProductCardView[];
}

/** Ids of one query. */
const MAX_IDS = 100;

export async function loadWishlist({ context }: LoaderFunctionArgs): Promise<WishlistData> {
  const { client } = context.get(shopContext);
  const ids = [...readIds(await client.wishlist.getWishlist())];
  const parts = Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, part) =>
    ids.slice(part * MAX_IDS, (part + 1) * MAX_IDS),
  );
  const found = await Promise.all(
    parts.map((part) => client.products.queryProducts().in('_id', part).limit(MAX_IDS).find()),
  );
  const cards = found.flatMap(({ items }) => items).map(readProductCard);
  // In the order of the list.
  return { products: ids.flatMap((id) => cards.find((card) => card.id === id) ?? []) };
}

/** Why a heart had no effect. */
export interface WishlistProblem {
  readonly problem: string;
}

export async function changeWishlist({ context, request }: ActionFunctionArgs) {
  const { client, words } = context.get(shopContext);
  const form = await request.formData();
  const [add, remove] = [form.get('add'), form.get('remove')];
  try {
    if (typeof add === 'string' && add !== '') await client.wishlist.addToWishlist(add);
    if (typeof remove === 'string' && remove !== '') await client.wishlist.removeFromWishlist(remove);
  } catch (error) {
    if (!isApplicationError(error)) throw error;
    const problem = error.code === 'WISHLIST_FULL' ? words.wishlist.full : words.wishlist.notChanged;
    return data<WishlistProblem>({ problem }, { status: 422 });
  }
  return redirect('/wishlist');
}
