/**
 * Builds the data of the checkout page: priced, with the buyer's choices, formatted in the reader's language. It makes
 * no decisions.
 */
import { addressFormat, formatAddress, listCountries } from '@cartwright/address';
import type {
  HostedAddressField,
  HostedForm,
  HostedPageOf,
  HostedPickupPlace,
  HostedProblem,
} from '@cartwright/hosted';
import { displayAmount } from '@cartwright/pricing';

import { findCouponProblem } from '../../cart/estimate/cart-discounts.ts';
import type { FindOffer } from '../../cart/model/offers.ts';
import { priceLines } from '../../cart/model/priced-cart.ts';
import { readShippedCountries } from '../../settings/delivery/delivery-offers.ts';
import { type DeliveryRate, describeArrival } from '../../settings/delivery/rates.ts';
import { type Typed, PAYMENTS } from '../form/form.ts';
import { toHostedPlace } from '../form/pickup-place.ts';
import { readReadingLocale } from '../form/reading-locale.ts';
import { checkoutSummary } from '../form/summary.ts';
import { couponProblem } from '../model/coupon-problem.ts';
import { type Settled, describeShown } from '../model/settle.ts';
import { findUnavailableLines } from '../placing/unavailable-lines.ts';
import type { Opened } from './opened-checkout.ts';

/** The hidden field with the total that the form's page showed. */
export const SHOWN = 'shown';

export interface CheckoutView {
  readonly typed: Typed;
  readonly settled: Settled & { readonly findOffer: FindOffer };
  readonly fieldErrors?: Readonly<Record<string, HostedProblem>>;
  readonly error?: HostedProblem | undefined;
  /** The reason why the typed code gives no discount. */
  readonly couponError?: HostedProblem | undefined;
  /** Default: as the stock is now. */
  readonly unavailable?: HostedPageOf<'checkout'>['unavailable'];
}

export function toCheckoutPage(
  { visit, checkout, shop, member, callbacks, context }: Opened,
  action: string,
  { typed, settled, fieldErrors, error, couponError, unavailable }: CheckoutView,
): HostedPageOf<'checkout'> {
  const { pricing, priced, asks, method, methods, rates, rate, findOffer } = settled;
  const locale = readReadingLocale(shop.locale, visit.site.locale);
  const printed = { ...pricing, shop: { ...pricing.shop, locale } };
  const form: Omit<HostedForm, 'action' | 'csrf'> = {
    hidden: { [SHOWN]: describeShown(settled) },
    values: {
      ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '')),
      method,
      delivery: rate?.code ?? '',
      payment: typed.payment || PAYMENTS[0].code,
    },
    ...(fieldErrors === undefined ? {} : { fieldErrors }),
    ...(error === undefined ? {} : { error }),
  };
  return {
    kind: 'checkout',
    site: visit.site,
    form: visit.form(action, form),
    asks,
    methods: methods.length > 1 || (methods[0] ?? method) !== method ? ['ship', 'pickup'] : [],
    ...(member === undefined ? {} : { account: { name: member.fullName, email: member.email } }),
    canSignIn: member === undefined && callbacks.loginUrl !== undefined,
    savedAddresses: (member?.addresses ?? []).map(({ id, fullName, ...address }) => ({
      id,
      lines: [...(fullName === undefined ? [] : [fullName]), ...formatAddress(address, locale)],
    })),
    canSaveAddress: member !== undefined,
    countries: asks === 'address' ? listShippedCountries() : listCountries(locale),
    addressFields: toFields(typed.country, asks, locale),
    delivery: rates.map((one) => toOption(one, settled, printed.shop)),
    pickupPlaces: asks === 'pickup' ? listPlaces(rates, locale) : [],
    payment: PAYMENTS.map(({ code }) => ({ code })),
    coupon: toCoupon(),
    unavailable: unavailable ?? findUnavailableLines(checkout.lines, findOffer),
    summary: checkoutSummary(checkout.lines, findOffer, priced, printed),
    cartUrl: callbacks.cartPageUrl ?? `${shop.shopUrl}/cart`,
  };

  /** The countries with delivery, and the typed one, so that its message stands beside its field. */
  function listShippedCountries() {
    const { kind, countries } = readShippedCountries(pricing.settings);
    return listCountries(locale).filter(
      ({ code }) => countries.has(code) === (kind === 'only') || code === typed.country,
    );
  }

  function toOption(one: DeliveryRate, { pricing: context_ }: Settled, inLocale: typeof shop) {
    const { code, title } = one;
    // Its price with charges, before coupons.
    const whole = priceLines(checkout.lines, findOffer, { ...context_, shippingRate: one.price });
    const amount = whole.shipping - whole.shippingDiscount;
    return {
      code,
      title,
      arrival: describeArrival(one, context.now, locale),
      ...(amount === 0 ? {} : { price: displayAmount(amount, inLocale.currency, locale) }),
    };
  }

  function toCoupon(): HostedPageOf<'checkout'>['coupon'] {
    const { coupon } = checkout;
    const reason = coupon === undefined ? undefined : findCouponProblem(priced, pricing.promotions, pricing.shop);
    const problem =
      couponError ??
      (reason === undefined || coupon === undefined ? undefined : couponProblem(reason, coupon.code, printed.shop));
    return { ...(coupon === undefined ? {} : { code: coupon.code }), ...(problem === undefined ? {} : { problem }) };
  }
}

/** The address fields of the chosen country. For digital products, only those that tax depends on. */
function toFields(country: string, asks: Settled['asks'], locale: string): readonly HostedAddressField[] {
  const format = addressFormat(country, locale);
  const fields = format.fields.map(({ name, label, missing, isRequired, isNumeric }): HostedAddressField => ({
    name,
    label,
    ...(isRequired ? { missing } : {}),
    ...(isNumeric ? { isNumeric } : {}),
    ...(name === 'subdivision' && format.subdivisions.length > 0
      ? { options: format.subdivisions.map((one) => ({ value: one.code, label: one.name })) }
      : {}),
  }));
  return asks === 'region' ? fields.filter(({ name }) => name === 'subdivision' || name === 'postalCode') : fields;
}

/** The places of the rates, each once. */
function listPlaces(rates: readonly DeliveryRate[], locale: string): readonly HostedPickupPlace[] {
  const places = new Map<string, HostedPickupPlace>();
  for (const { title, pickup, instructions } of rates) {
    if (pickup === undefined) continue;
    const place = toHostedPlace({ title, address: { ...pickup.address }, instructions, hours: pickup.hours }, locale);
    places.set([title, ...place.lines].join('\n'), place);
  }
  return [...places.values()];
}
