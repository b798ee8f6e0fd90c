/**
 * The part of a client that the hooks need: the modules `currentCart`, `products` and `collections`, and those that
 * single hooks name. Only the calls below are used. A client of `createClient` with these modules fits.
 */
import type {
  Bound,
  collections,
  currentCart,
  members,
  myAddresses,
  myOrders,
  orders,
  OAuthStrategy,
  pricingRules,
  Product,
  products,
  redirects,
  reviews,
  TokenRole,
  wishlist,
} from '@cartwright/client';

export interface ShopClient {
  /** For pages that hold the tokens themselves: a caller without tokens has no cart. */
  readonly auth?:
    | {
        readonly getTokens?: () => { readonly refreshToken: { readonly role: TokenRole } };
        readonly getAuthHeaders?: unknown;
      }
    | undefined;
  readonly currentCart: Bound<
    Pick<
      typeof currentCart,
      | 'getCurrentCart'
      | 'estimateCurrentCartTotals'
      | 'updateCurrentCart'
      | 'addToCurrentCart'
      | 'removeLineItemsFromCurrentCart'
      | 'updateCurrentCartLineItemQuantity'
      | 'removeCouponFromCurrentCart'
    >
  > &
    Partial<Bound<Pick<typeof currentCart, 'createCheckoutFromCurrentCart'>>>;
  /** For `useCheckout`. */
  readonly redirects?: Bound<Pick<typeof redirects, 'createRedirectSession'>> | undefined;
  /** Without it, totals contain only the products until the server's estimate arrives. */
  readonly pricingRules?: Bound<Pick<typeof pricingRules, 'getPricingRules'>> | undefined;
  /** `searchProducts` is for the search. */
  readonly products: Bound<Pick<typeof products, 'queryProducts'>> &
    Partial<Bound<Pick<typeof products, 'searchProducts'>>>;
  /** For `useOrders` and `useOrder`. */
  readonly orders?: Bound<Pick<typeof orders, 'searchOrders' | 'getOrder'>> | undefined;
  /** For `useOrderActions`. */
  readonly myOrders?: Bound<Pick<typeof myOrders, 'cancelMyOrder' | 'orderAgain' | 'requestReturn'>> | undefined;
  /** For `useAddresses`. */
  readonly myAddresses?:
    | Bound<Pick<typeof myAddresses, 'listMyAddresses' | 'createMyAddress' | 'updateMyAddress' | 'deleteMyAddress'>>
    | undefined;
  /** For `useWishlist`. */
  readonly wishlist?: Bound<Pick<typeof wishlist, 'getWishlist' | 'addToWishlist' | 'removeFromWishlist'>> | undefined;
  /** For `useReviews` and `useMyReview`. */
  readonly reviews?:
    | Bound<Pick<typeof reviews, 'queryReviews' | 'getMyReview' | 'createReview' | 'updateReview' | 'deleteReview'>>
    | undefined;
  /** For `useProfile`. */
  readonly members?: Bound<Pick<typeof members, 'getCurrentMember' | 'updateMember'>> | undefined;
  readonly collections: Bound<Pick<typeof collections, 'queryCollections' | 'getCollectionBySlug'>>;
}

/** A client that holds its tokens in the page, as `createRedirectAccount` needs it. */
export interface SignInClient {
  readonly auth: Pick<
    OAuthStrategy,
    | 'loggedIn'
    | 'getTokens'
    | 'setTokens'
    | 'generateOAuthData'
    | 'getAuthUrl'
    | 'parseFromUrl'
    | 'getMemberTokens'
    | 'logout'
    | 'subscribe'
  >;
  readonly members: Bound<Pick<typeof members, 'getCurrentMember'>>;
}

/** The members of a product that the cart needs. Whole products fit. */
export type CartProduct = Pick<
  Product,
  '_id' | 'name' | 'slug' | 'manageVariants' | 'priceData' | 'media' | 'variants'
> &
  Partial<Pick<Product, 'productOptions' | 'productType' | 'digitalKind'>>;
