/**
 * The things a shop is made of, as callers see them. Each is derived from the contract, never written out twice, and has
 * a name of its own, so that editors show `LineItem` and not a page of members.
 */
import type * as wire from '@cartwright/contract';

import type { AddressMembers, DecodedMembers, Encodable, EncodableMembers } from './decoded.ts';

type Members<T> = DecodedMembers<T, Names>;
type Input<T> = EncodableMembers<T, InputNames>;
/** What an endpoint answers, and what it takes. */
type Answer<E extends wire.Endpoint> = Members<wire.EndpointOutput<E>>;
type Body<E extends wire.Endpoint> = E['input']['_zod']['input'];
/** The members of a request that are one argument, `options`. */
type Options<E extends wire.Endpoint, Without extends PropertyKey = never> = Input<Omit<Body<E>, Without>>;

// ---------------------------------------------------------------------------------------------- values

/** A postal address. */
export interface Address extends AddressMembers<wire.Address> {}
/** A postal address as an argument. */
export interface AddressInput extends AddressMembers<AddressBody> {}
/** A postal address in someone's profile, answered and as an argument. */
export interface ProfileAddress extends AddressMembers<wire.ProfileAddress> {}
/** An address as it is sent; in the contract the handler's side of it has the name. */
type AddressBody = NonNullable<Body<typeof wire.estimateCurrentCartTotals>['shippingAddress']>;
/** Text with its translation, where the shop has one. */
export interface Translatable extends Members<wire.Translatable> {}
/** An amount of the cart: decimal text, and the text to show. */
export interface MultiCurrencyPrice extends Members<wire.MultiCurrencyPrice> {}
/** What an item is in its catalog: `{ appId: CATALOG_APP_ID, catalogItemId: product._id, options: { variantId } }`. */
export interface CatalogReference extends Members<wire.CatalogReference> {}
/** A line that describes an item: `Glaze: Celadon`. */
export interface DescriptionLine extends Members<wire.DescriptionLine> {}
export interface PhysicalProperties extends Members<wire.PhysicalProperties> {}
export interface ItemAvailability extends Members<wire.ItemAvailability> {}
export interface ContactDetails extends Members<wire.ContactDetails> {}
export interface AddressWithContact extends Members<wire.AddressWithContact> {}
export interface SelectedShippingOption extends Members<wire.SelectedShippingOption> {}

// ---------------------------------------------------------------------------------------------- cart

/** One line of the cart. */
export interface LineItem extends Members<wire.LineItem> {}
/** A discount as the cart remembers it. */
export interface CartDiscount extends Members<wire.CartDiscount> {}
/** Who buys: a visitor or a member. */
export interface BuyerInfo extends Members<wire.BuyerInfo> {}
/** The cart of whoever calls. */
export interface Cart extends Members<wire.Cart> {}
export interface TaxSummary extends Members<wire.TaxSummary> {}
export interface ItemTaxDetails extends Members<wire.ItemTaxDetails> {}
/** Subtotal, delivery, tax, discount and total. */
export interface PriceSummary extends Members<wire.PriceSummary> {}
export interface CalculatedLineItem extends Members<wire.CalculatedLineItem> {}
export interface SelectedCarrierServiceOption extends Members<wire.SelectedCarrierServiceOption> {}
/** One way of delivery that the buyer may choose. */
export interface ShippingOption extends Members<wire.ShippingOption> {}
export interface ShippingInformation extends Members<wire.ShippingInformation> {}
export interface AppliedDiscount extends Members<wire.AppliedDiscount> {}
export interface CalculationErrors extends Members<wire.CalculationErrors> {}
export interface Violation extends Members<wire.Violation> {}

/** Answers of the calls that change the cart. */
export interface CartAnswer extends Answer<typeof wire.addToCurrentCart> {}
/** Totals, delivery, tax and discounts of the cart as it is now. */
export interface EstimateTotalsResponse extends Answer<typeof wire.estimateCurrentCartTotals> {}
export interface CreateCheckoutResponse extends Answer<typeof wire.createCheckoutFromCurrentCart> {}

export interface LineItemInput extends Input<NonNullable<Body<typeof wire.addToCurrentCart>['lineItems']>[number]> {}
export interface CustomLineItemInput extends Input<
  NonNullable<Body<typeof wire.addToCurrentCart>['customLineItems']>[number]
> {}
export interface AddToCurrentCartOptions extends Options<typeof wire.addToCurrentCart> {}
export interface UpdateCurrentCartOptions extends Options<typeof wire.updateCurrentCart, 'cartFieldmask'> {
  /** Members of `cartInfo` to change; a member named here and absent there is cleared. */
  cartFieldmask?: readonly string[] | undefined;
}
export interface EstimateCurrentCartTotalsOptions extends Options<typeof wire.estimateCurrentCartTotals> {}
/** Where a sale happens. */
export type Channel = wire.ChannelType;
export interface CreateCheckoutFromCurrentCartOptions extends Options<typeof wire.createCheckoutFromCurrentCart> {}
/** How many there shall be of a line. */
export interface LineItemQuantityUpdate extends Input<
  Body<typeof wire.updateCurrentCartLineItemQuantity>['lineItems'][number]
> {}

// ---------------------------------------------------------------------------------------------- catalog

export interface MediaFile extends Members<wire.MediaFile> {}
/** A picture or a film of a product. */
export interface MediaItem extends Members<wire.MediaItem> {}
export interface Media extends Members<wire.Media> {}
/** Prices of a product or a variant, as numbers and as texts to show. */
export interface PriceData extends Members<wire.PriceData> {}
export interface CostAndProfitData extends Members<wire.CostAndProfitData> {}
export interface NumericRange extends Members<wire.NumericRange> {}
export interface PricePerUnitData extends Members<wire.PricePerUnitData> {}
export interface Discount extends Members<wire.Discount> {}
export interface Stock extends Members<wire.Stock> {}
export interface VariantStock extends Members<wire.VariantStock> {}
/** One choice of an option: `Celadon`. */
export interface Choice extends Members<wire.Choice> {}
/** What a buyer chooses: `Glaze`. */
export interface ProductOption extends Members<wire.ProductOption> {}
export interface VariantDetails extends Members<wire.VariantDetails> {}
/** One buyable combination of choices. */
export interface Variant extends Members<wire.Variant> {}
export interface SelectedVariant extends Members<wire.SelectedVariant> {}
/** A variant among those of the whole store. */
export interface StoreVariant extends Members<wire.StoreVariant> {}
export interface AdditionalInfoSection extends Members<wire.InfoSection> {}
export interface CustomTextField extends Members<wire.CustomTextField> {}
/** Something to buy. */
export interface Product extends Members<wire.Product> {}
/** A group of products. */
export interface Collection extends Members<wire.Collection> {}

export interface ProductInput extends Input<Body<typeof wire.createProduct>['product']> {}
export interface ProductUpdate extends Input<Omit<Body<typeof wire.updateProduct>['product'], 'id'>> {}
export interface CollectionInput extends Input<Body<typeof wire.createCollection>['collection']> {}
export interface CollectionUpdate extends Input<Omit<Body<typeof wire.updateCollection>['collection'], 'id'>> {}
/** Which variants to change, and what about them. */
export interface VariantOverride extends Input<Body<typeof wire.updateProductVariants>['variants'][number]> {}
export interface MediaInput extends Input<Body<typeof wire.addProductMedia>['media'][number]> {}
export interface MediaAssignmentToChoice extends Input<Body<typeof wire.addProductMediaToChoices>['media'][number]> {}
/** One property of many products: price, cost, weight, ribbon or brand. */
export interface SetValue extends Input<Body<typeof wire.bulkUpdateProductsProperty>['set']> {}
/** A change of one property of many products, by amount or by percentage. */
export interface AdjustValue extends Input<Body<typeof wire.bulkAdjustProductProperty>['adjust']> {}
export interface GetProductOptions extends Options<typeof wire.getProduct, 'id'> {}
export interface QueryProductVariantsOptions extends Options<typeof wire.queryProductVariants, 'id'> {}

export interface ProductAnswer extends Answer<typeof wire.getProduct> {}
export interface CollectionAnswer extends Answer<typeof wire.getCollectionBySlug> {}
export interface UpdateVariantsResponse extends Answer<typeof wire.updateProductVariants> {}
export interface BulkUpdateProductsResponse extends Answer<typeof wire.bulkUpdateProductsProperty> {}
export interface ProductOptionsAvailabilityResponse extends Answer<typeof wire.getProductOptionsAvailability> {}
export interface QueryProductVariantsResponse extends Answer<typeof wire.queryProductVariants> {}
export interface QueryStoreVariantsResponse extends Answer<typeof wire.queryStoreVariants> {}
export interface GetStoreVariantResponse extends Answer<typeof wire.getStoreVariant> {}
export interface QueryProductsResponse extends Answer<typeof wire.queryProducts> {}
export interface QueryCollectionsResponse extends Answer<typeof wire.queryCollections> {}

/** What the events of the catalog say. */
export interface ProductCreated extends Members<wire.ProductCreated> {}
export interface ProductChanged extends Members<wire.ProductChanged> {}
export interface ProductDeleted extends Members<wire.ProductDeleted> {}
export interface CollectionCreated extends Members<wire.CollectionCreated> {}
export interface CollectionChanged extends Members<wire.CollectionChanged> {}
export interface CollectionDeleted extends Members<wire.CollectionDeleted> {}
export interface VariantsChanged extends Members<wire.VariantsChanged> {}

// ---------------------------------------------------------------------------------------------- orders, stock, shop

/** An amount of an order. */
export interface Price extends Members<wire.Price> {}
export interface OrderLineItem extends Members<wire.OrderLineItem> {}
export interface OrderPriceSummary extends Members<wire.OrderPriceSummary> {}
export interface OrderShippingInfo extends Members<wire.OrderShippingInfo> {}
/** What was bought, for how much, where it goes and how it stands. */
export interface Order extends Members<wire.Order> {}
export interface SearchOrdersResponse extends Answer<typeof wire.searchOrders> {}
/** Filter, order and cursor of a search for orders. */
export interface OrderSearch extends Input<Omit<NonNullable<Body<typeof wire.searchOrders>['search']>, 'filter'>> {
  /** Conditions as queries have them: `{ status: { $in: ['APPROVED'] } }`. */
  filter?: Readonly<Record<string, unknown>> | null | undefined;
}

export interface InventoryVariant extends Members<wire.InventoryVariant> {}
/** The stock of one product, by variant. */
export interface InventoryItem extends Members<wire.InventoryItem> {}
export interface InventoryItemInput extends Input<Body<typeof wire.updateInventoryVariants>['inventoryItem']> {}
export interface QueryInventoryResponse extends Answer<typeof wire.queryInventory> {}
export interface InventoryQuery extends Input<Omit<NonNullable<Body<typeof wire.queryInventory>['query']>, 'filter'>> {
  /** Conditions as queries have them. */
  filter?: Readonly<Record<string, unknown>> | null | undefined;
}

/** Someone with an account. */
export interface Member extends Members<wire.Member> {}
export interface GetCurrentMemberResponse extends Answer<typeof wire.getCurrentMember> {}
export interface GetCurrentMemberOptions extends Options<typeof wire.getCurrentMember> {}

/** What the shop says about itself. */
export interface SiteProperties extends Members<wire.SiteProperties> {}
export interface GetSitePropertiesResponse extends Answer<typeof wire.getSiteProperties> {}
export interface GetSitePropertiesOptions extends Options<typeof wire.getSiteProperties> {}

// ---------------------------------------------------------------------------------------------- redirects

/** Where to send someone, and back. */
export interface RedirectSession extends Members<wire.RedirectSession> {}
export interface CreateRedirectSessionResponse extends Answer<typeof wire.createRedirectSession> {}
/** Exactly one section, and where the hosted pages lead afterwards. */
export interface CreateRedirectSessionOptions extends Options<typeof wire.createRedirectSession> {}

// ---------------------------------------------------------------------------------------------- identity

/** A value of a member of one's own. */
export interface CustomValue extends Members<wire.CustomValue> {}
export interface CustomValueInput extends Input<wire.CustomValue> {}
/** What someone says about themselves. */
export interface IdentityProfile extends Members<wire.IdentityProfile> {}
export interface IdentityProfileInput extends Input<NonNullable<Body<typeof wire.registerV2>['profile']>> {}
/** Someone who can sign in. */
export interface Identity extends Members<wire.Identity> {}
/** Where a sign-in stands, and the token for its next step. */
export interface AuthResponse extends Answer<typeof wire.loginV2> {}
export interface LegacyAuthResponse extends Answer<typeof wire.login> {}
export interface SignOnResponse extends Answer<typeof wire.signOn> {}
export interface LogoutResponse extends Answer<typeof wire.logout> {}
export interface StartResponse extends Answer<typeof wire.start> {}
export interface LoginId extends Input<Body<typeof wire.registerV2>['loginId']> {}
export interface IdentityInput extends Input<Body<typeof wire.register>['identity']> {}
export type Identifier = Encodable<Body<typeof wire.login>['identifier'], InputNames>;
export interface RegisterOptions extends Options<typeof wire.register, 'identity'> {}
export interface LoginOptions extends Options<typeof wire.login, 'identifier'> {}
export interface RegisterV2Options extends Options<typeof wire.registerV2, 'loginId'> {}
export interface LoginV2Options extends Options<typeof wire.loginV2, 'loginId'> {}
export interface SignOnOptions extends Options<typeof wire.signOn, 'loginId'> {}
export interface LogoutOptions extends Options<typeof wire.logout> {}
export interface LoginWithIdpConnectionTokenParamsOptions extends Options<
  typeof wire.loginWithIdpConnectionTokenParams
> {}
export interface ProceedToNextStateOptions extends Options<typeof wire.proceedToNextState> {}
export interface SendRecoveryEmailOptions extends Options<typeof wire.sendRecoveryEmail, 'email'> {}
export interface SendActivationEmailOptions extends Options<typeof wire.sendActivationEmail, 'identityId'> {}
export interface RecoverOptions extends Options<typeof wire.recover, 'recoveryToken'> {}
export interface StartOptions extends Options<typeof wire.start> {}
export interface VerifyDuringAuthenticationOptions extends Options<typeof wire.verifyDuringAuthentication, 'code'> {}

// ---------------------------------------------------------------------------------------------- names

/** `[as the wire has it, as callers see it]`: wherever the first appears inside an answer, the second is shown. */
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
  InventoryVariant: [wire.InventoryVariant, InventoryVariant];
  InventoryItem: [wire.InventoryItem, InventoryItem];
  Member: [wire.Member, Member];
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
