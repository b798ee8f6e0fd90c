/** Facts of a collection as lists print them: its cover and its number of products. */
import type { Collection } from '@cartwright/client';
import { readPicture } from '@cartwright/react';

import { ADMIN_LOCALE } from '../list/language.ts';

export function coverOf({ media }: Pick<Collection, 'media'>) {
  const cover = media?.mainMedia ?? media?.items?.[0];
  const picture = readPicture(cover?.image, '');
  if (picture === undefined) return undefined;
  return { ...picture, thumbnail: cover?.thumbnail?.url };
}

/** `1 product`, `1,284 products` */
export function countProducts(count: number): string {
  return count === 1 ? '1 product' : `${count.toLocaleString(ADMIN_LOCALE)} products`;
}
