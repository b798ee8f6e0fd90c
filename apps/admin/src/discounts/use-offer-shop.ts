/** What every sentence and field of an offer needs to know: currency, clock, and the names of its products. */
import { useQuery } from '@tanstack/react-query';

import { siteQuery } from '../client/queries.ts';
import { useSession } from '../session/session-gate.tsx';
import { offerNamesQuery } from './discount-queries.ts';
import type { OfferScope, OfferShop } from './offer-fields.ts';
import type { OfferNames } from './offer-words.ts';

const NO_NAMES: OfferNames = new Map();

export function useOfferShop(): OfferShop {
  const { client } = useSession();
  const { data: site } = useQuery(siteQuery(client));
  return { currency: site?.paymentCurrency ?? 'USD', timeZone: site?.timeZone ?? 'UTC' };
}

export function useOfferNames(scope: OfferScope): OfferNames {
  const { client } = useSession();
  const { data = NO_NAMES } = useQuery(offerNamesQuery(client, scope));
  return data;
}
