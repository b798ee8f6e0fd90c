/**
 * The things a shop is made of, as callers see them. Each is derived from the contract, never written out twice, and has
 * a name of its own, so that editors show `LineItem` and not a page of members.
 */
import type * as wire from '@cartwright/contract';

import type { AddressMembers, Decoded, DecodedMembers, Encodable, EncodableMembers } from './decoded.ts';

/** What an endpoint answers, and what it takes. */
type Answer<E extends wire.Endpoint> = DecodedMembers<wire.EndpointOutput<E>>;
type Body<E extends wire.Endpoint> = E['input']['_zod']['input'];
/** The members of a request that are one argument, `options`. */
type Options<E extends wire.Endpoint, Without extends PropertyKey = never> = EncodableMembers<Omit<Body<E>, Without>>;

// ---------------------------------------------------------------------------------------------- values

/** A postal address. */
export interface Address extends AddressMembers<wire.Address> {}
/** A postal address as an argument. */
export interface AddressInput extends AddressMembers<wire.AddressInput> {}
/** Text with its translation, where the shop has one. */
export interface Translatable extends DecodedMembers<wire.Translatable> {}
/** An amount of the cart: decimal text, and the text to show. */
export interface MultiCurrencyPrice extends DecodedMembers<wire.MultiCurrencyPrice> {}
/** What an item is in its catalog: `{ appId: CATALOG_APP_ID, catalogItemId: product._id, options: { variantId } }`. */
export interface CatalogReference extends DecodedMembers<wire.CatalogReference> {}
/** A line that describes an item: `Glaze: Celadon`. */
export interface DescriptionLine extends DecodedMembers<wire.DescriptionLine> {}
export interface PhysicalProperties extends DecodedMembers<wire.PhysicalProperties> {}
export interface ItemAvailability extends DecodedMembers<wire.ItemAvailability> {}
export interface ContactDetails extends DecodedMembers<wire.ContactDetails> {}
export interface AddressWithContact extends DecodedMembers<wire.AddressWithContact> {}
export interface SelectedShippingOption extends DecodedMembers<wire.SelectedShippingOption> {}

// ---------------------------------------------------------------------------------------------- cart

/** One line of the cart. */
export interface LineItem extends DecodedMembers<wire.LineItem> {}
/** A discount as the cart remembers it. */
export interface CartDiscount extends DecodedMembers<wire.CartDiscount> {}
/** Who buys: a visitor or a member. */
export interface BuyerInfo extends DecodedMembers<wire.BuyerInfo> {}
/** The cart of whoever calls. */
export interface Cart extends DecodedMembers<wire.Cart> {}
export interface TaxSummary extends DecodedMembers<wire.TaxSummary> {}
export interface ItemTaxDetails extends DecodedMembers<wire.ItemTaxDetails> {}
/** Subtotal, delivery, tax, discount and total. */
export interface PriceSummary extends DecodedMembers<wire.PriceSummary> {}
export interface CalculatedLineItem extends DecodedMembers<wire.CalculatedLineItem> {}
export interface SelectedCarrierServiceOption extends DecodedMembers<wire.SelectedCarrierServiceOption> {}
/** One way of delivery that the buyer may choose. */
export interface ShippingOption extends DecodedMembers<wire.ShippingOption> {}
export interface ShippingInformation extends DecodedMembers<wire.ShippingInformation> {}
export interface AppliedDiscount extends DecodedMembers<wire.AppliedDiscount> {}
export interface CalculationErrors extends DecodedMembers<wire.CalculationErrors> {}
export interface Violation extends DecodedMembers<wire.Violation> {}

/** Answers of the calls that change the cart. */
export interface CartAnswer extends Answer<typeof wire.addToCurrentCart> {}
/** Totals, delivery, tax and discounts of the cart as it is now. */
export interface EstimateTotalsResponse extends Answer<typeof wire.estimateCurrentCartTotals> {}
export interface CreateCheckoutResponse extends Answer<typeof wire.createCheckoutFromCurrentCart> {}

export interface LineItemInput extends EncodableMembers<
  NonNullable<Body<typeof wire.addToCurrentCart>['lineItems']>[number]
> {}
export interface CustomLineItemInput extends EncodableMembers<
  NonNullable<Body<typeof wire.addToCurrentCart>['customLineItems']>[number]
> {}
export interface AddToCurrentCartOptions extends Options<typeof wire.addToCurrentCart> {}
export interface UpdateCurrentCartOptions extends Options<typeof wire.updateCurrentCart, 'cartFieldmask'> {
  /** Members of `cartInfo` to change; a member named here and absent there is cleared. */
  cartFieldmask?: readonly string[] | undefined;
}
export interface EstimateCurrentCartTotalsOptions extends Options<typeof wire.estimateCurrentCartTotals> {}
export interface CreateCheckoutFromCurrentCartOptions extends Options<typeof wire.createCheckoutFromCurrentCart> {}
/** How many there shall be of a line. */
export interface LineItemQuantityUpdate extends EncodableMembers<
  Body<typeof wire.updateCurrentCartLineItemQuantity>['lineItems'][number]
> {}

// ---------------------------------------------------------------------------------------------- catalog

export interface MediaFile extends DecodedMembers<wire.MediaFile> {}
/** A picture or a film of a product. */
export interface MediaItem extends DecodedMembers<wire.MediaItem> {}
export interface Media extends DecodedMembers<wire.Media> {}
/** Prices of a product or a variant, as numbers and as texts to show. */
export interface PriceData extends DecodedMembers<wire.PriceData> {}
export interface CostAndProfitData extends DecodedMembers<wire.CostAndProfitData> {}
export interface NumericRange extends DecodedMembers<wire.NumericRange> {}
export interface PricePerUnitData extends DecodedMembers<wire.PricePerUnitData> {}
export interface Discount extends DecodedMembers<wire.Discount> {}
export interface Stock extends DecodedMembers<wire.Stock> {}
export interface VariantStock extends DecodedMembers<wire.VariantStock> {}
/** One choice of an option: `Celadon`. */
export interface Choice extends DecodedMembers<wire.Choice> {}
/** What a buyer chooses: `Glaze`. */
export interface ProductOption extends DecodedMembers<wire.ProductOption> {}
export interface VariantDetails extends DecodedMembers<wire.VariantDetails> {}
/** One buyable combination of choices. */
export interface Variant extends DecodedMembers<wire.Variant> {}
export interface SelectedVariant extends DecodedMembers<wire.SelectedVariant> {}
/** A variant among those of the whole store. */
export interface StoreVariant extends DecodedMembers<wire.StoreVariant> {}
export interface AdditionalInfoSection extends DecodedMembers<wire.InfoSection> {}
export interface CustomTextField extends DecodedMembers<wire.CustomTextField> {}
/** Something to buy. */
export interface Product extends DecodedMembers<wire.Product> {}
/** A group of products. */
export interface Collection extends DecodedMembers<wire.Collection> {}

export interface ProductInput extends EncodableMembers<Body<typeof wire.createProduct>['product']> {}
export interface ProductUpdate extends EncodableMembers<Omit<Body<typeof wire.updateProduct>['product'], 'id'>> {}
export interface CollectionInput extends EncodableMembers<Body<typeof wire.createCollection>['collection']> {}
export interface CollectionUpdate extends EncodableMembers<
  Omit<Body<typeof wire.updateCollection>['collection'], 'id'>
> {}
/** Which variants to change, and what about them. */
export interface VariantOverride extends EncodableMembers<
  Body<typeof wire.updateProductVariants>['variants'][number]
> {}
export interface MediaInput extends EncodableMembers<Body<typeof wire.addProductMedia>['media'][number]> {}
export interface MediaAssignmentToChoice extends EncodableMembers<
  Body<typeof wire.addProductMediaToChoices>['media'][number]
> {}
/** One property of many products: price, cost, weight, ribbon or brand. */
export interface SetValue extends EncodableMembers<Body<typeof wire.bulkUpdateProductsProperty>['set']> {}
/** A change of one property of many products, by amount or by percentage. */
export interface AdjustValue extends EncodableMembers<Body<typeof wire.bulkAdjustProductProperty>['adjust']> {}
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

// ---------------------------------------------------------------------------------------------- orders, stock, shop

/** An amount of an order. */
export interface Price extends DecodedMembers<wire.Price> {}
export interface OrderLineItem extends DecodedMembers<wire.OrderLineItem> {}
export interface OrderPriceSummary extends DecodedMembers<wire.OrderPriceSummary> {}
export interface OrderShippingInfo extends DecodedMembers<wire.OrderShippingInfo> {}
/** What was bought, for how much, where it goes and how it stands. */
export interface Order extends DecodedMembers<wire.Order> {}
export interface SearchOrdersResponse extends Answer<typeof wire.searchOrders> {}
/** Filter, order and cursor of a search for orders. */
export interface OrderSearch extends EncodableMembers<NonNullable<Body<typeof wire.searchOrders>['search']>> {}

export interface InventoryVariant extends DecodedMembers<wire.InventoryVariant> {}
/** The stock of one product, by variant. */
export interface InventoryItem extends DecodedMembers<wire.InventoryItem> {}
export interface InventoryItemInput extends EncodableMembers<
  Body<typeof wire.updateInventoryVariants>['inventoryItem']
> {}
export interface QueryInventoryResponse extends Answer<typeof wire.queryInventory> {}
export interface InventoryQuery extends EncodableMembers<NonNullable<Body<typeof wire.queryInventory>['query']>> {}

/** Someone with an account. */
export interface Member extends DecodedMembers<wire.Member> {}
export interface GetCurrentMemberResponse extends Answer<typeof wire.getCurrentMember> {}
export interface GetCurrentMemberOptions extends Options<typeof wire.getCurrentMember> {}

/** What the shop says about itself. */
export interface SiteProperties extends DecodedMembers<wire.SiteProperties> {}
export interface GetSitePropertiesResponse extends Answer<typeof wire.getSiteProperties> {}
export interface GetSitePropertiesOptions extends Options<typeof wire.getSiteProperties> {}

// ---------------------------------------------------------------------------------------------- redirects

/** Where to send someone, and back. */
export interface RedirectSession extends DecodedMembers<wire.RedirectSession> {}
export interface CreateRedirectSessionResponse extends Answer<typeof wire.createRedirectSession> {}
/** Exactly one section, and where the hosted pages lead afterwards. */
export interface CreateRedirectSessionOptions extends Options<typeof wire.createRedirectSession> {}

// ---------------------------------------------------------------------------------------------- identity

/** What someone says about themselves. */
export interface IdentityProfile extends DecodedMembers<wire.IdentityProfile> {}
export interface IdentityProfileInput extends EncodableMembers<NonNullable<Body<typeof wire.registerV2>['profile']>> {}
/** Someone who can sign in. */
export interface Identity extends DecodedMembers<wire.Identity> {}
/** Where a sign-in stands, and the token for its next step. */
export interface AuthResponse extends Answer<typeof wire.loginV2> {}
export interface LegacyAuthResponse extends Answer<typeof wire.login> {}
export interface SignOnResponse extends Answer<typeof wire.signOn> {}
export interface LogoutResponse extends Answer<typeof wire.logout> {}
export interface StartResponse extends Answer<typeof wire.start> {}
export interface LoginId extends EncodableMembers<Body<typeof wire.registerV2>['loginId']> {}
export interface IdentityInput extends EncodableMembers<Body<typeof wire.register>['identity']> {}
export type Identifier = Encodable<Body<typeof wire.login>['identifier']>;
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
  IdentityProfile: [wire.IdentityProfile, IdentityProfile];
  Identity: [wire.Identity, Identity];
}

/** The same for arguments. */
export interface InputNames {
  AddressInput: [wire.AddressInput, AddressInput];
  LineItemInput: [NonNullable<Body<typeof wire.addToCurrentCart>['lineItems']>[number], LineItemInput];
  CustomLineItemInput: [
    NonNullable<Body<typeof wire.addToCurrentCart>['customLineItems']>[number],
    CustomLineItemInput,
  ];
  IdentityProfileInput: [NonNullable<Body<typeof wire.registerV2>['profile']>, IdentityProfileInput];
}

export type { Decoded };
