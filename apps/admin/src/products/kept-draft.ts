/**
 * Drafts of products that outlive a closed tab: one for each merchant and product, in the browser's storage, with the product that it
 * began from. A draft of another version of the admin, or an old one, is not restored.
 */
import type { EditableProduct } from './editable-product.ts';
import type { ProductDraft } from './product-draft.ts';

export interface KeptDraft {
  readonly base: EditableProduct;
  readonly draft: ProductDraft;
  /** Milliseconds since the epoch. */
  readonly keptAt: number;
}

/** Rises when the shape of a draft changes. */
const version = 1;
const prefix = 'cartwright-product-draft:';
const lifetimeMs = 30 * 24 * 60 * 60 * 1000;
/** The browser's storage is small; a draft of two thousand variants is not kept. */
const maxLength = 500_000;

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function keepDraft(storage: DraftStorage, merchantId: string, kept: KeptDraft): void {
  const text = JSON.stringify({ version, ...kept });
  try {
    if (text.length <= maxLength) storage.setItem(keyOf(merchantId, kept.base.id), text);
  } catch {
    // A browser without storage, or a full one: the draft lives as long as the page.
  }
}

export function dropDraft(storage: DraftStorage, merchantId: string, id: string): void {
  try {
    storage.removeItem(keyOf(merchantId, id));
  } catch {
    // Without storage nothing was kept.
  }
}

export function readKeptDraft(
  storage: DraftStorage,
  merchantId: string,
  id: string,
  now: number,
): KeptDraft | undefined {
  try {
    const kept = JSON.parse(storage.getItem(keyOf(merchantId, id)) ?? 'null') as
      | (KeptDraft & { version: unknown })
      | null;
    if (kept === null || kept.version !== version || kept.base.id !== id) return undefined;
    const { base, draft, keptAt } = kept;
    return keptAt > now - lifetimeMs ? { base, draft, keptAt } : undefined;
  } catch {
    return undefined;
  }
}

/** Two merchants may use the same browser. */
function keyOf(merchantId: string, productId: string): string {
  return `${prefix}${merchantId}:${productId}`;
}
