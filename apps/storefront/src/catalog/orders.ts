/** The orders of a list as the platform spells them. */
import type { Sort } from './filters.ts';

/** The sort keys of a list. Prices are those that cards print: the lowest of a product's variants, reduced. */
export const ORDERS = {
  featured: undefined,
  newest: { by: '_createdDate', wire: 'createdDate', isDown: true },
  'price-up': { by: 'priceData.discountedPrice', wire: 'priceData.discountedPrice', isDown: false },
  'price-down': { by: 'priceData.discountedPrice', wire: 'priceData.discountedPrice', isDown: true },
  name: { by: 'name', wire: 'name', isDown: false },
} as const satisfies Record<Sort, unknown>;
