/**
 * A product that does not exist yet: what the merchant types, its errors by field, and the request that creates it. A
 * price of zero is accepted only when the merchant says that the product is free.
 */
import type { products } from '@cartwright/client';

import { words } from '../words/words.ts';
import { problemOfName, problemOfPrice, problemOfQuantity, readPrice, readQuantity } from './product-draft.ts';
import type { ProductKind } from './product-kind.ts';

export interface NewProductDraft {
  readonly name: string;
  readonly price: string;
  /** The merchant has said that a price of zero is meant. */
  readonly isFree: boolean;
  readonly kind: ProductKind;
  readonly visible: boolean;
  readonly tracksQuantity: boolean;
  readonly quantity: string;
}

export const emptyNewProduct: NewProductDraft = {
  name: '',
  price: '',
  isFree: false,
  kind: 'physical',
  visible: true,
  tracksQuantity: false,
  quantity: '',
};

export type NewProductProblems = Readonly<Partial<Record<'name' | 'price' | 'isFree' | 'quantity', string>>>;

/** Whether anything was typed or chosen. */
export function isStarted(draft: NewProductDraft): boolean {
  return JSON.stringify(draft) !== JSON.stringify(emptyNewProduct);
}

/** Whether the price is zero, which may be a mistake. */
export function isPriceZero({ price }: NewProductDraft, currency: string): boolean {
  return readPrice(price, currency) === 0;
}

export function problemsOfNew(draft: NewProductDraft, currency: string): NewProductProblems {
  const name = problemOfName(draft.name);
  const price = problemOfPrice(draft.price, currency);
  const quantity = draft.tracksQuantity ? problemOfQuantity(draft.quantity) : undefined;
  const mustConfirm = isPriceZero(draft, currency) && !draft.isFree;
  return {
    ...(name === undefined ? {} : { name }),
    ...(price === undefined ? {} : { price }),
    ...(mustConfirm ? { isFree: words.products.newProduct.mustConfirmFree } : {}),
    ...(quantity === undefined ? {} : { quantity }),
  };
}

/** Call it only for a draft without errors. */
export function toProductInput(draft: NewProductDraft, currency: string): products.ProductInput {
  const { kind, tracksQuantity } = draft;
  return {
    name: draft.name.trim(),
    priceData: { price: readPrice(draft.price, currency) ?? 0 },
    visible: draft.visible,
    ...(kind === 'physical' ? { productType: 'physical' } : { productType: 'digital', digitalKind: kind }),
    ...(tracksQuantity ? { stock: { trackInventory: true, quantity: readQuantity(draft.quantity) ?? 0 } } : {}),
  };
}
