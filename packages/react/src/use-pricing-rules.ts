/** The hook of the platform's pricing rules: asked for once for each destination, and shared by all components. */
import type { PricingRules } from '@cartwright/client';
import { useQuery } from '@tanstack/react-query';

import { useShop } from './provider.tsx';
import { type PricingDestination, pricingRulesQuery } from './queries.ts';

export interface UsePricingRulesOptions {
  /** Whether to ask; so unless told otherwise. What is known already is returned in any case. */
  readonly isEnabled?: boolean | undefined;
}

/** Delivery, tax, fees and automatic discounts for a destination; undefined until they are known. */
export function usePricingRules(
  destination: PricingDestination = {},
  { isEnabled = true }: UsePricingRulesOptions = {},
): PricingRules | undefined {
  const { client } = useShop('usePricingRules');
  const enabled = isEnabled && client.pricingRules !== undefined;
  return useQuery({ ...pricingRulesQuery(client, destination), enabled }).data ?? undefined;
}
