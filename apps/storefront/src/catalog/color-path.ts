/** The address of a product in one of its colors. */
import { writeSelection } from '@cartwright/react';

import type { ProductCardView } from './product-view.ts';

/** `/products/cap?Color=Blue`; without a color, or for a product without colors, `/products/cap`. */
export function colorPath(
  { slug, colorOption }: Pick<ProductCardView, 'slug' | 'colorOption'>,
  color: string | undefined,
): string {
  const path = `/products/${slug}`;
  if (colorOption === undefined || color === undefined) return path;
  return `${path}?${writeSelection({ [colorOption]: color }, new URLSearchParams()).toString()}`;
}
