/**
 * The tax in the price of one product, by the shop's own country and the product's tax group. The profit of a product and
 * the margins of its variants are counted with it.
 */
import { readIncludedTax } from '@cartwright/react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { MerchantClient } from '../client/merchant-client.ts';
import { useSession } from '../session/session-gate.tsx';
import type { ProductKind } from './product-kind.ts';
import type { IncludedTax } from './profit.ts';

/** The tax group of a product; '' where it has none. */
export function groupOfProductQuery({ tax }: MerchantClient, id: string) {
  return queryOptions({
    queryKey: ['tax', 'group-of', id],
    queryFn: async ({ signal }) => (await tax.findGroupsOfProducts([id], { signal })).taxGroups[0]?.taxGroupId ?? '',
  });
}

function pricingRulesQuery({ pricingRules }: MerchantClient) {
  return queryOptions({
    queryKey: ['tax', 'rules'],
    queryFn: async ({ signal }) => (await pricingRules.getPricingRules({}, { signal })).pricingRules,
  });
}

/** Undefined until it is known. A gift card has no tax in its price, unless it is in a tax group. */
export function useIncludedTax(productId: string, kind: ProductKind): IncludedTax | undefined {
  const { client } = useSession();
  const { data: rules } = useQuery(pricingRulesQuery(client));
  const hasGroups = rules !== undefined && rules.tax.pricesIncludeTax && rules.tax.groups.length > 0;
  const { data: group } = useQuery({ ...groupOfProductQuery(client, productId), enabled: hasGroups });
  return useMemo(() => {
    if (rules === undefined || (hasGroups && group === undefined)) return undefined;
    return kind === 'gift_card' && !group ? () => 0 : readIncludedTax(rules, group || undefined);
  }, [rules, hasGroups, group, kind]);
}
