/** Rules of delivery options and pickup locations that the schema cannot express. Each names its field. */
import {
  compareDecimals,
  type DeliveryCharge,
  type PickupLocationSetting,
  type ShippingOptionSetting,
  REVERSED_VIOLATION_TYPE,
  UNKNOWN_VIOLATION_TYPE,
  TAKEN_VIOLATION_TYPE,
} from '@cartwright/contract';

import { checkSubdivision } from '../../../foundation/addresses/address-input.ts';
import type { BrokenRule } from '../../../foundation/http/failure.ts';
import { checkAmount, checkPercentage } from '../amounts.ts';
import { readHome } from '../destination.ts';
import { broken, type SettingContext } from '../setting-routes.ts';
import { listSettings } from '../setting-store.ts';
import { FIRST_PROFILE } from './first-settings.ts';
import type { ProfileDocument } from './regions.ts';
import { isTimeZone, readMinutes } from './time-slots.ts';

export async function checkShippingOption(
  option: ShippingOptionSetting,
  context: SettingContext,
): Promise<readonly BrokenRule[]> {
  const { deliveryDays: days } = option;
  return [
    ...(await checkOffer('shippingOption', option, context)),
    ...(days && days.from > days.to
      ? [
          broken('shippingOption.deliveryDays', 'VALIDATION', 'must not end before it begins', {
            type: REVERSED_VIOLATION_TYPE,
          }),
        ]
      : []),
  ];
}

export async function checkPickupLocation(
  place: PickupLocationSetting,
  context: SettingContext,
): Promise<readonly BrokenRule[]> {
  const rules = [...(await checkOffer('pickupLocation', place, context))];
  if (place.timeZone && !isTimeZone(place.timeZone)) {
    const example = 'Europe/Berlin';
    rules.push(broken('pickupLocation.timeZone', 'VALIDATION', `must be a time zone such as ${example}`, { example }));
  }
  const { country, subdivision } = place.address;
  const unknown = checkSubdivision(
    country ?? readHome(context.shop.locale),
    subdivision,
    'pickupLocation.address.subdivision',
  );
  if (unknown !== undefined) rules.push(unknown);
  for (const [index, period] of (place.businessHours ?? []).entries()) {
    if (readMinutes(period.closeTime) <= readMinutes(period.openTime)) {
      rules.push(
        broken(`pickupLocation.businessHours[${index}].closeTime`, 'VALIDATION', 'must be after openTime', {
          type: REVERSED_VIOLATION_TYPE,
        }),
      );
    }
  }
  if (place.timeSlots && (place.businessHours ?? []).length === 0) {
    rules.push(broken('pickupLocation.businessHours', 'REQUIRED_FIELD', 'must say when time slots can be offered'));
  }
  return rules;
}

type Offer = Pick<ShippingOptionSetting, 'code' | 'rates' | 'deliveryRegionIds' | 'otherCharges'>;

async function checkOffer(
  at: string,
  { code, rates, deliveryRegionIds, otherCharges }: Offer,
  { tx, shop, id }: SettingContext,
): Promise<readonly BrokenRule[]> {
  const others = await listSettings(tx, shop.siteId, ['delivery-profile', 'shipping-option', 'pickup-location']);
  const profile = others.find(({ kind }) => kind === 'delivery-profile')?.document as ProfileDocument | undefined;
  const known = new Set((profile ?? FIRST_PROFILE).regions.map((region) => region.id));
  const rules: BrokenRule[] = deliveryRegionIds.flatMap((region, index) =>
    known.has(region)
      ? []
      : [
          broken(`${at}.deliveryRegionIds[${index}]`, 'VALIDATION', 'must be the id of a delivery region', {
            type: UNKNOWN_VIOLATION_TYPE,
          }),
        ],
  );
  const isTaken = others.some(
    (one) => one.id !== id && (Reflect.get(one.document as object, 'code') ?? one.id) === code,
  );
  if (code && isTaken)
    rules.push(
      broken(`${at}.code`, 'VALIDATION', 'is the code of another delivery already', { type: TAKEN_VIOLATION_TYPE }),
    );
  if (code?.includes(':')) rules.push(broken(`${at}.code`, 'FORMAT', 'must not contain a colon'));
  return [...rules, ...checkOptionAmounts(at, { rates, otherCharges }, shop.currency)];
}

/** Amounts, thresholds and charges of an option: exact in the currency, and small enough to compute with. */
export function checkOptionAmounts(
  at: string,
  { rates, otherCharges }: Pick<Offer, 'rates' | 'otherCharges'>,
  currency: string,
): readonly BrokenRule[] {
  const rules: BrokenRule[] = [];
  for (const [index, rate] of rates.entries()) {
    const here = `${at}.rates[${index}]`;
    rules.push(...checkAmount(`${here}.amount`, rate.amount, currency));
    for (const [place, { type, value }] of (rate.conditions ?? []).entries()) {
      const field = `${here}.conditions[${place}].value`;
      if (type === 'BY_TOTAL_PRICE') rules.push(...checkAmount(field, value, currency));
      if (type === 'BY_TOTAL_QUANTITY' && !/^\d+$/.test(value)) {
        rules.push(broken(field, 'DECIMAL_MAX_SCALE', 'must be a whole number of units'));
      }
      if (type === 'BY_TOTAL_WEIGHT' && compareDecimals(value, MAX_WEIGHT) > 0) {
        rules.push(broken(field, 'DECIMAL_LTE', `must be ${MAX_WEIGHT} or less: a weight`));
      }
    }
  }
  return [
    ...rules,
    ...(otherCharges ?? []).flatMap((charge, index) => checkCharge(`${at}.otherCharges[${index}]`, charge, currency)),
  ];
}

/** The bound of the weight of a product, too. */
const MAX_WEIGHT = '999999999.99';

function checkCharge(at: string, { amount, percentage }: DeliveryCharge, currency: string): readonly BrokenRule[] {
  if (Boolean(amount) === Boolean(percentage)) {
    return [broken(at, 'ONE_OF_ALIGNMENT', 'must have an amount or a percentage, and not both')];
  }
  return amount ? checkAmount(`${at}.amount`, amount, currency) : checkPercentage(`${at}.percentage`, percentage ?? '');
}
