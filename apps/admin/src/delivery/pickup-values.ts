/** A pickup place as its form has it. */
import type { BusinessPeriod, PickupLocationSetting } from '@cartwright/contract';

import { words } from '../words/words.ts';
import { WEEK } from './delivery-words.ts';
import { checkPrice, normalize } from './rate-values.ts';

export interface DayHours {
  readonly isOpen: boolean;
  readonly from: string;
  readonly to: string;
}

export interface PickupValues {
  readonly name: string;
  readonly isOn: boolean;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly price: string;
  readonly timeZone: string;
  /** By weekday, from Monday. */
  readonly hours: readonly DayHours[];
  readonly hasSlots: boolean;
  readonly slotMinutes: string;
  readonly leadHours: string;
  readonly slotsOffered: string;
  readonly instructions: string;
  readonly zones: readonly string[];
}

const CLOSED: DayHours = { isOpen: false, from: '10:00', to: '18:00' };

export function createPickupValues(country: string, timeZone: string, zones: readonly string[]): PickupValues {
  return {
    name: '',
    isOn: true,
    street: '',
    postalCode: '',
    city: '',
    state: '',
    country,
    price: '0',
    timeZone,
    hours: WEEK.map(() => CLOSED),
    hasSlots: false,
    slotMinutes: '60',
    leadHours: '2',
    slotsOffered: '10',
    instructions: '',
    zones,
  };
}

export function readPickup(place: PickupLocationSetting, known: ReadonlySet<string>): PickupValues {
  const { address, timeSlots, businessHours, rates } = place;
  const country = address.country ?? '';
  return {
    name: place.name,
    isOn: place.active !== false,
    street: address.addressLine ?? '',
    postalCode: address.postalCode ?? '',
    city: address.city ?? '',
    state: (address.subdivision ?? '').replace(`${country}-`, ''),
    country,
    price: rates[0]?.amount ?? '0',
    timeZone: place.timeZone ?? 'UTC',
    hours: WEEK.map(({ key }) => {
      const day = (businessHours ?? []).find(({ openDay }) => openDay === key);
      return day === undefined ? CLOSED : { isOpen: true, from: day.openTime, to: day.closeTime };
    }),
    hasSlots: Boolean(timeSlots),
    slotMinutes: String(timeSlots?.minutes ?? 60),
    leadHours: String((timeSlots?.leadMinutes ?? 0) / 60),
    slotsOffered: String(timeSlots?.offered ?? 10),
    instructions: place.instructions ?? '',
    zones: place.deliveryRegionIds.filter((id) => known.has(id)),
  };
}

const ADDRESS = ['street', 'postalCode', 'city', 'state', 'country'] as const;
const SLOTS = ['hasSlots', 'slotMinutes', 'leadHours', 'slotsOffered'] as const;

/** The members of changed values. An address and the slots are one value each. */
export function writePickup(changes: Partial<PickupValues>, all: PickupValues): Partial<PickupLocationSetting> {
  const { name, isOn, price, timeZone, hours, instructions, zones } = changes;
  const has = (fields: readonly (keyof PickupValues)[]) => fields.some((field) => changes[field] !== undefined);
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(isOn !== undefined && { active: isOn }),
    ...(has(ADDRESS) && { address: writeAddress(all) }),
    ...(price !== undefined && { rates: [{ amount: normalize(price) }] }),
    ...(timeZone !== undefined && { timeZone }),
    ...(hours !== undefined && { businessHours: writeHours(hours) }),
    ...(has(SLOTS) && { timeSlots: writeSlots(all) }),
    ...(instructions !== undefined && { instructions: instructions.trim() || null }),
    ...(zones !== undefined && { deliveryRegionIds: [...zones] }),
  };
}

export function makePickup(values: PickupValues): PickupLocationSetting {
  return {
    ...writePickup(values, values),
    name: values.name.trim(),
    address: writeAddress(values),
    rates: [{ amount: normalize(values.price) }],
    deliveryRegionIds: [...values.zones],
    pickupMethod: 'STORE_PICKUP',
  };
}

function writeAddress({ street, postalCode, city, state, country }: PickupValues): PickupLocationSetting['address'] {
  return {
    country,
    addressLine: street.trim(),
    postalCode: postalCode.trim(),
    city: city.trim(),
    ...(state === '' ? {} : { subdivision: `${country}-${state}` }),
  };
}

function writeHours(hours: readonly DayHours[]): BusinessPeriod[] {
  return WEEK.flatMap(({ key }, day) => {
    const { isOpen = false, from = '', to = '' } = hours[day] ?? {};
    return isOpen ? [{ openDay: key, openTime: from, closeTime: to }] : [];
  });
}

function writeSlots({
  hasSlots,
  slotMinutes,
  leadHours,
  slotsOffered,
}: PickupValues): PickupLocationSetting['timeSlots'] {
  if (!hasSlots) return null;
  return {
    minutes: Number(slotMinutes),
    leadMinutes: Math.round(Number(normalize(leadHours)) * 60),
    offered: Number(slotsOffered),
  };
}

export function checkPickup(values: PickupValues, currency: string): Readonly<Record<string, string>> {
  const { name, street, city, price, hours, hasSlots, slotMinutes, leadHours, slotsOffered, zones } = values;
  const amount = checkPrice(price, currency);
  const isWrong = hours.some(({ isOpen, from, to }) => isOpen && !(from !== '' && from < to));
  const isWhole = (text: string, least: number, most: number) =>
    /^\d{1,5}$/u.test(text.trim()) && Number(text) >= least && Number(text) <= most;
  return {
    ...(name.trim() === '' && { name: words.delivery.pickup.nameMissing }),
    ...(street.trim() === '' && { street: words.delivery.pickup.streetMissing }),
    ...(city.trim() === '' && { city: words.delivery.pickup.cityMissing }),
    ...(amount !== undefined && { price: amount }),
    ...(isWrong && { hours: words.delivery.pickup.hoursWrong }),
    ...(hasSlots && !hours.some(({ isOpen }) => isOpen) && { hours: words.delivery.pickup.slotsNeedHours }),
    ...(hasSlots && !isWhole(slotMinutes, 15, 1440) && { slotMinutes: words.delivery.pickup.slotMinutesWrong }),
    ...(hasSlots &&
      !/^\d{1,3}(\.\d+)?$/u.test(normalize(leadHours)) && { leadHours: words.delivery.pickup.hoursBeforeWrong }),
    ...(hasSlots && !isWhole(slotsOffered, 1, 50) && { slotsOffered: words.delivery.pickup.slotsOfferedWrong }),
    ...(zones.length === 0 && { zones: words.delivery.pickup.zonesMissing }),
  };
}
