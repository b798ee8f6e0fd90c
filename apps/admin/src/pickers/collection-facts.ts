/** Facts of a collection as lists print them: its cover and its number of products. */
import type { Collection } from '@cartwright/client';
import { readPicture } from '@cartwright/react';

import { words } from '../words/words.ts';

export function coverOf({ media }: Pick<Collection, 'media'>) {
  const cover = media?.mainMedia ?? media?.items?.[0];
  const picture = readPicture(cover?.image, '');
  if (picture === undefined) return undefined;
  return { ...picture, thumbnail: cover?.thumbnail?.url };
}

/** `1 product`, `1,284 products` */
export function countProducts(count: number): string {
  return words.pickers.countProducts(count);
}
