/**
 * A product as the admin edits it: the catalog's response with all members present. Amounts are major units (34.5),
 * quantities whole numbers.
 */

import type { Product } from '@cartwright/client';

import { words } from '../words/words.ts';
import { type DetailedResponse, type ProductDetails, readDetails } from './product-details.ts';

/** The members of the client's product that this file reads. All of them may be absent on the wire. */
export interface ResponseProduct extends DetailedResponse {
  readonly _id?: string | null | undefined;
  readonly revision?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly ribbon?: string | null | undefined;
  readonly visible?: boolean | null | undefined;
  readonly manageVariants?: boolean | null | undefined;
  readonly priceData?: ResponsePrice | null | undefined;
  readonly stock?: { readonly trackInventory?: boolean | null | undefined } | null | undefined;
  readonly variants?: readonly ResponseVariant[] | null | undefined;
}

interface ResponsePrice {
  readonly currency?: string | null | undefined;
  readonly price?: number | null | undefined;
}

interface ResponseVariant {
  readonly _id?: string | null | undefined;
  readonly choices?: Readonly<Record<string, string>> | null | undefined;
  readonly variant?:
    | { readonly priceData?: ResponsePrice | null | undefined; readonly sku?: string | null | undefined }
    | null
    | undefined;
  readonly stock?:
    | {
        readonly quantity?: number | null | undefined;
        readonly inStock?: boolean | null | undefined;
      }
    | null
    | undefined;
}

export interface EditableVariant {
  readonly id: string;
  /** `Celadon / Large`; empty for the only variant of a product. */
  readonly label: string;
  /** Choice by option name. */
  readonly choices?: Readonly<Record<string, string>>;
  readonly sku: string;
  readonly price: number;
  /** 0 where quantities are not tracked. */
  readonly quantity: number;
  readonly inStock: boolean;
}

export interface EditableProduct {
  readonly id: string;
  /** A change names it, so that no other merchant's work is overwritten. Absent where the platform sends none. */
  readonly revision?: string;
  readonly name: string;
  /** HTML. */
  readonly description: string;
  readonly ribbon: string;
  readonly visible: boolean;
  readonly price: number;
  /** ISO 4217. */
  readonly currency: string;
  /** Whether variants may cost differently. */
  readonly managesVariants: boolean;
  readonly tracksQuantity: boolean;
  readonly variants: readonly EditableVariant[];
  readonly details: ProductDetails;
  /** All that search engines are told, of which the details have a part. */
  readonly seoData?: Product['seoData'];
}

/**
 * Reads a product of the catalog.
 * @throws {Error} For a response without id, price or currency: it could not be saved.
 */
export function readEditableProduct(response: ResponseProduct): EditableProduct {
  const { _id: id, priceData } = response;
  const price = priceData?.price;
  const currency = priceData?.currency;
  if (!id || typeof price !== 'number' || !currency) throw new Error(words.products.page.incomplete);
  return {
    id,
    ...(response.revision ? { revision: response.revision } : {}),
    name: response.name ?? '',
    description: response.description ?? '',
    ribbon: response.ribbon ?? '',
    visible: response.visible ?? false,
    price,
    currency,
    managesVariants: response.manageVariants ?? false,
    tracksQuantity: response.stock?.trackInventory ?? false,
    variants: (response.variants ?? []).flatMap((variant) => {
      if (!variant._id) return [];
      return {
        id: variant._id,
        label: Object.values(variant.choices ?? {}).join(' / '),
        choices: variant.choices ?? {},
        sku: variant.variant?.sku ?? '',
        price: variant.variant?.priceData?.price ?? price,
        quantity: variant.stock?.quantity ?? 0,
        inStock: variant.stock?.inStock ?? false,
      };
    }),
    details: readDetails(response, currency),
    ...(response.seoData ? { seoData: response.seoData } : {}),
  };
}
