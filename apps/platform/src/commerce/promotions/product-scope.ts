/**
 * The products and collections of a coupon or rule. Newly named ones must exist. Later deleted ones stay named and
 * match nothing, so that they do not block other changes.
 */
import type { DiscountScope, DiscountTrigger } from '@cartwright/contract';

import type { Transaction } from '../../foundation/database/database.ts';
import type { SiteId } from '../../foundation/ids.ts';
import type { Rules } from '../catalog/model/amount-input.ts';
import { findUnknownCollections, findUnknownProducts } from '../catalog/model/collection-store.ts';
import type { CouponTerms } from './coupon.ts';

export interface NamedGoods {
  readonly kind: 'product' | 'collection';
  readonly id: string;
  /** Where it is named, as a violation says it. */
  readonly field: string;
}

/** Adds a violation for each unknown product or collection, unless it was named before. */
export async function checkGoods(
  tx: Transaction,
  siteId: SiteId,
  {
    goods,
    before,
    rules,
  }: { readonly goods: readonly NamedGoods[]; readonly before: readonly NamedGoods[]; rules: Rules },
): Promise<void> {
  for (const [kind, findUnknown] of [
    ['product', findUnknownProducts],
    ['collection', findUnknownCollections],
  ] as const) {
    const known = new Set(before.flatMap((one) => (one.kind === kind ? one.id : [])));
    const named = goods.filter((one) => one.kind === kind && !known.has(one.id));
    if (named.length === 0) continue;
    const unknown = new Set(await findUnknown(tx, siteId, [...new Set(named.map(({ id }) => id))]));
    for (const { id, field } of named) {
      if (unknown.has(id)) rules.add(field, 'VALIDATION', `names no ${kind} of this shop: ${id}`);
    }
  }
}

export function goodsOfCoupon({ scope }: Pick<CouponTerms, 'scope'>): readonly NamedGoods[] {
  if (scope.kind === 'all') return [];
  const id = scope.kind === 'product' ? scope.productId : scope.collectionId;
  return [{ kind: scope.kind, id, field: 'specification.scope.group.entityId' }];
}

export function goodsOfRule({
  trigger,
  discounts,
}: {
  readonly trigger?: DiscountTrigger | null | undefined;
  readonly discounts?: { readonly values: readonly Scoped[] } | null | undefined;
}): readonly NamedGoods[] {
  const values = discounts?.values ?? [];
  return [
    ...(trigger ? goodsOfTrigger(trigger, 'discountRule.trigger') : []),
    ...values.flatMap(({ specificItemsInfo }, index) =>
      goodsOfScopes(specificItemsInfo?.scopes, `discountRule.discounts.values[${index}].specificItemsInfo.scopes`),
    ),
  ];
}

type Scopes = readonly DiscountScope[] | null | undefined;
interface Scoped {
  readonly specificItemsInfo?: { readonly scopes?: Scopes } | null | undefined;
}

function goodsOfTrigger(trigger: DiscountTrigger, at: string): readonly NamedGoods[] {
  const { subtotalRange, itemQuantityRange, and, or } = trigger;
  const nested = (branch: typeof and, path: string) =>
    (branch?.triggers ?? []).flatMap((one, index) => goodsOfTrigger(one, `${path}.triggers[${index}]`));
  return [
    ...goodsOfScopes(subtotalRange?.scopes, `${at}.subtotalRange.scopes`),
    ...goodsOfScopes(itemQuantityRange?.scopes, `${at}.itemQuantityRange.scopes`),
    ...nested(and, `${at}.and`),
    ...nested(or, `${at}.or`),
  ];
}

function goodsOfScopes(scopes: Scopes, at: string): readonly NamedGoods[] {
  return (scopes ?? []).flatMap(({ catalogItemFilter, customFilter }, index) => {
    const name = (kind: NamedGoods['kind'], ids: readonly string[] | null | undefined, path: string): NamedGoods[] =>
      (ids ?? []).map((id, place) => ({ kind, id, field: `${at}[${index}].${path}[${place}]` }));
    return [
      ...name('product', catalogItemFilter?.catalogItemIds, 'catalogItemFilter.catalogItemIds'),
      ...name('collection', customFilter?.params?.collectionIds, 'customFilter.params.collectionIds'),
    ];
  });
}
