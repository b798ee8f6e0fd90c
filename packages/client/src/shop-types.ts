/**
 * Types of the calls that are this platform's own: stock, gift cards, product files, requests for stock, payment methods
 * and the change log. Each is derived from the contract.
 */
import type * as wire from '@cartwright/contract';

import type { DecodedMembers, EncodableMembers } from './decoded.ts';
import type { InputNames, Names } from './entities.ts';

type Members<T> = DecodedMembers<T, Names>;
type ApiResponse<E extends wire.Endpoint> = Members<wire.EndpointOutput<E>>;
type Body<E extends wire.Endpoint> = EncodableMembers<E['input']['_zod']['input'], InputNames>;
/** Filter, sort and paging of a query. */
export interface ShopQuery extends Omit<NonNullable<Body<typeof wire.queryGiftCards>['query']>, 'filter'> {
  /** Conditions as queries have them. */
  filter?: Readonly<Record<string, unknown>> | null | undefined;
}

// ---------------------------------------------------------------------------------------------- stock

/** One change of a counted quantity: who, when, why, and how many are left. */
export interface StockHistoryEntry extends Members<wire.StockHistoryEntry> {}
/** A variant of which few are left. */
export interface LowStockVariant extends Members<wire.LowStockVariant> {}
/** A page of the history of stock. */
export interface QueryStockHistoryResponse extends ApiResponse<typeof wire.queryStockHistory> {}
/** Units that are added or taken, and why. */
export type StockAdjustment = Body<typeof wire.adjustStock>['adjustments'][number];
/** The quantities after an adjustment. */
export interface AdjustStockResponse extends ApiResponse<typeof wire.adjustStock> {}
/** From how many units on a variant runs low. */
export interface SetStockThresholdOptions {
  lowFrom?: number | null | undefined;
}
/** The variants of which few are left. */
export interface ListLowStockResponse extends ApiResponse<typeof wire.listLowStock> {}

// ---------------------------------------------------------------------------------------------- giftCards

/** A gift card, without its code. */
export interface GiftCard extends Members<wire.IssuedGiftCard> {}
/** One change of a gift card's balance. */
export interface GiftCardTransaction extends Members<wire.GiftCardTransaction> {}
/** Amount, recipient, message and dates of a new gift card. */
export interface GiftCardInput extends Body<typeof wire.createGiftCard> {}
/** The new gift card and its code, which no other call returns. */
export interface CreateGiftCardResponse extends ApiResponse<typeof wire.createGiftCard> {}
/** A page of gift cards. */
export interface QueryGiftCardsResponse extends ApiResponse<typeof wire.queryGiftCards> {}
/** How much is added or taken, and a note about it. */
export interface AdjustGiftCardOptions extends Omit<Body<typeof wire.adjustGiftCard>, 'giftCardId'> {}
/** Every change of a gift card's balance. */
export interface ListGiftCardTransactionsResponse extends ApiResponse<typeof wire.listGiftCardTransactions> {}
/** The balance of a gift card, for the holder of its code. */
export type GiftCardBalance = ApiResponse<typeof wire.getGiftCardBalance>['giftCard'];

// ---------------------------------------------------------------------------------------------- productEditing

/** A deleted product that can be restored. */
export interface DeletedProduct extends Members<wire.DeletedProduct> {}
/** A medium of a product: its alt text, and the choices that it shows. */
export type ProductMediaInput = Body<typeof wire.setProductMedia>['media'][number];
/** The revision that the change is based on. */
export interface SetProductMediaOptions {
  revision?: string | undefined;
}
/** What one row of a sheet of variants changes: absent members stay, and null returns to the product's value. */
export type SheetRow = Body<typeof wire.saveVariantSheet>['variants'][number];
/** Why stock was changed, and the revision that the change is based on. */
export interface SaveVariantSheetOptions {
  reason?: NonNullable<Body<typeof wire.saveVariantSheet>['reason']> | undefined;
  revision?: string | undefined;
  /** The product of the response has the changed variants alone: most of two thousand are as they were. */
  onlyChanged?: boolean | undefined;
}
/** The option, or one choice of it, and its new name; the revision that the change is based on. */
export interface RenameProductOptionOptions {
  option: string;
  choice?: string | undefined;
  newName: string;
  revision?: string | undefined;
}
/** The name of the copy. */
export interface DuplicateProductOptions {
  name?: string | undefined;
}
/** The deleted products that can be restored, newest first. */
export interface ListDeletedProductsResponse extends ApiResponse<typeof wire.listDeletedProducts> {}
/** The product that had the slug before, and its present slug. */
export interface ProductRedirectResponse extends ApiResponse<typeof wire.getProductRedirect> {}
/** A token with which the shop shows a hidden product. */
export interface CreateProductPreviewResponse extends ApiResponse<typeof wire.createProductPreview> {}

// ---------------------------------------------------------------------------------------------- productFiles

/** A file that the buyers of a product may download. */
export interface ProductFile extends Members<wire.DownloadableFile> {}
/** Name and media type of a file. */
export interface ProductFileInput extends Omit<Body<typeof wire.createProductFile>, 'productId'> {}
/** The file's id, and the address that takes its bytes by PUT. */
export interface CreateProductFileResponse extends ApiResponse<typeof wire.createProductFile> {}
/** The files of a product. */
export interface ListProductFilesResponse extends ApiResponse<typeof wire.listProductFiles> {}

// ---------------------------------------------------------------------------------------------- backInStock

/** Who wants to hear of which item. */
export interface BackInStockNotificationRequest extends Members<wire.BackInStockRequest> {}
/** The item, and the email address. */
export type BackInStockNotificationRequestInput = Body<typeof wire.createBackInStockNotificationRequest>['request'];
/** Name and price of an item. The email shows the product as it is then, so nothing has to be given. */
export interface BackInStockItemDetails {
  name?: string | undefined;
  price?: string | undefined;
}
/** Whose requests are listed. */
export interface ListBackInStockNotificationRequestsOptions {
  productId?: string | null | undefined;
}
/** The newest requests. */
export interface ListBackInStockNotificationRequestsResponse extends ApiResponse<typeof wire.listBackInStockRequests> {}

// ---------------------------------------------------------------------------------------------- wishlist

/** The products of a wishlist, the newest first; at most 200. */
export interface Wishlist extends Members<wire.Wishlist> {}

// ---------------------------------------------------------------------------------------------- myAddresses

/** A saved address of a member, with its recipient. */
export interface MyAddress extends Members<wire.MyAddress> {}
/** An address to save, its recipient and its tag. */
export interface MyAddressInput extends Body<typeof wire.createMyAddress> {}
/** What changes of a saved address. */
export interface UpdateMyAddress extends Omit<Body<typeof wire.updateMyAddress>, '_id' | 'id'> {}
/** The saved addresses. */
export interface ListMyAddressesResponse extends ApiResponse<typeof wire.listMyAddresses> {}
/** The saved address. */
export interface MyAddressResponse extends ApiResponse<typeof wire.createMyAddress> {}

// ---------------------------------------------------------------------------------------------- paymentMethods

/** A way to pay, as the merchant offers it. */
export type PaymentMethod = ApiResponse<typeof wire.getPaymentMethod>['paymentMethod'];
/** A new way to pay. */
export type PaymentMethodInput = Body<typeof wire.createPaymentMethod>['paymentMethod'];
/** What changes of a way to pay; where a revision is named, it must be the present one. */
export type UpdatePaymentMethod = Partial<PaymentMethodInput> & { readonly revision?: string | null | undefined };
/** A page of ways to pay. */
export interface QueryPaymentMethodsResponse extends ApiResponse<typeof wire.queryPaymentMethods> {}

// ---------------------------------------------------------------------------------------------- changeLog

/** One change: who, what, and the changed members before and after. */
export interface LoggedChange extends Members<wire.LoggedChange> {}
/** A page of changes, newest first. */
export interface QueryChangesResponse extends ApiResponse<typeof wire.queryChanges> {}
