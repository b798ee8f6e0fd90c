/** The public exports, by task. */

// The client
export {
  type Bound,
  type Client,
  type ClientCore,
  type ClientOptions,
  createClient,
  type GraphqlProblem,
  type ModuleTree,
} from './client.ts';
export {
  define as defineCall,
  type AuthHeaders,
  type AuthStrategy,
  type Caller,
  type DecodedToken,
  type Endpoint,
  type ModuleFunction,
  type Route,
} from './call.ts';
export * as converters from './converters.ts';
export type { Converter, Shape } from './codec.ts';
export type { CallOptions, Fetch, Hosts, Interceptor } from './transport.ts';
export { environment } from './hosts.ts';

// Authentication
export { OAuthStrategy, type OAuthConfig } from './oauth-strategy.ts';
export { ApiKeyStrategy, type ApiKeyConfig, AppStrategy, type AppConfig } from './app-strategy.ts';
export type { Session, SessionChange, SessionListener, TokenSession } from './session.ts';
export { EMPTY_TOKENS, type AccessToken, type RefreshToken, type TokenRole, type Tokens } from './tokens.ts';
export { type CookieJar, cookieStorage, localTokenStorage, memoryStorage, type TokenStorage } from './storage.ts';
export { type CookieAttributes, forgetCookie, parseCookies, serializeCookie } from './cookies.ts';

// Signing in
export type { AuthUrl, AuthUrlOptions, OauthData, Prompt, ResponseMode, ReturnedFromLogin } from './redirect-login.ts';
export {
  type CaptchaTokens,
  type DirectLogin,
  type LoginErrorCode,
  type LoginParams,
  LoginState,
  type RegisterParams,
  type StateMachine,
  type VerificationInput,
} from './direct-login.ts';
export { askHiddenFrame, type FrameResponse } from './silent-login.ts';
export { createCodeChallenge, createCodeVerifier, createPkce, type OauthPKCE } from './pkce.ts';

// Modules
export * as currentCart from './cart-enumerations.ts';
export * as products from './product-enumerations.ts';
export * as collections from './collection-enumerations.ts';
export * as redirects from './redirect-enumerations.ts';
export * as orders from './order-enumerations.ts';
export * as draftOrders from './draft-orders.ts';
export * as orderFulfillments from './order-fulfillments.ts';
export * as orderTransactions from './order-transactions.ts';
export * as orderBilling from './order-billing.ts';
export * as myOrders from './my-orders.ts';
export * as myAddresses from './my-addresses.ts';
export * as figures from './figures.ts';
export * as invoices from './invoices.ts';
export * as abandonedCheckouts from './abandoned-checkouts.ts';
export * as orderSettings from './order-settings.ts';
export * as stock from './stock.ts';
export * as giftCards from './gift-cards.ts';
export * as imports from './imports.ts';
export * as productEditing from './product-editing.ts';
export * as productFiles from './product-files.ts';
export * as files from './files.ts';
export * as folders from './folders.ts';
export * as backInStock from './back-in-stock.ts';
export * as wishlist from './wishlist.ts';
export * as reviews from './reviews.ts';
export * as paymentMethods from './payment-methods.ts';
export * as changeLog from './change-log.ts';
export * as inventory from './inventory-enumerations.ts';
export * as members from './member-enumerations.ts';
export * as checkout from './checkout-enumerations.ts';
export * as recommendations from './recommendation-enumerations.ts';
export * as siteProperties from './site-properties.ts';
export * as pricingRules from './pricing-rules.ts';
export * as authentication from './authentication-enumerations.ts';
export * as recovery from './recovery-enumerations.ts';
export * as verification from './verification-enumerations.ts';
export { CATALOG_APP_ID } from './catalog-app.ts';
export * as media from './media.ts';
export {
  createWebhooks,
  defineEvent,
  type DataEvent,
  type DeletedEvent,
  type EntityEvent,
  type EventMetadata,
} from './events.ts';
export type { DeliveredEvent, EventHandler, EventIdentity, Webhooks } from './delivered-event.ts';

// Entities
export type * from './entities.ts';
export type { CalculatedDraftOrder, DraftOrder } from './draft-order-types.ts';
export type { CursorPage, Filter, OffsetPage, Query, QueryBuilder, QueryFields, Sorting } from './query.ts';
export type { ProductQueryFields, ProductsQueryBuilder, ProductsQueryResult } from './products.ts';
export type { CollectionQueryFields, CollectionsQueryBuilder, CollectionsQueryResult } from './collections.ts';

// When something fails
export {
  ApplicationError,
  ClientError,
  type ErrorFacts,
  type ErrorKind,
  type FieldViolation,
  FlowError,
  GraphqlError,
  isApplicationError,
  isClientError,
  isFlowError,
  isSystemError,
  isValidationError,
  type ExpectedError,
  SystemError,
  ValidationError,
} from './errors.ts';
