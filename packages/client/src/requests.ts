/**
 * Requests and answers of single calls, and the data of events, under the names that official code knows them by. Each is
 * derived from the contract; the modules hand their own ones on, since two modules may mean different things by one name.
 */
import type * as wire from '@cartwright/contract';

import type { DecodedMembers, EncodableMembers } from './decoded.ts';
import type {
  AuthResponse,
  BulkUpdateProductsResponse,
  Cart,
  CartResponse,
  CollectionChanged,
  CollectionCreated,
  CollectionDeleted,
  GetCurrentMemberOptions,
  GetCurrentMemberResponse,
  InputNames,
  InventoryQuery,
  LogoutResponse,
  Names,
  OrderSearch,
  ProductChanged,
  ProductCreated,
  ProductDeleted,
  QueryMembersOptions,
  RedirectSession,
  VariantsChanged,
} from './entities.ts';
import type { DataEvent, DeletedEvent, EntityEvent } from './events.ts';
import type { Query } from './query.ts';

/** All members of a request, those that calls take as arguments of their own, too. */
type Whole<E extends wire.Endpoint> = EncodableMembers<E['input']['_zod']['input'], InputNames>;
/** All members of an answer, where a call may give one of them only. */
type ApiResponse<E extends wire.Endpoint> = DecodedMembers<wire.EndpointOutput<E>, Names>;

// ---------------------------------------------------------------------------------------------- currentCart

/** The whole answer to `addToCurrentCart`. */
export interface AddToCartResponse extends CartResponse {}
/** The whole request of `addToCurrentCart`. */
export interface AddToCurrentCartRequest extends Whole<typeof wire.addToCurrentCart> {}
/** What `onCartCreated` hands to its handler. */
export interface CartCreatedEnvelope extends EntityEvent<Cart> {}
/** What `onCartDeleted` hands to its handler. */
export interface CartDeletedEnvelope extends DeletedEvent<Cart> {}
/** What `onCartUpdated` hands to its handler. */
export interface CartUpdatedEnvelope extends EntityEvent<Cart> {}
/** The whole request of `createCheckoutFromCurrentCart`. */
export interface CreateCheckoutFromCurrentCartRequest extends Whole<typeof wire.createCheckoutFromCurrentCart> {}
/** The whole request of `deleteCurrentCart`. */
export interface DeleteCurrentCartRequest extends Whole<typeof wire.deleteCurrentCart> {}
/** The whole request of `estimateCurrentCartTotals`. */
export interface EstimateCurrentCartTotalsRequest extends Whole<typeof wire.estimateCurrentCartTotals> {}
/** The whole request of `getCurrentCart`. */
export interface GetCurrentCartRequest extends Whole<typeof wire.getCurrentCart> {}
/** The whole answer to `getCurrentCart`. */
export interface GetCurrentCartResponse extends ApiResponse<typeof wire.getCurrentCart> {}
/** The whole request of `removeCouponFromCurrentCart`. */
export interface RemoveCouponFromCurrentCartRequest extends Whole<typeof wire.removeCouponFromCurrentCart> {}
/** The whole answer to `removeCouponFromCurrentCart`. */
export interface RemoveCouponResponse extends CartResponse {}
/** The whole request of `removeLineItemsFromCurrentCart`. */
export interface RemoveLineItemsFromCurrentCartRequest extends Whole<typeof wire.removeLineItemsFromCurrentCart> {}
/** The whole answer to `removeLineItemsFromCurrentCart`. */
export interface RemoveLineItemsResponse extends CartResponse {}
/** The whole request of `updateCurrentCartLineItemQuantity`. */
export interface UpdateCurrentCartLineItemQuantityRequest extends Whole<
  typeof wire.updateCurrentCartLineItemQuantity
> {}
/** The whole answer to `updateCurrentCartLineItemQuantity`. */
export interface UpdateLineItemsQuantityResponse extends CartResponse {}

// ---------------------------------------------------------------------------------------------- checkout

/** The whole request of `createCheckout`. */
export interface CreateCheckoutRequest extends Whole<typeof wire.createDirectCheckout> {}
/** The whole answer to `createCheckout`. */
export interface CreateDirectCheckoutResponse extends ApiResponse<typeof wire.createDirectCheckout> {}
/** The whole request of `getCheckout`. */
export interface GetCheckoutRequest extends Whole<typeof wire.getCheckout> {}
/** The whole answer to `getCheckout`. */
export interface GetCheckoutResponse extends ApiResponse<typeof wire.getCheckout> {}
/** The whole request of `updateCheckout`. */
export interface UpdateCheckoutRequest extends Whole<typeof wire.updateCheckout> {}
/** The whole answer to `updateCheckout`. */
export interface UpdateCheckoutResponse extends ApiResponse<typeof wire.updateCheckout> {}

// ---------------------------------------------------------------------------------------------- orders

/** The whole request of `getOrder`. */
export interface GetOrderRequest extends Whole<typeof wire.getOrder> {}
/** The whole answer to `getOrder`. */
export interface GetOrderResponse extends ApiResponse<typeof wire.getOrder> {}
/** The whole request of `searchOrders`. */
export interface SearchOrdersRequest extends Omit<Whole<typeof wire.searchOrders>, 'search'> {
  search?: OrderSearch | undefined;
}

// ---------------------------------------------------------------------------------------------- recommendations

/** The whole request of `getRecommendation`. */
export interface GetRecommendationRequest extends Whole<typeof wire.getRecommendation> {}
/** The whole request of `listAvailableAlgorithms`. */
export interface ListAvailableAlgorithmsRequest extends Whole<typeof wire.listAvailableAlgorithms> {}

// ---------------------------------------------------------------------------------------------- products

/** The whole request of `addProductMedia`. */
export interface AddProductMediaRequest extends Whole<typeof wire.addProductMedia> {}
/** The whole answer to `addProductMedia`. */
export interface AddProductMediaResponse extends ApiResponse<typeof wire.addProductMedia> {}
/** The whole request of `addProductMediaToChoices`. */
export interface AddProductMediaToChoicesRequest extends Whole<typeof wire.addProductMediaToChoices> {}
/** The whole answer to `addProductMediaToChoices`. */
export interface AddProductMediaToChoicesResponse extends ApiResponse<typeof wire.addProductMediaToChoices> {}
/** The whole request of `addProductsToCollection`. */
export interface AddProductsToCollectionRequest extends Whole<typeof wire.addProductsToCollection> {}
/** The whole answer to `addProductsToCollection`. */
export interface AddProductsToCollectionResponse extends ApiResponse<typeof wire.addProductsToCollection> {}
/** The whole request of `bulkAdjustProductProperty`. */
export interface BulkAdjustProductPropertiesRequest extends Whole<typeof wire.bulkAdjustProductProperty> {}
/** The whole answer to `bulkAdjustProductProperty`. */
export interface BulkAdjustProductPropertiesResponse extends BulkUpdateProductsResponse {}
/** The whole request of `bulkUpdateProductsProperty`. */
export interface BulkUpdateProductsRequest extends Whole<typeof wire.bulkUpdateProductsProperty> {}
/** The whole request of `createCollection`. */
export interface CreateCollectionRequest extends Whole<typeof wire.createCollection> {}
/** The whole answer to `createCollection`. */
export interface CreateCollectionResponse extends ApiResponse<typeof wire.createCollection> {}
/** The whole request of `createProduct`. */
export interface CreateProductRequest extends Whole<typeof wire.createProduct> {}
/** The whole answer to `createProduct`. */
export interface CreateProductResponse extends ApiResponse<typeof wire.createProduct> {}
/** The whole request of `deleteCollection`. */
export interface DeleteCollectionRequest extends Whole<typeof wire.deleteCollection> {}
/** The whole answer to `deleteCollection`. */
export interface DeleteCollectionResponse extends ApiResponse<typeof wire.deleteCollection> {}
/** The whole request of `deleteProductOptions`. */
export interface DeleteProductOptionsRequest extends Whole<typeof wire.deleteProductOptions> {}
/** The whole answer to `deleteProductOptions`. */
export interface DeleteProductOptionsResponse extends ApiResponse<typeof wire.deleteProductOptions> {}
/** The whole request of `deleteProduct`. */
export interface DeleteProductRequest extends Whole<typeof wire.deleteProduct> {}
/** The whole answer to `deleteProduct`. */
export interface DeleteProductResponse extends ApiResponse<typeof wire.deleteProduct> {}
/** The whole request of `getCollectionBySlug`. */
export interface GetCollectionBySlugRequest extends Whole<typeof wire.getCollectionBySlug> {}
/** The whole answer to `getCollectionBySlug`. */
export interface GetCollectionBySlugResponse extends ApiResponse<typeof wire.getCollectionBySlug> {}
/** The whole request of `getProduct`. */
export interface GetProductRequest extends Whole<typeof wire.getProduct> {}
/** The whole answer to `getProduct`. */
export interface GetProductResponse extends ApiResponse<typeof wire.getProduct> {}
/** The whole request of `getStoreVariant`. */
export interface GetStoreVariantRequest extends Whole<typeof wire.getStoreVariant> {}
/** What `onProductChanged` hands to its handler. */
export interface ProductChangedEnvelope extends DataEvent<ProductChanged> {}
/** What `onProductCollectionChanged` hands to its handler. */
export interface ProductCollectionChangedEnvelope extends DataEvent<CollectionChanged> {}
/** What `onProductCollectionCreated` hands to its handler. */
export interface ProductCollectionCreatedEnvelope extends DataEvent<CollectionCreated> {}
/** What `onProductCollectionDeleted` hands to its handler. */
export interface ProductCollectionDeletedEnvelope extends DataEvent<CollectionDeleted> {}
/** What `onProductCreated` hands to its handler. */
export interface ProductCreatedEnvelope extends DataEvent<ProductCreated> {}
/** What `onProductDeleted` hands to its handler. */
export interface ProductDeletedEnvelope extends DataEvent<ProductDeleted> {}
/** The whole request of `getProductOptionsAvailability`. */
export interface ProductOptionsAvailabilityRequest extends Whole<typeof wire.getProductOptionsAvailability> {}
/** What `onProductVariantsChanged` hands to its handler. */
export interface ProductVariantsChangedEnvelope extends DataEvent<VariantsChanged> {}
/** The whole request of `queryProductVariants`. */
export interface QueryProductVariantsRequest extends Whole<typeof wire.queryProductVariants> {}
/** The whole request of `queryProducts`. */
export interface QueryProductsRequest extends Omit<Whole<typeof wire.queryProducts>, 'query'> {
  query?: Query | undefined;
}
/** The whole request of `queryStoreVariants`. */
export interface QueryStoreVariantsRequest extends Omit<Whole<typeof wire.queryStoreVariants>, 'query'> {
  query?: Query | undefined;
}
/** The whole request of `removeProductMediaFromChoices`. */
export interface RemoveProductMediaFromChoicesRequest extends Whole<typeof wire.removeProductMediaFromChoices> {}
/** The whole answer to `removeProductMediaFromChoices`. */
export interface RemoveProductMediaFromChoicesResponse extends ApiResponse<typeof wire.removeProductMediaFromChoices> {}
/** The whole request of `removeProductMedia`. */
export interface RemoveProductMediaRequest extends Whole<typeof wire.removeProductMedia> {}
/** The whole answer to `removeProductMedia`. */
export interface RemoveProductMediaResponse extends ApiResponse<typeof wire.removeProductMedia> {}
/** The whole request of `removeProductsFromCollection`. */
export interface RemoveProductsFromCollectionRequest extends Whole<typeof wire.removeProductsFromCollection> {}
/** The whole answer to `removeProductsFromCollection`. */
export interface RemoveProductsFromCollectionResponse extends ApiResponse<typeof wire.removeProductsFromCollection> {}
/** The whole request of `updateCollection`. */
export interface UpdateCollectionRequest extends Whole<typeof wire.updateCollection> {}
/** The whole answer to `updateCollection`. */
export interface UpdateCollectionResponse extends ApiResponse<typeof wire.updateCollection> {}
/** The whole request of `updateProduct`. */
export interface UpdateProductRequest extends Whole<typeof wire.updateProduct> {}
/** The whole answer to `updateProduct`. */
export interface UpdateProductResponse extends ApiResponse<typeof wire.updateProduct> {}
/** The whole request of `updateProductVariants`. */
export interface UpdateVariantsRequest extends Whole<typeof wire.updateProductVariants> {}

// ---------------------------------------------------------------------------------------------- collections

/** The whole request of `getCollection`. */
export interface GetCollectionRequest extends Whole<typeof wire.getCollection> {}
/** The whole answer to `getCollection`. */
export interface GetCollectionResponse extends ApiResponse<typeof wire.getCollection> {}
/** The whole request of `queryCollections`. */
export interface QueryCollectionsRequest extends Omit<Whole<typeof wire.queryCollections>, 'query'> {
  query?: Query | undefined;
}

// ---------------------------------------------------------------------------------------------- inventory

/** The whole request of `decrementInventory`. */
export interface DecrementInventoryRequest extends Whole<typeof wire.decrementInventory> {}
/** The whole answer to `decrementInventory`. */
export interface DecrementInventoryResponse extends ApiResponse<typeof wire.decrementInventory> {}
/** The whole request of `getInventoryVariants`. */
export interface GetInventoryVariantsRequest extends Whole<typeof wire.getInventoryVariants> {}
/** The whole request of `incrementInventory`. */
export interface IncrementInventoryRequest extends Whole<typeof wire.incrementInventory> {}
/** The whole answer to `incrementInventory`. */
export interface IncrementInventoryResponse extends ApiResponse<typeof wire.incrementInventory> {}
/** Which stocks are read. */
export type QueryInventoryOptions = QueryInventoryRequest;
/** The whole request of `queryInventory`. */
export interface QueryInventoryRequest extends Omit<Whole<typeof wire.queryInventory>, 'query'> {
  query?: InventoryQuery | undefined;
}
/** The whole request of `updateInventoryVariants`. */
export interface UpdateInventoryVariantsRequest extends Whole<typeof wire.updateInventoryVariants> {}
/** The whole answer to `updateInventoryVariants`. */
export interface UpdateInventoryVariantsResponse extends ApiResponse<typeof wire.updateInventoryVariants> {}

// ---------------------------------------------------------------------------------------------- redirects

/** The whole request of `createRedirectSession`. */
export interface CreateRedirectSessionRequest extends Whole<typeof wire.createRedirectSession> {}
/** What `onRedirectSessionCreated` hands to its handler. */
export interface RedirectSessionCreatedEnvelope extends EntityEvent<RedirectSession> {}

// ---------------------------------------------------------------------------------------------- authentication

/** The whole request of `changePassword`. */
export interface ChangePasswordRequest extends Whole<typeof wire.changePassword> {}
/** The whole answer to `changePassword`. */
export interface ChangePasswordResponse extends ApiResponse<typeof wire.changePassword> {}
/** The whole request of `loginV2`. */
export interface LoginV2Request extends Whole<typeof wire.loginV2> {}
/** The whole request of `loginWithIdpConnectionTokenParams`. */
export interface LoginWithIdpConnectionTokenParamsRequest extends Whole<
  typeof wire.loginWithIdpConnectionTokenParams
> {}
/** The whole request of `logout`. */
export interface LogoutRequest extends Whole<typeof wire.logout> {}
/** The whole answer to `logout`. */
export interface RawHttpResponse extends LogoutResponse {}
/** The whole request of `registerV2`. */
export interface RegisterV2Request extends Whole<typeof wire.registerV2> {}
/** The whole request of `signOn`. */
export interface SignOnRequest extends Whole<typeof wire.signOn> {}
/** The whole answer to `registerV2`. */
export interface StateMachineResponse extends AuthResponse {}

// ---------------------------------------------------------------------------------------------- recovery

/** The whole request of `recover`. */
export interface RecoverRequest extends Whole<typeof wire.recover> {}
/** The whole request of `sendActivationEmail`. */
export interface SendActivationEmailRequest extends Whole<typeof wire.sendActivationEmail> {}
/** The whole answer to `sendActivationEmail`. */
export interface SendActivationEmailResponse extends ApiResponse<typeof wire.sendActivationEmail> {}
/** The whole request of `sendRecoveryEmail`. */
export interface SendRecoveryEmailRequest extends Whole<typeof wire.sendRecoveryEmail> {}
/** The whole answer to `sendRecoveryEmail`. */
export interface SendRecoveryEmailResponse extends ApiResponse<typeof wire.sendRecoveryEmail> {}

// ---------------------------------------------------------------------------------------------- verification

/** The whole request of `start`. */
export interface StartRequest extends Whole<typeof wire.start> {}
/** The whole request of `verifyDuringAuthentication`. */
export interface VerifyDuringAuthenticationRequest extends Whole<typeof wire.verifyDuringAuthentication> {}

// ---------------------------------------------------------------------------------------------- members

/** The whole request of `getMember`. */
export interface GetMemberRequest extends Whole<typeof wire.getMember> {}
/** The whole answer to `getMember`. */
export interface GetMemberResponse extends ApiResponse<typeof wire.getMember> {}
/** The whole request of `getCurrentMember`. */
export interface GetMyMemberRequest extends GetCurrentMemberOptions {}
/** The whole answer to `getCurrentMember`. */
export interface GetMyMemberResponse extends GetCurrentMemberResponse {}
/** The whole request of `queryMembers`. */
export interface QueryMembersRequest extends QueryMembersOptions {}
/** The whole request of `updateMember`. */
export interface UpdateMemberRequest extends Whole<typeof wire.updateMember> {}
/** The whole answer to `updateMember`. */
export interface UpdateMemberResponse extends ApiResponse<typeof wire.updateMember> {}
