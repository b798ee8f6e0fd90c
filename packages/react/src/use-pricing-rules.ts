'use client';

/** The hook of the platform's pricing rules: requested once for each destination, and shared by all components. */
import type { PricingRules } from '@cartwright/client';
import { useQuery } from '@tanstack/react-query';

import { useShop } from './provider.tsx';
import { type PricingDestination, pricingRulesQuery } from './queries.ts';

export interface UsePricingRulesOptions {
  /** Whether to request them. Default: true. Known rules are returned in any case. */
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
