/** The place where an order is picked up, as the checkout, the thanks page and the confirmation show it. */
import { formatAddress } from '@cartwright/address';
import type { BusinessPeriod } from '@cartwright/contract';
import type { HostedPickupPlace } from '@cartwright/hosted';

import { describeHours } from '../../settings/delivery/opening-hours.ts';
import { readPlace } from './form.ts';

export interface PickupPlace {
  readonly title: string;
  /** As the wire has it. */
  readonly address: Readonly<Record<string, unknown>>;
  readonly instructions?: string | undefined;
  readonly hours?: readonly BusinessPeriod[] | undefined;
}

export function toHostedPlace(
  { title, address, instructions, hours = [] }: PickupPlace,
  locale: string,
): HostedPickupPlace {
  const lines = formatAddress(readPlace(address), locale);
  const query = new URLSearchParams({ api: '1', query: lines.join(', ') });
  return {
    title,
    lines,
    mapUrl: `https://www.google.com/maps/search/?${query.toString()}`,
    ...(instructions === undefined ? {} : { instructions }),
    ...(hours.length === 0 ? {} : { hours: describeHours(hours, locale) }),
  };
}
