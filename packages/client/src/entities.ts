/**
 * The entities of a shop in the form that callers see. Each is derived from the contract, never written out twice, and
 * has a name, so that editors show `LineItem` and not a page of members.
 */
import type * as wire from '@cartwright/contract';

import type { AddressMembers, DecodedMembers, Encodable, EncodableMembers } from './decoded.ts';

type Members<T> = DecodedMembers<T, Names>;
type Input<T> = EncodableMembers<T, InputNames>;
/** The response and the input of an endpoint. */
type ApiResponse<E extends wire.Endpoint> = Members<wire.EndpointOutput<E>>;
type Body<E extends wire.Endpoint> = E['input']['_zod']['input'];
/** The members of a request that are one argument, `options`. */
type Options<E extends wire.Endpoint, Without extends PropertyKey = never> = Input<Omit<Body<E>, Without>>;

// ---------------------------------------------------------------------------------------------- values

/** A postal address. */
export interface Address extends AddressMembers<wire.Address> {}
/** A postal address as an argument. */
export interface AddressInput extends AddressMembers<AddressBody> {}
/** A postal address of a profile, in responses and arguments. */
export interface ProfileAddress extends AddressMembers<wire.ProfileAddress> {}
/** An address in requests; in the contract, its type for handlers has this name. */
type AddressBody = NonNullable<Body<typeof wire.estimateCurrentCartTotals>['shippingAddress']>;
/** Text with its translation, where the shop has one. */
export interface Translatable extends Members<wire.Translatable> {}
/** An amount of the cart: decimal text, and the text to show. */
export interface MultiCurrencyPrice extends Members<wire.MultiCurrencyPrice> {}
/**
 * The reference of an item in its catalog: `{ appId: CATALOG_APP_ID, catalogItemId: product._id, options: { variantId }
 * }`.
 */
export interface CatalogReference extends Members<wire.CatalogReference> {}
/** A line that describes an item: `Glaze: Celadon`. */
export interface DescriptionLine extends Members<wire.DescriptionLine> {}
/** Physical properties of an item; `weight` is in the shop's unit. */
export interface PhysicalProperties extends Members<wire.PhysicalProperties> {}
/** Whether an item can be bought, and how many are left. */
export interface ItemAvailability extends Members<wire.ItemAvailability> {}
/** Name, company and telephone of a buyer. */
export interface ContactDetails extends Members<wire.ContactDetails> {}
/** An address and its contact. */
export interface AddressWithContact extends Members<wire.AddressWithContact> {}
/** The way of delivery that the buyer has chosen. */
export interface SelectedShippingOption extends Members<wire.SelectedShippingOption> {}

// ---------------------------------------------------------------------------------------------- cart

/** One line of the cart. */
export interface LineItem extends Members<wire.LineItem> {}
/** A discount as the cart remembers it. */
export interface CartDiscount extends Members<wire.CartDiscount> {}
/** The buyer: a visitor or a member. */
export interface BuyerInfo extends Members<wire.BuyerInfo> {}
/** The caller's cart. */
export interface Cart extends Members<wire.Cart> {}
/** All tax of a cart. */
export interface TaxSummary extends Members<wire.TaxSummary> {}
/** The tax of one line. */
export interface ItemTaxDetails extends Members<wire.ItemTaxDetails> {}
/** Subtotal, delivery, tax, discount and total. */
export interface PriceSummary extends Members<wire.PriceSummary> {}
/** The prices of one line. */
export interface CalculatedLineItem extends Members<wire.CalculatedLineItem> {}
/** The chosen way of delivery, with its cost and time. */
export interface SelectedCarrierServiceOption extends Members<wire.SelectedCarrierServiceOption> {}
/** One way of delivery that the buyer may choose. */
export interface ShippingOption extends Members<wire.ShippingOption> {}
/** The destination of a cart, and its delivery options. */
export interface ShippingInformation extends Members<wire.ShippingInformation> {}
/** An applied discount and its amount. */
export interface AppliedDiscount extends Members<wire.AppliedDiscount> {}
/** A failed part of the calculation, and its reason. */
export interface CalculationErrors extends Members<wire.CalculationErrors> {}
/** A violation that prevents a checkout. */
export interface Violation extends Members<wire.Violation> {}

/** Responses of the calls that change the cart. */
export interface CartResponse extends ApiResponse<typeof wire.addToCurrentCart> {}
/** Totals, delivery, tax and discounts of the current cart. */
export interface EstimateTotalsResponse extends ApiResponse<typeof wire.estimateCurrentCartTotals> {}
/** The id of the checkout: `createRedirectSession({ ecomCheckout: { checkoutId } })` opens its page. */
export interface CreateCheckoutResponse extends ApiResponse<typeof wire.createCheckoutFromCurrentCart> {}

/** An item of a catalog to put into the cart. */
export interface LineItemInput extends Input<NonNullable<Body<typeof wire.addToCurrentCart>['lineItems']>[number]> {}
/** An item of no catalog to put into the cart. */
export interface CustomLineItemInput extends Input<
  NonNullable<Body<typeof wire.addToCurrentCart>['customLineItems']>[number]
> {}
/** The items to add to the cart. */
export interface AddToCurrentCartOptions extends Options<typeof wire.addToCurrentCart> {}
/** The changes of the cart. */
export interface UpdateCurrentCartOptions extends Options<typeof wire.updateCurrentCart, 'cartFieldmask'> {
  /** Members of `cartInfo` to change; a member named here and absent there is cleared. */
  cartFieldmask?: readonly string[] | undefined;
}
/** The input of an estimate: addresses, delivery, memberships. */
export interface EstimateCurrentCartTotalsOptions extends Options<typeof wire.estimateCurrentCartTotals> {}
/** The channel of a sale. */
export type Channel = wire.ChannelType;
/** The data that a checkout is created from. */
export interface CreateCheckoutFromCurrentCartOptions extends Options<typeof wire.createCheckoutFromCurrentCart> {}
/** The new quantity of a line. */
export interface LineItemQuantityUpdate extends Input<
  Body<typeof wire.updateCurrentCartLineItemQuantity>['lineItems'][number]
> {}

// ---------------------------------------------------------------------------------------------- catalog

/** A picture or film file with its size. */
export interface MediaFile extends Members<wire.MediaFile> {}
/** A picture or a film of a product. */
export interface MediaItem extends Members<wire.MediaItem> {}
/** All pictures and films of a product, the main one first. */
export interface Media extends Members<wire.Media> {}
/** Prices of a product or a variant, as numbers and as texts to show. */
export interface PriceData extends Members<wire.PriceData> {}
/** The merchant's cost of an item; for merchants only. */
export interface CostAndProfitData extends Members<wire.CostAndProfitData> {}
/** The least and the greatest of many values. */
export interface NumericRange extends Members<wire.NumericRange> {}
/** A unit price, as some laws require. */
export interface PricePerUnitData extends Members<wire.PricePerUnitData> {}
/** A product's discount, by amount or by percentage. */
export interface Discount extends Members<wire.Discount> {}
/** The stock of a product. */
export interface Stock extends Members<wire.Stock> {}
/** The stock of a variant. */
export interface VariantStock extends Members<wire.VariantStock> {}
/** One choice of an option: `Celadon`. */
export interface Choice extends Members<wire.Choice> {}
/** A product option: `Glaze`. */
export interface ProductOption extends Members<wire.ProductOption> {}
/** Price, weight and number of a variant. */
export interface VariantDetails extends Members<wire.VariantDetails> {}
/** One buyable combination of choices. */
export interface Variant extends Members<wire.Variant> {}
/** The variant that some choices select. */
export interface SelectedVariant extends Members<wire.SelectedVariant> {}
/** A variant among those of the whole store. */
export interface StoreVariant extends Members<wire.StoreVariant> {}
/** A section of text about a product. */
export interface AdditionalInfoSection extends Members<wire.InfoSection> {}
/** A text that the buyer may give. */
export interface CustomTextField extends Members<wire.CustomTextField> {}
/** Something to buy. */
export interface Product extends Members<wire.Product> {}
/** A group of products. */
export interface Collection extends Members<wire.Collection> {}

/** A product to create. */
export interface ProductInput extends Input<Body<typeof wire.createProduct>['product']> {}
/** Changes of a product. */
export interface ProductUpdate extends Input<Omit<Body<typeof wire.updateProduct>['product'], 'id'>> {}
/** A collection to create. */
export interface CollectionInput extends Input<Body<typeof wire.createCollection>['collection']> {}
/** Changes of a collection. */
export interface CollectionUpdate extends Input<Omit<Body<typeof wire.updateCollection>['collection'], 'id'>> {}
/** Changes of variants, with the variants they apply to. */
export interface VariantOverride extends Input<Body<typeof wire.updateProductVariants>['variants'][number]> {}
/** A picture or film to add to a product. */
export interface MediaInput extends Input<Body<typeof wire.addProductMedia>['media'][number]> {}
/** Pictures that show a choice. */
export interface MediaAssignmentToChoice extends Input<Body<typeof wire.addProductMediaToChoices>['media'][number]> {}
/** One property of many products: price, cost, weight, ribbon or brand. */
export interface SetValue extends Input<Body<typeof wire.bulkUpdateProductsProperty>['set']> {}
/** A change of one property of many products, by amount or by percentage. */
export interface AdjustValue extends Input<Body<typeof wire.bulkAdjustProductProperty>['adjust']> {}
/** Options for reading a product. */
export interface GetProductOptions extends Options<typeof wire.getProduct, 'id'> {}
/** Selects the variants of a product to read. */
export interface QueryProductVariantsOptions extends Options<typeof wire.queryProductVariants, 'id'> {}

/** A product in responses. */
export interface ProductResponse extends ApiResponse<typeof wire.getProduct> {}
/** A collection in responses. */
export interface CollectionResponse extends ApiResponse<typeof wire.getCollectionBySlug> {}
/** The revision of the product that a change of its variants was made from. */
export interface UpdateVariantsOptions extends Options<typeof wire.updateProductVariants, 'id' | 'variants'> {}
/** The variants after the change. */
export interface UpdateVariantsResponse extends ApiResponse<typeof wire.updateProductVariants> {}
/** The result of each product of a bulk change. */
export interface BulkUpdateProductsResponse extends ApiResponse<typeof wire.bulkUpdateProductsProperty> {}
/** The available choices, and the variant that they select. */
export interface ProductOptionsAvailabilityResponse extends ApiResponse<typeof wire.getProductOptionsAvailability> {}
/** Variants of one product. */
export interface QueryProductVariantsResponse extends ApiResponse<typeof wire.queryProductVariants> {}
/** Variants of the whole store. */
export interface QueryStoreVariantsResponse extends ApiResponse<typeof wire.queryStoreVariants> {}
/** One variant of the store. */
export interface GetStoreVariantResponse extends ApiResponse<typeof wire.getStoreVariant> {}
/** A page of products in a response. */
export interface QueryProductsResponse extends ApiResponse<typeof wire.queryProducts> {}
/** A page of collections in a response. */
export interface QueryCollectionsResponse extends ApiResponse<typeof wire.queryCollections> {}

/** Data of catalog events. */
export interface ProductCreated extends Members<wire.ProductCreated> {}
/** The changed product and its changed members. */
export interface ProductChanged extends Members<wire.ProductChanged> {}
/** The deleted product. */
export interface ProductDeleted extends Members<wire.ProductDeleted> {}
/** The created collection. */
export interface CollectionCreated extends Members<wire.CollectionCreated> {}
/** The changed collection and its changed members. */
export interface CollectionChanged extends Members<wire.CollectionChanged> {}
/** The deleted collection. */
export interface CollectionDeleted extends Members<wire.CollectionDeleted> {}
/** The product and its changed variants. */
export interface VariantsChanged extends Members<wire.VariantsChanged> {}

// ---------------------------------------------------------------------------------------------- orders, stock, shop

/** An amount of an order. */
export interface Price extends Members<wire.Price> {}
/** One line of an order. */
export interface OrderLineItem extends Members<wire.OrderLineItem> {}
/** The totals of an order. */
export interface OrderPriceSummary extends Members<wire.OrderPriceSummary> {}
/** The delivery of an order. */
export interface OrderShippingInfo extends Members<wire.OrderShippingInfo> {}
/** An order: items, totals, destination and statuses. */
export interface Order extends Members<wire.Order> {}
/** A page of orders, and the cursor of the next. */
export interface SearchOrdersResponse extends ApiResponse<typeof wire.searchOrders> {}
/** Filter, order and cursor of a search for orders. */
export interface OrderSearch extends Input<Omit<NonNullable<Body<typeof wire.searchOrders>['search']>, 'filter'>> {
  /** Conditions as queries have them: `{ status: { $in: ['APPROVED'] } }`. */
  filter?: Readonly<Record<string, unknown>> | null | undefined;
}

/** Units of an order that were sent, made ready or delivered together. */
export interface Fulfillment extends Members<wire.OrderFulfillment> {}
/** An order's id, and what was sent of it. */
export interface OrderWithFulfillments extends Members<wire.OrderWithFulfillments> {}
/** What is sent: lines, tracking, whether it has arrived. */
export interface FulfillmentInput extends Input<Body<typeof wire.createFulfillment>['fulfillment']> {}
/** The fulfillments of an order, with the new one. */
export interface CreateFulfillmentResponse extends ApiResponse<typeof wire.createFulfillment> {}
/** Which fulfillment of which order. */
export interface FulfillmentIdentifiers {
  orderId: string;
  fulfillmentId: string;
}

/** A payment of an order: what was taken, or is held, by one means. */
export interface Payment extends Members<wire.OrderPayment> {}
/** What goes back to the buyer, and through which payments. */
export interface Refund extends Members<wire.OrderRefund> {}
/** The payments and refunds of an order. */
export interface OrderTransactions extends Members<wire.OrderTransactions> {}
/** An entry in the history of an order. */
export interface OrderActivity extends Members<wire.OrderActivity> {}
/** What a buyer wants to send back. */
export interface OrderReturn extends Members<wire.OrderReturn> {}
/** An item of an earlier order that cannot be bought now, or not as often. */
export interface UnavailableItem extends Members<wire.UnavailableItem> {}
/** An amount of an order in a request: `{ amount: '12.50' }`. */
export interface PriceInput extends Input<Body<typeof wire.recordManuallyCollectedPayment>['amount']> {}
/** An order, at something that happened to it. */
export interface OrderHappening extends Members<wire.OrderHappening> {}
/** An order, and its payment status before. */
export interface OrderPaymentStatusUpdated extends Members<wire.OrderPaymentStatusUpdated> {}
/** A canceled order, and what else happened. */
export interface OrderCanceled extends Members<wire.OrderCanceled> {}
/** What was sent of an order, and why it has changed. */
export interface FulfillmentsUpdated extends Members<wire.FulfillmentsUpdated> {}
/** The payments and refunds of an order, and which have changed. */
export interface OrderTransactionsUpdated extends Members<wire.OrderTransactionsUpdated> {}
/** The payments and refunds of an order, and which refund is done. */
export interface OrderTransactionsRefundCompleted extends Members<wire.OrderTransactionsRefundCompleted> {}
/** What may be changed of an order. The rest of an order that is sent back is ignored. */
export interface UpdateOrder extends Input<Omit<Body<typeof wire.updateOrder>['order'], 'id'>> {}
/** An invoice, or a credit note that takes a part of it back. */
export interface IssuedInvoice extends Members<wire.IssuedInvoice> {}
/** A checkout that its buyer left. */
export interface AbandonedCheckout extends Members<wire.AbandonedCheckout> {}
/** Selects abandoned checkouts. */
export interface AbandonedCheckoutQuery extends Input<
  Omit<NonNullable<Body<typeof wire.queryAbandonedCheckouts>['query']>, 'filter'>
> {
  /** Conditions as queries have them. */
  filter?: Readonly<Record<string, unknown>> | null | undefined;
}
/** An abandoned checkout that an order brought back. */
export interface AbandonedCheckoutRecovered extends Members<wire.AbandonedCheckoutRecovered> {}
/** What a shop prints on its invoices, and which emails about orders it wants. */
export interface OrderSettings extends Members<wire.OrderSettings> {}
/** What changes of the settings about orders: absent members stay, empty ones are removed. */
export interface UpdateOrderSettings extends Input<Body<typeof wire.updateOrderSettings>['orderSettings']> {}
/** The kind of an email about an order that can be sent again. */
export type OrderEmailKind = wire.OrderEmailKind;
/** What a period came to. */
export interface SalesFigures extends Members<wire.SalesFigures> {}
/** A period, and another one to compare it with. */
export interface GetSalesOptions extends Options<typeof wire.getSalesFigures> {}
/** What a period came to, its days, and what waits for the merchant. */
export interface GetSalesResponse extends ApiResponse<typeof wire.getSalesFigures> {}

/** The stock of one variant. */
export interface InventoryVariant extends Members<wire.InventoryVariant> {}
/** The stock of one product, by variant. */
export interface InventoryItem extends Members<wire.InventoryItem> {}
/** The stock of a product as it shall be. */
export interface InventoryItemInput extends Input<Body<typeof wire.updateInventoryVariants>['inventoryItem']> {}
/** Selects the variants of a stock to read. */
export interface GetInventoryVariantsOptions extends Options<typeof wire.getInventoryVariants, 'inventoryId'> {}
/** The stock of one product. */
export interface GetInventoryVariantsResponse extends ApiResponse<typeof wire.getInventoryVariants> {}
/** Units to take from the stock of one variant. */
export interface DecrementData extends Input<Body<typeof wire.decrementInventory>['decrementData'][number]> {}
/** Units to add to the stock of one variant. */
export interface IncrementData extends Input<Body<typeof wire.incrementInventory>['incrementData'][number]> {}
/** A page of stocks. */
export interface QueryInventoryResponse extends ApiResponse<typeof wire.queryInventory> {}
/** Selects the stocks to read. */
export interface InventoryQuery extends Input<Omit<NonNullable<Body<typeof wire.queryInventory>['query']>, 'filter'>> {
  /** Conditions as queries have them. */
  filter?: Readonly<Record<string, unknown>> | null | undefined;
}

/** Someone with an account. */
export interface Member extends Members<wire.Member> {}
/** The signed-in member. */
export interface GetCurrentMemberResponse extends ApiResponse<typeof wire.getCurrentMember> {}
/** Selects the fields of the member to read. */
export interface GetCurrentMemberOptions extends Options<typeof wire.getCurrentMember> {}
/** Selects the fields of a member to read. */
export interface GetMemberOptions extends Options<typeof wire.getMember, 'id'> {}
/** Selects the members to read. */
export interface MemberQuery extends Input<Omit<NonNullable<Body<typeof wire.queryMembers>['query']>, 'filter'>> {
  /** Conditions as queries have them. */
  filter?: Readonly<Record<string, unknown>> | null | undefined;
}
/** Selects the members to read, and their fields. */
export interface QueryMembersOptions extends Omit<Options<typeof wire.queryMembers>, 'query'> {
  query?: MemberQuery | null | undefined;
}
/** A page of members. */
export interface QueryMembersResponse extends ApiResponse<typeof wire.queryMembers> {}
/** The changes of a member. A value replaces, null removes. */
export interface UpdateMember extends Input<Omit<Body<typeof wire.updateMember>['member'], 'id'>> {}

// ---------------------------------------------------------------------------------------------- checkout

/** A purchase in progress, with its current totals. */
export interface Checkout extends Members<wire.Checkout> {}
/** The input of a new checkout: items, buyer, addresses, coupon. */
export interface CreateCheckoutOptions extends Options<typeof wire.createDirectCheckout> {}
/** The changes of a checkout besides its own members. */
export interface UpdateCheckoutOptions extends Options<typeof wire.updateCheckout, 'checkout'> {}
/** Members of a checkout that a caller may say. */
export interface UpdateCheckout extends Input<Omit<Body<typeof wire.updateCheckout>['checkout'], 'id'>> {}

// ---------------------------------------------------------------------------------------------- recommendations

/** Products that go with others. */
export interface GetRecommendationResponse extends ApiResponse<typeof wire.getRecommendation> {}
/** A way of recommending, by the app that offers it. */
export interface RecommendationAlgorithm {
  readonly _id: string;
  readonly appId: string;
}
/** The items for which products are recommended, and the minimum number of products. */
export interface GetRecommendationOptions extends Options<typeof wire.getRecommendation, 'algorithms'> {}
/** The ways of recommending that the shop has. */
export interface ListAvailableAlgorithmsResponse extends ApiResponse<typeof wire.listAvailableAlgorithms> {}

/** The site's properties. */
export interface SiteProperties extends Members<wire.SiteProperties> {}
/** The site's properties. */
export interface GetSitePropertiesResponse extends ApiResponse<typeof wire.getSiteProperties> {}
/** Selects the properties to read. */
export interface GetSitePropertiesOptions extends Options<typeof wire.getSiteProperties> {}

/** Delivery, tax, fees and automatic discounts for a destination. */
export interface PricingRules extends Members<wire.PricingRules> {}
/** One way of delivery with its prices. */
export interface PricingDelivery extends Members<wire.PricingDelivery> {}
/** An automatic discount. */
export interface PricingDiscount extends Members<wire.PricingDiscount> {}
/** Additional fees of an order. */
export interface PricingFee extends Members<wire.PricingFee> {}
/** The rules for a destination. */
export interface GetPricingRulesResponse extends ApiResponse<typeof wire.getPricingRules> {}
/** The destination. */
export interface GetPricingRulesOptions extends Options<typeof wire.getPricingRules> {}

// ---------------------------------------------------------------------------------------------- redirects

/** The hosted page and the return addresses. */
export interface RedirectSession extends Members<wire.RedirectSession> {}
/** The address for the browser. */
export interface CreateRedirectSessionResponse extends ApiResponse<typeof wire.createRedirectSession> {}
/** Exactly one section, and the return addresses of the hosted pages. */
export interface CreateRedirectSessionOptions extends Options<typeof wire.createRedirectSession> {}

// ---------------------------------------------------------------------------------------------- identity

/** A value of a member of one's own. */
export interface CustomValue extends Members<wire.CustomValue> {}
/** A value of a field that the shop has made up, as an argument. */
export interface CustomValueInput extends Input<wire.CustomValue> {}
/** A member's profile. */
export interface IdentityProfile extends Members<wire.IdentityProfile> {}
/** A profile as an argument. */
export interface IdentityProfileInput extends Input<NonNullable<Body<typeof wire.registerV2>['profile']>> {}
/** An identity that can sign in. */
export interface Identity extends Members<wire.Identity> {}
/** The state of a sign-in, and the token for its next step. */
export interface AuthResponse extends ApiResponse<typeof wire.loginV2> {}
/** The response of version 1 of the sign-in calls. */
export interface LegacyAuthResponse extends ApiResponse<typeof wire.login> {}
/** The session of a user whom the app has authenticated. */
export interface SignOnResponse extends ApiResponse<typeof wire.signOn> {}
/** Whether an address is well formed, and why it cannot get email. */
export interface ValidateEmailResponse extends ApiResponse<typeof wire.validateEmail> {}
/** An empty response. */
export interface LogoutResponse extends ApiResponse<typeof wire.logout> {}
/** The verification that was begun. */
export interface StartResponse extends ApiResponse<typeof wire.start> {}
/** The sign-in identifier: an email address. */
export interface LoginId extends Input<Body<typeof wire.registerV2>['loginId']> {}
/** An identity as an argument. */
export interface IdentityInput extends Input<Body<typeof wire.register>['identity']> {}
/** The login id of version 1. */
export type Identifier = Encodable<Body<typeof wire.login>['identifier'], InputNames>;
/** The input of version 1 of registration. */
export interface RegisterOptions extends Options<typeof wire.register, 'identity'> {}
/** The input of version 1 of sign-in. */
export interface LoginOptions extends Options<typeof wire.login, 'identifier'> {}
/** Password, profile and captcha of a registration. */
export interface RegisterV2Options extends Options<typeof wire.registerV2, 'loginId'> {}
/** Password and captcha of a sign-in. */
export interface LoginV2Options extends Options<typeof wire.loginV2, 'loginId'> {}
/** A user whom the app has authenticated. */
export interface SignOnOptions extends Options<typeof wire.signOn, 'loginId'> {}
/** The session to end, and the next address. */
export interface LogoutOptions extends Options<typeof wire.logout> {}
/** The response of an identity provider. */
export interface LoginWithIdpConnectionTokenParamsOptions extends Options<
  typeof wire.loginWithIdpConnectionTokenParams
> {}
/** The sign-in to continue. */
export interface ProceedToNextStateOptions extends Options<typeof wire.proceedToNextState> {}
/** Language of the email, return address of its link, and captcha tokens. */
export interface SendRecoveryEmailOptions extends Options<typeof wire.sendRecoveryEmail, 'email'> {}
/** Language of the email, and return address of its link. */
export interface SendActivationEmailOptions extends Options<typeof wire.sendActivationEmail, 'identityId'> {}
/** The new password. */
export interface RecoverOptions extends Options<typeof wire.recover, 'recoveryToken'> {}
/** The values to verify. */
export interface StartOptions extends Options<typeof wire.start> {}
/** The sign-in that the code belongs to. */
export interface VerifyDuringAuthenticationOptions extends Options<typeof wire.verifyDuringAuthentication, 'code'> {}

// ---------------------------------------------------------------------------------------------- names

/** `[wire type, decoded type]`: wherever the first appears inside a response, the second is shown. */
export interface Names {
  Address: [wire.Address, Address];
  ProfileAddress: [wire.ProfileAddress, ProfileAddress];
  Translatable: [wire.Translatable, Translatable];
  MultiCurrencyPrice: [wire.MultiCurrencyPrice, MultiCurrencyPrice];
  CatalogReference: [wire.CatalogReference, CatalogReference];
  DescriptionLine: [wire.DescriptionLine, DescriptionLine];
  PhysicalProperties: [wire.PhysicalProperties, PhysicalProperties];
  ItemAvailability: [wire.ItemAvailability, ItemAvailability];
  ContactDetails: [wire.ContactDetails, ContactDetails];
  AddressWithContact: [wire.AddressWithContact, AddressWithContact];
  SelectedShippingOption: [wire.SelectedShippingOption, SelectedShippingOption];
  LineItem: [wire.LineItem, LineItem];
  CartDiscount: [wire.CartDiscount, CartDiscount];
  BuyerInfo: [wire.BuyerInfo, BuyerInfo];
  Cart: [wire.Cart, Cart];
  TaxSummary: [wire.TaxSummary, TaxSummary];
  ItemTaxDetails: [wire.ItemTaxDetails, ItemTaxDetails];
  PriceSummary: [wire.PriceSummary, PriceSummary];
  CalculatedLineItem: [wire.CalculatedLineItem, CalculatedLineItem];
  SelectedCarrierServiceOption: [wire.SelectedCarrierServiceOption, SelectedCarrierServiceOption];
  ShippingOption: [wire.ShippingOption, ShippingOption];
  ShippingInformation: [wire.ShippingInformation, ShippingInformation];
  AppliedDiscount: [wire.AppliedDiscount, AppliedDiscount];
  CalculationErrors: [wire.CalculationErrors, CalculationErrors];
  Violation: [wire.Violation, Violation];
  MediaFile: [wire.MediaFile, MediaFile];
  MediaItem: [wire.MediaItem, MediaItem];
  Media: [wire.Media, Media];
  PriceData: [wire.PriceData, PriceData];
  CostAndProfitData: [wire.CostAndProfitData, CostAndProfitData];
  NumericRange: [wire.NumericRange, NumericRange];
  PricePerUnitData: [wire.PricePerUnitData, PricePerUnitData];
  Discount: [wire.Discount, Discount];
  Stock: [wire.Stock, Stock];
  VariantStock: [wire.VariantStock, VariantStock];
  Choice: [wire.Choice, Choice];
  ProductOption: [wire.ProductOption, ProductOption];
  VariantDetails: [wire.VariantDetails, VariantDetails];
  Variant: [wire.Variant, Variant];
  SelectedVariant: [wire.SelectedVariant, SelectedVariant];
  StoreVariant: [wire.StoreVariant, StoreVariant];
  AdditionalInfoSection: [wire.InfoSection, AdditionalInfoSection];
  CustomTextField: [wire.CustomTextField, CustomTextField];
  Product: [wire.Product, Product];
  Collection: [wire.Collection, Collection];
  Price: [wire.Price, Price];
  OrderLineItem: [wire.OrderLineItem, OrderLineItem];
  OrderPriceSummary: [wire.OrderPriceSummary, OrderPriceSummary];
  OrderShippingInfo: [wire.OrderShippingInfo, OrderShippingInfo];
  Order: [wire.Order, Order];
  Payment: [wire.OrderPayment, Payment];
  Refund: [wire.OrderRefund, Refund];
  OrderTransactions: [wire.OrderTransactions, OrderTransactions];
  OrderActivity: [wire.OrderActivity, OrderActivity];
  OrderReturn: [wire.OrderReturn, OrderReturn];
  UnavailableItem: [wire.UnavailableItem, UnavailableItem];
  Fulfillment: [wire.OrderFulfillment, Fulfillment];
  OrderWithFulfillments: [wire.OrderWithFulfillments, OrderWithFulfillments];
  SalesFigures: [wire.SalesFigures, SalesFigures];
  InventoryVariant: [wire.InventoryVariant, InventoryVariant];
  InventoryItem: [wire.InventoryItem, InventoryItem];
  Member: [wire.Member, Member];
  Checkout: [wire.Checkout, Checkout];
  SiteProperties: [wire.SiteProperties, SiteProperties];
  RedirectSession: [wire.RedirectSession, RedirectSession];
  CustomValue: [wire.CustomValue, CustomValue];
  IdentityProfile: [wire.IdentityProfile, IdentityProfile];
  Identity: [wire.Identity, Identity];
}

/** The same for arguments. */
export interface InputNames {
  AddressInput: [AddressBody, AddressInput];
  ProfileAddress: [wire.ProfileAddress, ProfileAddress];
  LineItemInput: [NonNullable<Body<typeof wire.addToCurrentCart>['lineItems']>[number], LineItemInput];
  CustomLineItemInput: [
    NonNullable<Body<typeof wire.addToCurrentCart>['customLineItems']>[number],
    CustomLineItemInput,
  ];
  CustomValueInput: [wire.CustomValue, CustomValueInput];
  IdentityProfileInput: [NonNullable<Body<typeof wire.registerV2>['profile']>, IdentityProfileInput];
}
