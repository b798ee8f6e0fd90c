/**
 * Builds the data of the checkout page: priced, with the buyer's choices, formatted in the reader's language. It makes
 * no decisions.
 */
import { addressFormat, formatAddress, listCountries } from '@cartwright/address';
import type { ItemType } from '@cartwright/contract';
import type {
  HostedAddressField,
  HostedForm,
  HostedPageOf,
  HostedPaymentPart,
  HostedPickupPlace,
  HostedProblem,
} from '@cartwright/hosted';
import { displayAmount, type Minor } from '@cartwright/pricing';

import { findCouponProblem } from '../../cart/estimate/cart-discounts.ts';
import { readItemType } from '../../cart/response/line-response.ts';
import { createAmountPrinter } from '../../settings/currencies/conversion.ts';
import { readShippedCountries } from '../../settings/delivery/delivery-offers.ts';
import type { DeliveryRate } from '../../settings/delivery/rates.ts';
import { describeDelivery } from '../form/described-delivery.ts';
import type { Typed } from '../form/form.ts';
import { toHostedPlace } from '../form/pickup-place.ts';
import { readReadingLocale } from '../form/reading-locale.ts';
import { listRecipients, readRecipientFields } from '../form/recipients.ts';
import { checkoutSummary } from '../form/summary.ts';
import { couponProblem } from '../model/coupon-problem.ts';
import type { Due } from '../model/due.ts';
import { type Settled, describeShown } from '../model/settle.ts';
import { findUnavailableLines } from '../placing/unavailable-lines.ts';
import { readAsked } from './form-values.ts';
import type { CheckoutPageDeps, Opened, ShownCheckout } from './opened-checkout.ts';
import { describePaymentMethod } from './payment-methods-shown.ts';
import { describeDropped, SOLD_OUT } from './sold-out-lines.ts';

/** The hidden field with the total that the form's page showed. */
export const SHOWN = 'shown';

const HOSTED_MODES = { OPTIONAL: 'optional', REQUIRED: 'required', HIDDEN: 'hidden' } as const;

export interface CheckoutView {
  readonly typed: Typed;
  readonly settled: ShownCheckout;
  readonly fieldErrors?: Readonly<Record<string, HostedProblem>>;
  readonly error?: HostedProblem | undefined;
  /** The reason why the typed code gives no discount. */
  readonly couponError?: HostedProblem | undefined;
  /** Default: as the stock is now. */
  readonly unavailable?: HostedPageOf<'checkout'>['unavailable'];
}

export function toCheckoutPage(
  { findProvider, giftCards }: Pick<CheckoutPageDeps, 'findProvider' | 'giftCards'>,
  { visit, checkout, shop, member, callbacks, context, draft, soldOut }: Opened,
  action: string,
  { typed, settled, fieldErrors, error, couponError, unavailable }: CheckoutView,
): HostedPageOf<'checkout'> {
  const { pricing, priced, asks, method, methods, rates, rate, findOffer, payment } = settled;
  const asked = readAsked({ shop, member });
  const locale = readReadingLocale(shop.locale, visit.site.locale);
  const takesGiftCards = giftCards !== undefined;
  const recipients = listRecipients(checkout.lines, findOffer);
  const printed = { ...pricing, shop: { ...pricing.shop, locale } };
  /** What is charged. */
  const print = (amount: Minor): string => displayAmount(amount, pricing.shop.currency, locale);
  const printShown = createAmountPrinter(printed.shop);
  const form: Omit<HostedForm, 'action' | 'csrf'> = {
    hidden: { [SHOWN]: describeShown(settled), [SOLD_OUT]: soldOut },
    values: {
      ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '')),
      ...readRecipientFields(draft?.values ?? {}, recipients),
      method,
      delivery: rate?.code ?? '',
      payment: payment.chosen?.code ?? '',
    },
    ...(fieldErrors === undefined ? {} : { fieldErrors }),
    ...(error === undefined ? {} : { error }),
  };
  const dropped = describeDropped(soldOut, print(priced.total), locale);
  return {
    kind: 'checkout',
    site: visit.site,
    form: visit.form(action, form),
    asks,
    methods: methods.length > 1 || (methods[0] ?? method) !== method ? ['ship', 'pickup'] : [],
    ...(member === undefined ? {} : { account: { name: member.fullName, email: member.email } }),
    canSignIn: member === undefined && callbacks.loginUrl !== undefined,
    asked: {
      mayOrder: asked.mayOrder,
      phone: HOSTED_MODES[asked.phone],
      company: HOSTED_MODES[asked.company],
      hasNote: asked.allowsNote,
      hasTerms: asked.requiresTerms,
    },
    savedAddresses: (member?.addresses ?? []).map(({ id, fullName, ...address }) => ({
      id,
      lines: [...(fullName === undefined ? [] : [fullName]), ...formatAddress(address, locale)],
    })),
    canSaveAddress: member !== undefined,
    countries: asks === 'address' ? listShippedCountries() : listCountries(locale),
    addressFields: toFields(typed.country, asks, locale),
    delivery: rates.map(toOption),
    pickupPlaces: asks === 'pickup' ? listPlaces(rates, locale) : [],
    payment: payment.methods.map((one) =>
      describePaymentMethod(findProvider, one, { amount: payment.due.now, currency: shop.currency }),
    ),
    order:
      payment.due.now > 0
        ? { kind: 'pay', amount: print(payment.due.now) }
        : { kind: 'place', amount: print(payment.due.giftCard === undefined ? priced.total : payment.due.later) },
    isDownload: checkout.lines.every((line) => isDownload(readItemType(line, findOffer(line)))),
    ...(settled.heldUntil === undefined ? {} : { heldUntil: new Date(settled.heldUntil).toISOString() }),
    takesGiftCards,
    ...(payment.due.giftCard === undefined
      ? {}
      : {
          giftCard: {
            code: payment.due.giftCard.obscuredCode,
            used: print(payment.due.giftCard.amount),
            balance: print(payment.due.giftCard.balance),
          },
        }),
    recipients: recipients.map(({ lineId, name }) => ({ lineId, name })),
    coupon: toCoupon(),
    ...(dropped === undefined ? {} : { dropped }),
    unavailable: unavailable ?? findUnavailableLines(checkout.lines, findOffer),
    summary: {
      ...checkoutSummary(checkout.lines, findOffer, priced, printed),
      ...listParts(payment.due, print),
    },
    cartUrl: callbacks.cartPageUrl ?? `${shop.shopUrl}/cart`,
  };

  /** The countries with delivery, and the typed one, so that its message stands beside its field. */
  function listShippedCountries() {
    const { kind, countries } = readShippedCountries(pricing.settings);
    return listCountries(locale).filter(
      ({ code }) => countries.has(code) === (kind === 'only') || code === typed.country,
    );
  }

  function toOption(one: DeliveryRate): HostedPageOf<'checkout'>['delivery'][number] {
    const { now } = context;
    const { amount, ...shown } = describeDelivery(one, { lines: checkout.lines, findOffer, pricing, now, locale });
    return { ...shown, ...(amount === 0 ? {} : { price: printShown(amount) }) };
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

function isDownload(type: ItemType): boolean {
  return 'preset' in type && type.preset === 'DIGITAL';
}

/** How the total is paid, where that is in parts. */
function listParts(
  { giftCard, now, later }: Due,
  print: (amount: Minor) => string,
): { readonly parts?: readonly HostedPaymentPart[] } {
  const hasLater = now > 0 && later > 0;
  if (giftCard === undefined && !hasLater) return {};
  return {
    parts: [
      ...(giftCard === undefined
        ? []
        : [{ kind: 'gift-card', note: giftCard.obscuredCode, amount: `−${print(giftCard.amount)}` } as const]),
      ...(now > 0 ? [{ kind: 'now', amount: print(now) } as const] : []),
      ...(later > 0 ? [{ kind: 'later', amount: print(later) } as const] : []),
    ],
  };
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
  const ordered = format.subdivisions.some(({ postalCodes }) => postalCodes !== undefined)
    ? postalCodeFirst(fields)
    : fields;
  return asks === 'region' ? ordered.filter(({ name }) => name === 'subdivision' || name === 'postalCode') : ordered;
}

/** A postal code that fills in the state comes before the city and the state, which then needs no choice. */
function postalCodeFirst(fields: readonly HostedAddressField[]): readonly HostedAddressField[] {
  const order = ['addressLine1', 'addressLine2', 'postalCode', 'city', 'subdivision'];
  return fields.toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
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
