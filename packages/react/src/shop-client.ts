/**
 * What the hooks need of a client: any client that `createClient` makes with the modules `currentCart`, `products` and
 * `collections` has it. Only the members that the hooks read are named, so that both generations of answers fit.
 */

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
