/** The regions that a merchant delivers to. Invariant: no place is in two of them, so each destination has one or none. */
import { type DeliveryRegion, REPEATED_VIOLATION_TYPE, TAKEN_VIOLATION_TYPE } from '@cartwright/contract';

import { checkSubdivision } from '../../../foundation/addresses/address-input.ts';
import type { BrokenRule } from '../../../foundation/http/failure.ts';
import { type Destination, readSubdivision } from '../destination.ts';

/** The stored part of the site's delivery profile. */
export interface ProfileDocument {
  readonly name: string;
  readonly regions: readonly DeliveryRegion[];
}

/** The region of a destination: that of its subdivision, else of its country, else the rest of the world. */
export function findRegion(
  regions: readonly DeliveryRegion[],
  { country, subdivision }: Destination,
): DeliveryRegion | undefined {
  const places = new Set([`${country}-${subdivision}`]);
  const bySubdivision = regions.find((region) => placesOf(region).some((place) => places.has(place)));
  return (
    (subdivision === '' ? undefined : bySubdivision) ??
    regions.find((region) => placesOf(region).includes(`${country}-`)) ??
    regions.find((region) => placesOf(region).length === 0)
  );
}

/** The conflict of this region with the others. */
export function checkRegion(region: DeliveryRegion, others: readonly DeliveryRegion[]): readonly BrokenRule[] {
  const unknown = (region.destinations ?? []).flatMap(({ countryCode, subdivisions }, index) =>
    (subdivisions ?? []).flatMap((one, at) => {
      const field = `deliveryRegion.destinations[${index}].subdivisions[${at}]`;
      return checkSubdivision(countryCode, one, field) ?? [];
    }),
  );
  if (unknown.length > 0) return unknown;
  const places = placesOf(region);
  if (places.length === 0) {
    const rest = others.find((other) => placesOf(other).length === 0);
    return rest === undefined
      ? []
      : [
          overlap(
            `is the rest of the world, which is "${rest.name}" already: name its destinations`,
            TAKEN_VIOLATION_TYPE,
          ),
        ];
  }
  const taken = others.flatMap((other) =>
    placesOf(other)
      .filter((place) => places.includes(place))
      .map((place) =>
        overlap(`names ${place.replace(/-$/, '')}, which is in "${other.name}" already`, TAKEN_VIOLATION_TYPE),
      ),
  );
  const twice = places.filter((place, index) => places.indexOf(place) !== index);
  return [
    ...taken,
    ...twice.map((place) => overlap(`names ${place.replace(/-$/, '')} twice`, REPEATED_VIOLATION_TYPE)),
  ];
}

/**
 * The other regions without the places of this one. A region that names nothing else keeps its places: without any it
 * would be the rest of the world.
 */
export function withoutPlaces(others: readonly DeliveryRegion[], region: DeliveryRegion): readonly DeliveryRegion[] {
  const moved = new Set(placesOf(region));
  return others.map((other) => {
    const destinations = (other.destinations ?? []).flatMap(({ countryCode, subdivisions }) => {
      if ((subdivisions ?? []).length === 0) return moved.has(`${countryCode}-`) ? [] : [{ countryCode }];
      const left = (subdivisions ?? []).filter(
        (one) => !moved.has(`${countryCode}-${readSubdivision(one, countryCode)}`),
      );
      return left.length === 0 ? [] : [{ countryCode, subdivisions: left }];
    });
    return destinations.length === 0 ? other : { ...other, destinations };
  });
}

function overlap(description: string, type: string): BrokenRule {
  return {
    field: 'deliveryRegion.destinations',
    rule: 'VALIDATION',
    description,
    data: { type },
  };
}

/** `US-CA` for a subdivision, `US-` for a whole country. */
function placesOf({ destinations }: DeliveryRegion): readonly string[] {
  return (destinations ?? []).flatMap(({ countryCode, subdivisions }) =>
    (subdivisions ?? []).length === 0
      ? [`${countryCode}-`]
      : (subdivisions ?? []).map((one) => `${countryCode}-${readSubdivision(one, countryCode)}`),
  );
}
