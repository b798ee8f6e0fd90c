/**
 * The products and collections of a coupon or rule. Newly named ones must exist. Later deleted ones stay named and
 * match nothing, so that they do not block other changes.
 */
import { type DiscountScope, type DiscountTrigger, UNKNOWN_VIOLATION_TYPE } from '@cartwright/contract';

import type { Transaction } from '../../foundation/database/database.ts';
import type { SiteId } from '../../foundation/ids.ts';
import type { Rules } from '../catalog/model/amount-input.ts';
import { findUnknownCollections, findUnknownProducts } from '../catalog/model/collection-store.ts';
import type { CouponTerms } from './coupon.ts';

export interface NamedProducts {
  readonly kind: 'product' | 'collection';
  readonly id: string;
  /** The path of the field, for violations. */
  readonly field: string;
}

/** Adds a violation for each unknown product or collection, unless it was named before. */
export async function checkProducts(
  tx: Transaction,
  siteId: SiteId,
  {
    products,
    before,
    rules,
  }: { readonly products: readonly NamedProducts[]; readonly before: readonly NamedProducts[]; rules: Rules },
): Promise<void> {
  for (const [kind, findUnknown] of [
    ['product', findUnknownProducts],
    ['collection', findUnknownCollections],
  ] as const) {
    const known = new Set(before.flatMap((one) => (one.kind === kind ? one.id : [])));
    const named = products.filter((one) => one.kind === kind && !known.has(one.id));
    if (named.length === 0) continue;
    const unknown = new Set(await findUnknown(tx, siteId, [...new Set(named.map(({ id }) => id))]));
    for (const { id, field } of named) {
      if (unknown.has(id))
        rules.add(field, 'VALIDATION', `names no ${kind} of this shop: ${id}`, { type: UNKNOWN_VIOLATION_TYPE });
    }
  }
}

export function productsOfCoupon({ scope }: Pick<CouponTerms, 'scope'>): readonly NamedProducts[] {
  if (scope.kind === 'all') return [];
  const id = scope.kind === 'product' ? scope.productId : scope.collectionId;
  return [{ kind: scope.kind, id, field: 'specification.scope.group.entityId' }];
}

export function productsOfRule({
  trigger,
  discounts,
}: {
  readonly trigger?: DiscountTrigger | null | undefined;
  readonly discounts?: { readonly values: readonly Scoped[] } | null | undefined;
}): readonly NamedProducts[] {
  const values = discounts?.values ?? [];
  return [
    ...(trigger ? productsOfTrigger(trigger, 'discountRule.trigger') : []),
    ...values.flatMap(({ specificItemsInfo }, index) =>
      productsOfScopes(specificItemsInfo?.scopes, `discountRule.discounts.values[${index}].specificItemsInfo.scopes`),
    ),
  ];
}

type Scopes = readonly DiscountScope[] | null | undefined;
interface Scoped {
  readonly specificItemsInfo?: { readonly scopes?: Scopes } | null | undefined;
}

function productsOfTrigger(trigger: DiscountTrigger, at: string): readonly NamedProducts[] {
  const { subtotalRange, itemQuantityRange, and, or } = trigger;
  const nested = (branch: typeof and, path: string) =>
    (branch?.triggers ?? []).flatMap((one, index) => productsOfTrigger(one, `${path}.triggers[${index}]`));
  return [
    ...productsOfScopes(subtotalRange?.scopes, `${at}.subtotalRange.scopes`),
    ...productsOfScopes(itemQuantityRange?.scopes, `${at}.itemQuantityRange.scopes`),
    ...nested(and, `${at}.and`),
    ...nested(or, `${at}.or`),
  ];
}

function productsOfScopes(scopes: Scopes, at: string): readonly NamedProducts[] {
  return (scopes ?? []).flatMap(({ catalogItemFilter, customFilter }, index) => {
    const name = (
      kind: NamedProducts['kind'],
      ids: readonly string[] | null | undefined,
      path: string,
    ): NamedProducts[] => (ids ?? []).map((id, place) => ({ kind, id, field: `${at}[${index}].${path}[${place}]` }));
    return [
      ...name('product', catalogItemFilter?.catalogItemIds, 'catalogItemFilter.catalogItemIds'),
      ...name('collection', customFilter?.params?.collectionIds, 'customFilter.params.collectionIds'),
    ];
  });
}
