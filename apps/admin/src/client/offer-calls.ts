/**
 * Calls about coupons, discount rules and previewed carts, which the client has no modules for. Values are as on the wire,
 * but for ids, which the client calls `_id`.
 */
import { type CallOptions, defineCall } from '@cartwright/client';
import type {
  Coupon as WireCoupon,
  CouponChangeInput,
  CouponInput,
  DeletedCoupon,
  DeletedDiscountRule,
  DiscountRule as WireRule,
  DiscountRuleInput,
  DiscountRuleUpdateInput,
  EndpointInput,
  EndpointOutput,
  previewCart as previewCartEndpoint,
} from '@cartwright/contract';

import type { Read } from './read.ts';

export type Coupon = Read<WireCoupon>;
export type DiscountRule = Read<WireRule>;
export type CartPreview = Read<EndpointOutput<typeof previewCartEndpoint>>;
export type PreviewedOffer = CartPreview['offers'][number];

export interface OfferQuery {
  readonly filter?: object;
  readonly paging?: { readonly limit: number; readonly offset: number };
}

export type CartPreviewInput = EndpointInput<typeof previewCartEndpoint>;

export const offerCalls = {
  queryCoupons: defineCall<
    (query: OfferQuery, call?: CallOptions) => Promise<{ readonly coupons: readonly Coupon[]; totalResults: number }>
  >('POST /stores/v2/coupons/query', 'query', { isSafe: true }),

  getCoupon: defineCall<(id: string, call?: CallOptions) => Promise<Coupon>>('GET /stores/v2/coupons/{id}', 'id', {
    result: 'coupon',
  }),

  createCoupon: defineCall<(specification: CouponInput) => Promise<{ readonly _id: string }>>(
    'POST /stores/v2/coupons',
    'specification',
  ),

  updateCoupon: defineCall<
    (id: string, specification: CouponChangeInput, options?: { readonly revision?: string }) => Promise<object>
  >('PATCH /stores/v2/coupons/{id}', 'id specification ...options'),

  deleteCoupon: defineCall<(id: string) => Promise<object>>('DELETE /stores/v2/coupons/{id}', 'id'),

  restoreCoupon: defineCall<(id: string) => Promise<Coupon>>('POST /stores/v2/coupons/{id}/restore', 'id', {
    result: 'coupon',
  }),

  listDeletedCoupons: defineCall<(call?: CallOptions) => Promise<readonly Read<DeletedCoupon>[]>>(
    'GET /stores/v2/deleted-coupons',
    '',
    { result: 'deletedCoupons' },
  ),

  queryRules: defineCall<
    (
      query: OfferQuery,
      call?: CallOptions,
    ) => Promise<{
      readonly discountRules: readonly DiscountRule[];
      readonly pagingMetadata: { readonly total?: number | null };
    }>
  >('POST /ecom/v1/discount-rules/query', 'query', { isSafe: true }),

  getRule: defineCall<(discountRuleId: string, call?: CallOptions) => Promise<DiscountRule>>(
    'GET /ecom/v1/discount-rules/{discountRuleId}',
    'discountRuleId',
    { result: 'discountRule' },
  ),

  createRule: defineCall<(discountRule: DiscountRuleInput) => Promise<DiscountRule>>(
    'POST /ecom/v1/discount-rules',
    'discountRule',
    { result: 'discountRule' },
  ),

  updateRule: defineCall<(discountRule: DiscountRuleUpdateInput) => Promise<DiscountRule>>(
    'PATCH /ecom/v1/discount-rules/{discountRule.id}',
    'discountRule',
    { result: 'discountRule' },
  ),

  deleteRule: defineCall<(discountRuleId: string) => Promise<object>>(
    'DELETE /ecom/v1/discount-rules/{discountRuleId}',
    'discountRuleId',
  ),

  restoreRule: defineCall<(discountRuleId: string) => Promise<DiscountRule>>(
    'POST /ecom/v1/discount-rules/{discountRuleId}/restore',
    'discountRuleId',
    { result: 'discountRule' },
  ),

  listDeletedRules: defineCall<(call?: CallOptions) => Promise<readonly Read<DeletedDiscountRule>[]>>(
    'GET /ecom/v1/deleted-discount-rules',
    '',
    { result: 'deletedDiscountRules' },
  ),

  previewCart: defineCall<(cart: CartPreviewInput, call?: CallOptions) => Promise<CartPreview>>(
    'POST /ecom/v1/carts/preview',
    '...cart',
    { isSafe: true },
  ),
} as const;
