/**
 * What a buyer at an address would see at checkout, for the merchant who sets delivery up. Invariant: every amount and
 * day comes from the functions that price a checkout; a draft only takes the place of the saved settings.
 */
import type { DeliveryCondition, DeliveryDraft, DeliveryPreview, ShippingOptionSetting } from '@cartwright/contract';
import {
  addAmounts,
  type DeliveredProducts,
  formatAmount,
  formatRate,
  parseAmount,
  priceShipping,
  type ShippingRate,
} from '@cartwright/pricing';

import type { Transaction } from '../../../foundation/database/database.ts';
import type { Shop } from '../../../foundation/site/shop.ts';
import type { Dispatch } from '../../../foundation/site/site.ts';
import { listHiddenPlaces, offerDelivery, withFirstSettings } from '../../settings/delivery/delivery-offers.ts';
import { PROFILE_ID } from '../../settings/delivery/first-settings.ts';
import { type DeliveryRate, describeDuration, readArrival } from '../../settings/delivery/rates.ts';
import { type AddressLike, readDestination } from '../../settings/destination.ts';
import type { Setting, SettingKind } from '../../settings/setting-store.ts';
import type { AutoTax } from '../../settings/tax/auto-tax.ts';
import type { CustomLine } from '../model/cart-line.ts';
import { priceLines, readDeliveredProducts } from '../model/priced-cart.ts';
import { type CartPricing, readPricingContext } from './pricing-context.ts';

export interface PreviewedCart {
  readonly price: string;
  readonly weight?: string | null | undefined;
  readonly units?: number | null | undefined;
}

interface PreviewWork {
  readonly address: AddressLike;
  readonly cart: PreviewedCart;
  readonly draft: DeliveryDraft | null | undefined;
  readonly now: number;
  readonly askAutoTax: AutoTax | undefined;
}

/** The price of the cart is exact in the shop's currency. Reads only. */
export async function previewDelivery(
  tx: Transaction,
  ownShop: Shop,
  { address, cart, draft, now, askAutoTax }: PreviewWork,
): Promise<DeliveryPreview> {
  const { currency, weightUnit, locale } = ownShop;
  const shop = { ...ownShop, dispatch: changeDispatch(ownShop.dispatch, draft?.dispatch) };
  const lines = toLines(cart, currency);
  /** `only`: the one option or place that is read, so that each of many is priced without the others. */
  const price = (delivery?: Pick<DeliveryRate, 'code' | 'carrierId'>, only?: string) =>
    readPricingContext(
      tx,
      shop,
      { owner: { kind: 'visitor', id: BUYER }, lines, shippingAddress: address, delivery },
      findNoOffer,
      {
        now,
        askAutoTax,
        replaceSettings: (saved) =>
          replaceDrafted(saved, draft, now).filter(
            ({ kind, id }) => only === undefined || id === only || !isOption(kind),
          ),
      },
    );
  const totalsOf = (context: CartPricing) => {
    const { additionalFees, discount, tax, total } = priceLines(lines, findNoOffer, context);
    const { rules } = context.taxation;
    return {
      fees: formatAmount(additionalFees, currency),
      discount: formatAmount(discount, currency),
      tax: formatAmount(tax, currency),
      isTaxIncluded: rules.pricesIncludeTax,
      taxRates: rules.defaultRates.map(({ name, rate }) => ({ name, rate: formatRate(rate) })),
      total: formatAmount(total, currency),
    };
  };

  const first = await price();
  const { delivery, settings } = first;
  const travelling = readDeliveredProducts(lines, findNoOffer, first);
  const options: DeliveryPreview['options'] = [];
  for (const rates of groupBySetting(delivery.rates, settings).values()) {
    const [rate] = rates.all;
    if (rate === undefined) continue;
    const context = rate === delivery.chosen ? first : await price(rate, rates.id);
    const { delivery: priced } = priceLines(lines, findNoOffer, context);
    const arrival = rate.isTimed && rate.pickup === undefined ? readArrival(rate, now) : undefined;
    options.push({
      id: rates.id,
      code: rate.code,
      title: rate.title,
      price: formatAmount(delivery.prices.get(rate.code) ?? 0, currency),
      otherCharges: formatAmount(addAmounts(...(priced?.charges ?? []).map((charge) => charge.price)), currency),
      ...(arrival === undefined ? {} : { arrivalDays: { from: toDay(arrival.from), to: toDay(arrival.to) } }),
      deliveryTime: describeDuration(rate),
      ...(rate.pickup === undefined
        ? {}
        : {
            pickup: {
              address: rate.pickup.address,
              timeZone: rate.pickup.timeZone,
              hours: [...rate.pickup.hours],
              slots: rates.all.flatMap(({ pickup }) => (pickup?.slot === undefined ? [] : [toSlot(pickup.slot)])),
            },
          }),
      ...totalsOf(context),
    });
  }
  const offered = offerDelivery(settings, shop, readDestination(address, locale), now);
  const unfit = [...groupBySetting(offered.rates, settings).values()].filter(
    ({ id }) => !options.some((option) => option.id === id),
  );
  return {
    currency,
    weightUnit,
    ...(delivery.region === undefined ? {} : { region: delivery.region }),
    options,
    hidden: [
      ...unfit.flatMap(({ id, all: [rate] }) =>
        rate === undefined
          ? []
          : [{ id, title: rate.title, ...explain(rate.price, findDocument(settings, id), travelling) }],
      ),
      ...listHiddenPlaces(settings, shop, delivery.region?.id, offered.rates),
    ],
    withoutDelivery: totalsOf(await price({ code: NONE, carrierId: '' })),
  };
}

const BUYER = 'vis_preview';
/** A code that matches no delivery. */
const NONE = '-';
const findNoOffer = () => undefined;

/** One item has the price and the weight of all; the others count as units only. */
function toLines({ price, weight, units }: PreviewedCart, currency: string): readonly CustomLine[] {
  const one = { kind: 'custom', name: '', isShippable: true, shown: {} } as const;
  const id = (place: number) => `line_${place}` as const;
  const more = (units ?? 1) - 1;
  const thousandths = Math.min(Math.round(Number(weight ?? 0) * 1000), Number.MAX_SAFE_INTEGER);
  return [
    { ...one, id: id(1), quantity: 1, price: parseAmount(price, currency), weight: thousandths },
    ...(more > 0 ? [{ ...one, id: id(2), quantity: more, price: 0, weight: 0 }] : []),
  ];
}

function changeDispatch(
  dispatch: Dispatch,
  draft: NonNullable<DeliveryDraft['dispatch']> | null | undefined,
): Dispatch {
  if (!draft) return dispatch;
  const { cutOffTime = dispatch.cutOffTime ?? '', ...changes } = draft;
  const { cutOffTime: _before, ...rest } = dispatch;
  const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  return { ...rest, ...named, ...(cutOffTime === '' ? {} : { cutOffTime }) };
}

/** A list of the draft takes the place of the whole saved list. */
function replaceDrafted(
  saved: readonly Setting[],
  draft: DeliveryDraft | null | undefined,
  now: number,
): readonly Setting[] {
  const entry = (kind: SettingKind, id: string, document: object): Setting => ({
    kind,
    id,
    ownerId: '',
    revision: 0,
    document: Object.fromEntries(Object.entries(document).filter(([, value]) => value !== null && value !== undefined)),
    createdAt: now,
    updatedAt: now,
  });
  const { deliveryRegions, shippingOptions, pickupLocations } = draft ?? {};
  const drafted: readonly (readonly [SettingKind, readonly Setting[] | undefined])[] = [
    [
      'delivery-profile',
      deliveryRegions ? [entry('delivery-profile', PROFILE_ID, { name: '', regions: deliveryRegions })] : undefined,
    ],
    ['shipping-option', shippingOptions?.map(({ id, ...document }) => entry('shipping-option', id, document))],
    ['pickup-location', pickupLocations?.map(({ id, ...document }) => entry('pickup-location', id, document))],
  ];
  const known = withFirstSettings(saved);
  return drafted.reduce(
    (settings, [kind, entries]) =>
      entries === undefined ? settings : [...settings.filter((setting) => setting.kind !== kind), ...entries],
    known,
  );
}

function isOption(kind: SettingKind): boolean {
  return kind === 'shipping-option' || kind === 'pickup-location';
}

/** The rates of each option or place, in the order of checkout: a place with slots has one for each. */
function groupBySetting(rates: readonly DeliveryRate[], settings: readonly Setting[]) {
  const codes = settings
    .filter(({ kind }) => isOption(kind))
    .map(({ id, document }) => ({ id, code: (document as ShippingOptionSetting).code ?? id }));
  const groups = new Map<string, { readonly id: string; readonly all: DeliveryRate[] }>();
  for (const rate of rates) {
    const id =
      codes.find(
        ({ code }) => rate.code === code || (rate.pickup?.slot !== undefined && rate.code.startsWith(`${code}:`)),
      )?.id ?? rate.code;
    const group = groups.get(id) ?? { id, all: [] };
    group.all.push(rate);
    groups.set(id, group);
  }
  return groups;
}

function findDocument(settings: readonly Setting[], id: string): ShippingOptionSetting | undefined {
  return settings.find((setting) => setting.id === id)?.document as ShippingOptionSetting | undefined;
}

/** Of the rates that fail by the fewest conditions the last one, which is mostly the highest. */
function explain(
  rate: ShippingRate,
  document: ShippingOptionSetting | undefined,
  products: DeliveredProducts,
): { readonly reason: 'CONDITION'; readonly condition?: DeliveryCondition } {
  if (rate.price.kind !== 'conditional' || document === undefined) return { reason: 'CONDITION' };
  const failing = rate.price.rates.map(({ conditions }, index) =>
    conditions.flatMap((condition, place) => {
      const alone = {
        code: '',
        title: '',
        price: { kind: 'conditional', rates: [{ amount: 0, conditions: [condition] }] },
      } as const;
      return priceShipping(alone, products) === undefined ? (document.rates[index]?.conditions?.[place] ?? []) : [];
    }),
  );
  const fewest = Math.min(...failing.map(({ length }) => length));
  const condition = failing.findLast(({ length }) => length === fewest)?.[0];
  return { reason: 'CONDITION', ...(condition === undefined ? {} : { condition }) };
}

function toSlot({ from, to }: { readonly from: number; readonly to: number }) {
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}

/** `2026-11-25` */
function toDay(day: number): string {
  return new Date(day).toISOString().slice(0, 10);
}
