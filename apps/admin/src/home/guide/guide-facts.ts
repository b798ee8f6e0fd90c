/** What the steps of the set-up guide are ticked by. */
import { useQueries } from '@tanstack/react-query';

import { anyPhysicalQuery, anyProductQuery, siteQuery } from '../../client/queries.ts';
import { optionsQuery, zonesQuery } from '../../delivery/delivery-data.ts';
import { describePrice } from '../../delivery/delivery-words.ts';
import { listCountries } from '../../list/countries.ts';
import { joinNames } from '../../list/join-names.ts';
import { useSession } from '../../session/session-gate.tsx';
import { legalPagesQuery } from '../../settings/legal-pages.ts';
import { isConfirmed, paymentMethodsQuery, wordsOfMethod } from '../../settings/payment-methods.ts';
import { words } from '../../words/words.ts';
import { hasDelivery } from './delivery-step.tsx';
import { hasLook } from './guide-forms.tsx';
import { readSteps } from './guide-steps.ts';
import { taxQuery } from './tax-step.tsx';

export function useGuideFacts() {
  const { client } = useSession();
  const queries = useQueries({
    queries: [
      siteQuery(client),
      anyProductQuery(client),
      anyPhysicalQuery(client),
      paymentMethodsQuery(client),
      zonesQuery(client),
      optionsQuery(client),
      taxQuery(client),
      legalPagesQuery(client),
    ],
  });
  const [{ data: site }, { data: hasProduct }, { data: hasPhysical }, { data: methods }] = queries;
  const [, , , , { data: profile }, { data: options }, { data: tax }, { data: legal }] = queries;
  const error = queries.find((one) => one.error !== null && one.data === undefined)?.error ?? undefined;
  const problem = error && { error, retry: () => void Promise.all(queries.map(({ refetch }) => refetch())) };
  if (site === undefined || hasProduct === undefined || hasPhysical === undefined || methods === undefined) {
    return { problem };
  }
  if (profile === undefined || options === undefined || tax === undefined || legal === undefined) return { problem };
  const on = methods.filter(({ enabled, isConfigured }) => enabled === true && isConfigured !== false);
  const isDigitalOnly = hasProduct && !hasPhysical;
  const steps = readSteps({
    name: site.siteDisplayName,
    hasLook: hasLook(site),
    hasProduct,
    hasDelivery: hasDelivery(profile, options, site.paymentCurrency),
    isDigitalOnly,
    hasTax: tax.revision !== '0',
    hasPayment: isConfirmed(methods) && on.length > 0,
    legal: legal.flatMap(({ kind, publishedVersion }) => (publishedVersion === undefined ? [] : [kind])),
    hasAddress: site.confirmedAddress !== undefined && site.confirmedAddress === site.externalSiteUrl,
  });
  const units = { currency: site.paymentCurrency, weightUnit: site.storefront.weightUnit };
  const summaries = {
    basics: joinNames([site.siteDisplayName, nameCountry(site.locale.country), units.currency].filter(Boolean)),
    delivery: joinNames(
      options.map(({ title, rates }) => words.guide.delivery.option(title, describePrice(rates, units))),
    ),
    tax: tax.taxIncludedInItemPrices ? words.guide.tax.included : words.guide.tax.notIncluded,
    payment: joinNames(on.map((method) => wordsOfMethod(method).title)),
  };
  return { problem: undefined, facts: { site, hasProduct, isDigitalOnly, methods, on, legal, steps, summaries } };
}

function nameCountry(code: string): string {
  return listCountries().find((one) => one.code === code)?.name ?? code;
}
