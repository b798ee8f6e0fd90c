/** The building blocks of a shop's pages: a provider, hooks, and the queries that loaders share with them. */

// The provider
export { type Register, type RegisteredClient, type ShopProviderProps, ShopProvider, useClient } from './provider.tsx';

// The cart
export { type CartActions, useCart, useCartActions, type UseCart, type UseCartOptions } from './cart.ts';
export type { CartOutcome } from './cart-queue.ts';
export type { CartTotals } from './cart-totals.ts';
export type { CartLineView, CartView, ShopSettings } from './cart-view.ts';
export type { Choice } from './cart-item.ts';
export type { ItemSelection } from './select-variant.ts';
export { type Announcement, type Announcements, englishAnnouncements } from './announcements.ts';
export { usePricingRules, type UsePricingRulesOptions } from './use-pricing-rules.ts';

export { type DeliveryChoice, type EstimateOptions, useEstimate, type UseEstimate } from './estimate.ts';

// The checkout
export { type CheckoutOptions, useCheckout, type UseCheckout } from './checkout.ts';

// The options of a product
export {
  type ChoiceOfOption,
  type OptionOfProduct,
  useProductOptions,
  type UseProductOptions,
} from './product-options.ts';
export {
  CHOICE_STATES,
  type ChoiceState,
  choiceState,
  choose,
  type Chosen,
  findVariant,
  readSelection,
  type Selection,
  unknownChoices,
  writeSelection,
} from './selection.ts';
export { readShopSettings } from './shop-settings.ts';

// The catalog
export {
  useCollection,
  type UseCollection,
  useCollections,
  useProduct,
  type UseProduct,
  useProducts,
  type UseProducts,
} from './catalog.ts';

// The search
export {
  type FacetGroup,
  type FacetValue,
  hasFacets,
  listFacetAggregations,
  NO_FILTERS,
  type OptionChoice,
  type ProductFacets,
  type ProductFilters,
  readFacets,
  writeProductFilter,
} from './facets.ts';
export {
  type SuggestionOptions,
  useProductSearch,
  type UseProductSearch,
  useSearchSuggestions,
  type UseSearchSuggestions,
} from './search.ts';
export {
  type CatalogSearch,
  productSearchQuery,
  type SearchPage,
  type Suggestions,
  suggestionsQuery,
} from './search-queries.ts';
export { type RecentlyViewedOptions, useRecentlyViewed, type UseRecentlyViewed } from './recently-viewed.ts';

// With Suspense
export {
  useSuspenseAddresses,
  useSuspenseOrder,
  useSuspenseOrders,
  useSuspenseProfile,
  type SuspenseList,
  useSuspenseCollection,
  useSuspenseCollections,
  useSuspenseProduct,
  useSuspenseProducts,
  useSuspenseProductSearch,
  useSuspenseReviews,
} from './suspense.ts';

// Reviews
export { type ReviewForm, useMyReview, type UseMyReview, useReviews, type UseReviews } from './reviews.ts';
export {
  myReviewQuery,
  type ReviewOrder,
  type ReviewPage,
  type ReviewSelection,
  reviewsQuery,
} from './review-queries.ts';

// Pictures and films
export {
  type CatalogImage,
  type ImageMedium,
  type Medium,
  Picture,
  PICTURE_WIDTHS,
  type PictureImage,
  type PictureProps,
  pictureSources,
  type PictureSources,
  readImages,
  readMedia,
  readPicture,
  Video,
  type VideoMedium,
  type VideoProps,
} from './media.ts';

// The account
export {
  type Account,
  type AccountPort,
  createRedirectAccount,
  type Member,
  type RedirectAccountOptions,
  type SignInOptions,
} from './account.ts';
export { emitAccountChanged } from './other-tabs.ts';
export { useMember, type UseMember, useSignInReturn, type UseSignInReturn } from './member.ts';

export { type MemberStatus, useAddresses, type UseAddresses, useProfile, type UseProfile } from './member-data.ts';
export type { ChangeOutcome, DescribeError, FormOutcome, Refused } from './outcome.ts';
export { useWishlist, type UseWishlist, useWishlistProducts } from './wishlist.ts';
export { type OrderActions, useOrder, type UseOrder, useOrderActions, useOrders, type UseOrders } from './orders.ts';

// Queries and snapshots
export {
  addressesQuery,
  type OrderPage,
  orderQuery,
  ordersQuery,
  profileQuery,
  wishlistQuery,
} from './member-queries.ts';
export {
  accountQuery,
  cartQuery,
  collectionQuery,
  collectionsQuery,
  createShopQueryClient,
  type EstimateDestination,
  estimateQuery,
  type PricingDestination,
  pricingRulesQuery,
  type ProductOrder,
  type ProductPage,
  productQuery,
  productsByIdQuery,
  type ProductSelection,
  productsQuery,
  shopKeys,
} from './queries.ts';
export { resumeShopQueryClient, serializeShop, ShopSnapshot, type ShopSnapshotProps } from './server.tsx';

// Amounts: the types in `CartView`
export {
  type Conversion,
  displayAmount,
  displayConverted,
  formatAmount,
  type Minor,
  parseAmount,
  parsePercentage,
  partOf,
  type PricedCart,
  type PricedLine,
  roundAmount,
} from '@cartwright/pricing';

export { createFormats, type DateStyle, formatDays, type Formats, type Moment } from './formats.ts';
export { useFormats } from './use-formats.ts';
export { readIncludedTax } from './pricing-rules.ts';

// Days: the function with which the platform promises them
export { type DaySpan, readArrivalDays, type ShopCalendar, sumDays } from '@cartwright/pricing';

// The required interface of a client
export type { CartProduct, ShopClient, SignInClient } from './shop-client.ts';
