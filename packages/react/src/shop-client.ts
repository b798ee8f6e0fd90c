/**
 * What the hooks need of a client: any client that `createClient` makes with the modules `currentCart`, `products` and
 * `collections` has it. Only the members that the hooks read are named, so that both generations of answers fit.
 */

import type { CatalogImage } from './picture.ts';

export interface Price {
  readonly amount?: string;
}

export interface CatalogReference {
  readonly appId?: string;
  readonly catalogItemId?: string;
  readonly options?: Readonly<Record<string, unknown>> | null;
}

export interface LineItem {
  readonly _id?: string | null;
  readonly quantity?: number;
  readonly catalogReference?: CatalogReference;
  readonly productName?: { readonly original?: string; readonly translated?: string | null };
  readonly url?: string;
  readonly price?: Price;
  readonly fullPrice?: Price;
  readonly priceBeforeDiscounts?: Price;
  readonly descriptionLines?: readonly DescriptionLine[];
  readonly image?: string;
  readonly availability?: { readonly status?: string; readonly quantityAvailable?: number | null };
  readonly physicalProperties?: { readonly weight?: number | null; readonly shippable?: boolean };
  readonly itemType?: { readonly preset?: string };
  readonly taxGroupId?: string | null;
}

interface DescriptionLine {
  readonly name?: { readonly original?: string; readonly translated?: string | null };
  readonly plainText?: { readonly original?: string; readonly translated?: string | null };
  readonly colorInfo?: { readonly original?: string; readonly translated?: string | null };
}

export interface Cart {
  readonly _id?: string | null;
  readonly currency?: string;
  readonly weightUnit?: string;
  readonly lineItems?: readonly LineItem[];
  readonly appliedDiscounts?: readonly {
    readonly coupon?: { readonly _id?: string; readonly code?: string };
    readonly merchantDiscount?: { readonly amount?: Price };
  }[];
}

export interface PriceData {
  readonly currency?: string;
  readonly price?: number | null;
  readonly discountedPrice?: number;
}

export interface Variant {
  readonly _id?: string;
  readonly choices?: Readonly<Record<string, string>>;
  readonly variant?: { readonly priceData?: PriceData };
}

export interface Product {
  readonly _id?: string;
  readonly name?: string | null;
  readonly slug?: string;
  readonly manageVariants?: boolean | null;
  readonly priceData?: PriceData;
  readonly media?: { readonly mainMedia?: { readonly image?: CatalogImage } };
  readonly variants?: readonly Variant[];
}

export interface Collection {
  readonly _id?: string | null;
  readonly name?: string | null;
  readonly slug?: string | null;
}

export interface ProductsQuery {
  eq(field: 'slug', value: string): ProductsQuery;
  hasSome(field: 'collectionIds', values: string[]): ProductsQuery;
  startsWith(field: 'name', text: string): ProductsQuery;
  ascending(field: 'name' | 'priceData.price'): ProductsQuery;
  descending(field: 'numericId' | 'priceData.price'): ProductsQuery;
  limit(limit: number): ProductsQuery;
  skip(offset: number): ProductsQuery;
  find(): Promise<{ items: Product[]; totalCount: number | undefined; hasNext(): boolean }>;
}

export interface ShopClient {
  readonly currentCart: {
    getCurrentCart(): Promise<Cart>;
    addToCurrentCart(options: {
      lineItems: { catalogReference: CatalogReference; quantity: number }[];
    }): Promise<{ cart?: Cart }>;
    updateCurrentCartLineItemQuantity(lines: { _id: string; quantity: number }[]): Promise<{ cart?: Cart }>;
    removeLineItemsFromCurrentCart(lineItemIds: string[]): Promise<{ cart?: Cart }>;
    updateCurrentCart(options: { couponCode: string }): Promise<Cart>;
    removeCouponFromCurrentCart(): Promise<{ cart?: Cart }>;
  };
  readonly products: {
    queryProducts(): ProductsQuery;
  };
  readonly collections: {
    getCollectionBySlug(slug: string): Promise<{ collection?: Collection }>;
    queryCollections(): { limit(limit: number): { find(): Promise<{ items: Collection[] }> } };
  };
}
