/**
 * Shows on a product's page what its merchant is typing, where the page is in the preview frame of the admin. Only the
 * platform may frame a page of the shop (`frame-ancestors`), so the frame around it is the admin. Everything in a message
 * is text or an address of a picture: a description passes through the same reader as a saved one.
 */
import { useEffect, useState } from 'react';

import type { MediumView } from './media-view.ts';
import type { PriceWords } from './price-words.ts';
import type { ProductView } from './product-view.ts';
import { readBlocks, readParagraphs } from './rich-text.ts';

interface PriceTexts {
  readonly now: string;
  readonly was?: string;
}

/** What the admin sends. Absent members are as they are saved. */
export interface ProductDraftMessage {
  readonly kind: 'product-draft';
  readonly productId: string;
  readonly name?: string;
  readonly ribbon?: string;
  readonly description?: string;
  readonly price?: PriceTexts;
  /** By variant. */
  readonly prices?: Readonly<Record<string, PriceTexts>>;
  /** Pictures and films in their order; those that the page has not loaded are pictures. */
  readonly media?: readonly {
    readonly id: string;
    readonly url: string;
    readonly width: number;
    readonly height: number;
    readonly alt: string;
  }[];
}

/** The product with the latest draft that the frame around the page has sent. */
export function useDraftPreview(product: ProductView): ProductView {
  const [draft, setDraft] = useState<ProductDraftMessage>();
  const { id } = product;
  useEffect(() => {
    if (window.parent === window) return;
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (source === window.parent && isDraft(data) && data.productId === id) setDraft(data);
    };
    // The admin closes its preview by this key, which it does not hear while the focus is in the frame.
    const press = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || document.querySelector('dialog[open]') !== null) return;
      window.parent.postMessage({ kind: 'product-preview-escape' }, '*');
    };
    addEventListener('message', listen);
    addEventListener('keydown', press);
    // The frame's owner is known to be the platform, and the message holds nothing that is secret.
    window.parent.postMessage({ kind: 'product-preview-ready', productId: id }, '*');
    return () => {
      removeEventListener('message', listen);
      removeEventListener('keydown', press);
    };
  }, [id]);
  return draft === undefined ? product : applyDraft(product, draft);
}

function isDraft(data: unknown): data is ProductDraftMessage {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'product-draft';
}

export function applyDraft(product: ProductView, draft: ProductDraftMessage): ProductView {
  const { name, ribbon, description, price, prices = {}, media } = draft;
  return {
    ...product,
    ...(name === undefined ? {} : { name }),
    ...(ribbon === undefined ? {} : { ribbon: ribbon === '' ? undefined : ribbon }),
    ...(description === undefined ? {} : { blocks: readBlocks(description), summary: readParagraphs(description)[0] }),
    ...(price === undefined ? {} : { price: withTexts(product.price, price) }),
    variants: product.variants.map((variant) => {
      const texts = prices[variant.id];
      return texts === undefined ? variant : { ...variant, price: withTexts(variant.price, texts) };
    }),
    ...(media === undefined ? {} : { media: orderMedia(product.media, media) }),
  };
}

function withTexts(price: PriceWords, { now, was }: PriceTexts): PriceWords {
  return { ...price, now, was };
}

function orderMedia(
  known: readonly MediumView[],
  wanted: NonNullable<ProductDraftMessage['media']>,
): readonly MediumView[] {
  return wanted.map(({ id, url, width, height, alt }) => {
    const medium = known.find((one) => one.id === id);
    return medium === undefined
      ? { kind: 'photo', id, image: { url, width, height, thumbnail: undefined }, alt }
      : { ...medium, alt };
  });
}
