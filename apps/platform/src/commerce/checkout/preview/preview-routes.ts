/**
 * The route that prices a made-up cart for the merchant. It uses the checkout's own computation with the offer that is
 * tried in the place of the saved one, so that a preview equals the checkout. Writes nothing.
 */
import { type EndpointInput, previewCart } from '@cartwright/contract';

import { readAddressInput } from '../../../foundation/addresses/address-input.ts';
import type { Transaction } from '../../../foundation/database/database.ts';
import { type ExpectedError, isExpectedError, refuse, refuseFields } from '../../../foundation/http/failure.ts';
import { type Route, route } from '../../../foundation/http/routes/route.ts';
import type { Ids, MemberId, SiteId } from '../../../foundation/ids.ts';
import type { MemberDirectory } from '../../../foundation/members/member-directory.ts';
import type { ReadShop } from '../../../foundation/site/shop.ts';
import { estimateTotals } from '../../cart/estimate/estimate.ts';
import type { PricingOptions } from '../../cart/estimate/pricing-context.ts';
import type { Cart } from '../../cart/model/cart.ts';
import { loadOffers } from '../../cart/model/offers.ts';
import type { CartOperations, CartWork } from '../../cart/operations/cart-operations.ts';
import { Rules } from '../../catalog/model/amount-input.ts';
import { readCoupon } from '../../promotions/coupon-input.ts';
import { findCoupon } from '../../promotions/coupon-store.ts';
import { foldCode } from '../../promotions/coupon.ts';
import type { UnsavedOffers } from '../../promotions/discounts.ts';
import { checkProducts, productsOfCoupon, productsOfRule } from '../../promotions/product-scope.ts';
import { readRuleTerms, toRuleResponse } from '../../promotions/rule-input.ts';
import { findRule } from '../../promotions/rule-store.ts';
import { readHome } from '../../settings/destination.ts';
import { choicesOf, readTyped } from '../form/form.ts';
import { type Checkout, readFirstValues } from '../model/checkout.ts';
import { settle } from '../model/settle.ts';
import { buyerOf } from '../placing/buy.ts';
import { describeOffers } from './previewed-offers.ts';

type PreviewInput = EndpointInput<typeof previewCart>;

export interface PreviewDeps {
  readonly ids: Ids;
  readonly carts: Pick<CartOperations, 'compose'>;
  readonly readShop: ReadShop;
  readonly askAutoTax?: PricingOptions['askAutoTax'];
  readonly members: Pick<MemberDirectory, 'find'>;
}

export function createPreviewRoutes({ ids, carts, readShop, askAutoTax, members }: PreviewDeps): readonly Route[] {
  return [
    route(
      previewCart,
      { allow: ['merchant', 'app'], permission: 'settings.manage', work: 'read' },
      async ({ input, caller, tx, now, address }) => {
        const { siteId } = caller;
        const shop = await readShop(tx, siteId);
        const home = readHome(shop.locale);
        const shippingAddress = readAddressInput(input.shippingAddress, 'shippingAddress', home);
        if (isExpectedError(shippingAddress)) return shippingAddress;
        const member = input.memberId ? await members.find(tx, siteId, input.memberId as MemberId) : undefined;
        if (input.memberId && member === undefined) return refuse('MEMBER_NOT_FOUND');
        const unsaved = await readUnsaved({ ids, tx, siteId, now, currency: shop.currency }, input);
        if (isExpectedError(unsaved)) return unsaved;

        const id = ids.next('cart');
        const owner = { kind: 'shop', id } as const;
        const begun: Cart = { id, owner, revision: 0, createdAt: now, updatedAt: now, lines: [] };
        const work: CartWork = { tx, now, siteId, by: caller, cart: { owner }, mayPrice: false, address };
        const composed = await carts.compose(work, begun, { lineItems: input.lineItems });
        if (isExpectedError(composed)) return composed;
        const typedCode = input.couponCode?.trim() || undefined;
        const coupon = typedCode === undefined ? undefined : await findTypedCoupon(tx, siteId, typedCode, unsaved);
        const cart: Cart = { ...composed, ...(coupon === undefined ? {} : { coupon }) };

        const checkout = toCheckout(ids, cart, { input, email: input.email ?? member?.email, shippingAddress });
        const findOffer = await loadOffers(tx, siteId, cart.lines);
        const choices = choicesOf(readTyped(readFirstValues(checkout, home)));
        const buyer = buyerOf(checkout, member?.id);
        const settling = { shop, checkout, buyer, findOffer, choices, now, askAutoTax, giftCards: undefined, unsaved };
        const { pricing, priced, rate } = await settle(tx, settling);
        return {
          estimate: estimateTotals(cart, findOffer, pricing, rate),
          offers: describeOffers({ priced, discounts: pricing.promotions, unsaved, typedCode, shop: pricing.shop }),
        };
      },
    ),
  ];
}

/** The tried offers as they would be saved. */
async function readUnsaved(
  {
    ids,
    tx,
    siteId,
    now,
    currency,
  }: {
    readonly ids: Ids;
    readonly tx: Transaction;
    readonly siteId: SiteId;
    readonly now: number;
    readonly currency: string;
  },
  { coupon: triedCoupon, discountRule: triedRule }: PreviewInput,
): Promise<UnsavedOffers | ExpectedError> {
  const made = { revision: 1, usageCount: 0, createdAt: now, updatedAt: now };
  const broken = new Rules();
  let unsaved: UnsavedOffers = {};
  if (triedCoupon) {
    const before = triedCoupon.id ? await findCoupon(tx, siteId, { id: triedCoupon.id }) : undefined;
    if (triedCoupon.id && before === undefined) return refuse('COUPON_NOT_FOUND');
    const rules = new Rules();
    const terms = readCoupon(triedCoupon.specification, currency, rules);
    const named = before === undefined ? [] : productsOfCoupon(before);
    await checkProducts(tx, siteId, { products: productsOfCoupon(terms), before: named, rules });
    for (const rule of rules.broken) broken.broken.push({ ...rule, field: `coupon.${rule.field}` });
    unsaved = { coupon: { ...terms, ...made, id: before?.id ?? ids.next('cpn'), usageCount: before?.usageCount ?? 0 } };
  }
  if (triedRule) {
    const before = triedRule.id ? await findRule(tx, siteId, triedRule.id) : undefined;
    if (triedRule.id && before === undefined) return refuse('DISCOUNT_RULE_NOT_FOUND');
    const terms = readRuleTerms(triedRule, currency, broken);
    const named = before === undefined ? [] : productsOfRule(toRuleResponse(before, currency, now));
    await checkProducts(tx, siteId, { products: productsOfRule(triedRule), before: named, rules: broken });
    const { name, active } = triedRule;
    unsaved = {
      ...unsaved,
      rule: { ...terms, ...made, name, isActive: active ?? true, id: before?.id ?? ids.next('rule') },
    };
  }
  return broken.broken.length > 0 ? refuseFields(broken.broken) : unsaved;
}

/** The coupon with this code, once the tried one is saved. An unknown code is put on the cart, which then says so. */
async function findTypedCoupon(
  tx: Transaction,
  siteId: SiteId,
  code: string,
  { coupon }: UnsavedOffers,
): Promise<NonNullable<Cart['coupon']>> {
  if (coupon !== undefined && foldCode(coupon.code) === foldCode(code)) return { id: coupon.id, code: coupon.code };
  const found = await findCoupon(tx, siteId, { code });
  return found === undefined || found.id === coupon?.id ? { id: '', code } : { id: found.id, code: found.code };
}

function toCheckout(
  ids: Ids,
  { id: cartId, owner, lines, coupon, createdAt, updatedAt }: Cart,
  {
    input,
    email,
    shippingAddress,
  }: {
    readonly input: PreviewInput;
    readonly email: string | undefined;
    readonly shippingAddress: Checkout['address'] | null;
  },
): Checkout {
  const { selectedShippingOption: option } = input;
  return {
    id: ids.next('chk'),
    owner,
    cartId,
    lines,
    channel: 'WEB',
    isDirect: true,
    createdAt,
    updatedAt,
    ...(coupon === undefined ? {} : { coupon }),
    ...(email === undefined ? {} : { email }),
    ...(option
      ? { delivery: { code: option.code, ...(option.carrierId ? { carrierId: option.carrierId } : {}) } }
      : {}),
    ...(shippingAddress ? { address: shippingAddress } : {}),
  };
}
