/**
 * What the preview frame is told about a draft: the members that differ from the saved product, with amounts as the shop
 * writes them.
 */
import { displayAmount, parseAmount } from '@cartwright/react';

import { isSame } from './detail-changes.ts';
import type { EditableProduct } from './editable-product.ts';
import { draftOf, type ProductDraft, readPrice } from './product-draft.ts';
import { readPaid } from './profit.ts';

interface PriceTexts {
  readonly now: string;
  readonly was?: string;
}

/** More variants are not worth a message at each key. */
const maxVariants = 200;

/** `locale` is the shop's. Amounts that cannot be read yet are left out. */
export function toPreviewMessage(draft: ProductDraft, product: EditableProduct, locale: string) {
  const saved = draftOf(product);
  const { currency } = product;
  const { details } = draft;
  const isPriced =
    details.discountKind !== saved.details.discountKind || details.discountValue !== saved.details.discountValue;
  const textsOf = (text: string): PriceTexts | undefined => {
    const paid = readPaid(text, details, currency);
    const list = readPrice(text, currency);
    if (paid === undefined || list === undefined) return undefined;
    const now = displayAmount(paid, currency, locale);
    const was = displayAmount(parseAmount(list, currency), currency, locale);
    return now === was ? { now } : { now, was };
  };
  const price = isPriced || draft.price !== saved.price ? textsOf(draft.price) : undefined;
  const prices = product.variants.slice(0, maxVariants).flatMap(({ id }) => {
    const text = draft.variants[id]?.price;
    const texts = text !== undefined && (isPriced || text !== saved.variants[id]?.price) ? textsOf(text) : undefined;
    return texts === undefined ? [] : [[id, texts] as const];
  });
  return {
    kind: 'product-draft',
    productId: product.id,
    ...(draft.name === saved.name ? {} : { name: draft.name }),
    ...(draft.ribbon === saved.ribbon ? {} : { ribbon: draft.ribbon }),
    ...(draft.description === saved.description ? {} : { description: draft.description }),
    ...(price === undefined ? {} : { price }),
    prices: Object.fromEntries(prices),
    ...(isSame(details.media, saved.details.media)
      ? {}
      : {
          media: details.media.map(({ id, url, width = 1, height = 1, altText = '' }) => ({
            id,
            url,
            width,
            height,
            alt: altText,
          })),
        }),
  };
}
