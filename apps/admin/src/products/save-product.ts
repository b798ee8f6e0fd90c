/**
 * Saves a draft with the fewest calls: product, then prices of variants, then stock. What the product's change already
 * did to its variants is not sent again, and after a refusal it is known how far the saving came.
 */
import { isApplicationError, isValidationError } from '@cartwright/client';

import type { EditableProduct } from './editable-product.ts';
import { changesOf, type DraftField, type ProductChanges, type ProductDraft } from './product-draft.ts';

/** What the platform is asked for; the page hands in the client. */
export interface ProductCalls {
  updateProduct(id: string, change: NonNullable<ProductChanges['product']>): Promise<unknown>;
  updateVariants(id: string, changes: NonNullable<ProductChanges['variants']>): Promise<unknown>;
  updateStock(id: string, change: NonNullable<ProductChanges['stock']>): Promise<unknown>;
  readProduct(id: string): Promise<EditableProduct>;
}

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly product: EditableProduct }
  | {
      readonly kind: 'refused';
      /** Sentences by field of the draft. */
      readonly problems: Readonly<Record<DraftField, string>>;
      /** What is not about one field. */
      readonly message?: string;
      /** The product as it is now: steps before the refused one stay saved. */
      readonly product: EditableProduct;
    };

/**
 * Makes the saved product equal to the draft. A refusal of the platform is returned; only what nobody decided
 * (network, fault) is thrown.
 */
export async function saveProduct(
  calls: ProductCalls,
  base: EditableProduct,
  draft: ProductDraft,
): Promise<SaveOutcome> {
  let product = base;
  const refused = async (error: unknown, variantIds: readonly string[] = []): Promise<SaveOutcome> => {
    if (!isValidationError(error) && !isApplicationError(error)) throw error;
    return { kind: 'refused', ...readRefusal(error, variantIds), product: await calls.readProduct(base.id) };
  };

  const { product: change } = changesOf(draft, product);
  if (change !== undefined) {
    try {
      await calls.updateProduct(product.id, change);
    } catch (error) {
      return refused(error);
    }
    if (change.priceData !== undefined) product = await calls.readProduct(product.id);
  }

  const { variants } = changesOf(draft, product);
  if (variants !== undefined) {
    try {
      await calls.updateVariants(product.id, variants);
    } catch (error) {
      return refused(
        error,
        variants.flatMap(({ variantIds }) => variantIds),
      );
    }
  }

  const { stock } = changesOf(draft, product);
  if (stock !== undefined) {
    try {
      await calls.updateStock(product.id, stock);
    } catch (error) {
      return refused(
        error,
        (stock.variants ?? []).map(({ variantId }) => variantId),
      );
    }
  }
  return { kind: 'saved', product: await calls.readProduct(product.id) };
}

interface Refusal {
  readonly problems: Readonly<Record<DraftField, string>>;
  readonly message?: string;
}

/** Puts each broken rule at the field it is about; what belongs to no field becomes the message. */
function readRefusal(error: unknown, variantIds: readonly string[]): Refusal {
  if (!isValidationError(error))
    return { problems: {}, message: error instanceof Error ? error.message : String(error) };
  const problems: Record<DraftField, string> = {};
  const rest: string[] = [];
  for (const { field, description } of error.violations) {
    const known = fieldOf(field, variantIds);
    if (known === undefined) rest.push(`${field} ${description}`);
    else problems[known] = sentence(description);
  }
  return { problems, ...(rest.length === 0 ? {} : { message: sentence(rest.join('; ')) }) };
}

/** `product.priceData.price` → `price`, `options.inventoryItem.variants[1].quantity` → `variants.var_2.quantity`. */
function fieldOf(field: string, variantIds: readonly string[]): DraftField | undefined {
  const [, index, member] = /variants\[(\d+)\]\.(price|quantity|inStock)$/u.exec(field) ?? [];
  if (index !== undefined && member !== undefined) {
    const id = variantIds[Number(index)];
    return id === undefined ? undefined : `variants.${id}.${member === 'price' ? 'price' : 'quantity'}`;
  }
  if (/(?:^|\.)priceData\.price$/u.test(field)) return 'price';
  return ['name', 'description', 'ribbon'].find((name) => field === name || field.endsWith(`.${name}`));
}

/** Descriptions continue the field's name ("must be …"); here they stand alone. */
function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/u.test(text) ? '' : '.'}`;
}
