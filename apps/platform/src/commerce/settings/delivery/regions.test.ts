import type { DeliveryRegion } from '@cartwright/contract';
import { expect, test } from 'vitest';

import { checkRegion, findRegion, withoutPlaces } from './regions.ts';

const west: DeliveryRegion = {
  id: 'west',
  name: 'West',
  destinations: [{ countryCode: 'US', subdivisions: ['US-CA', 'OR'] }],
};
const states: DeliveryRegion = {
  id: 'us',
  name: 'States',
  destinations: [{ countryCode: 'US' }, { countryCode: 'CA' }],
};
const rest: DeliveryRegion = { id: 'rest', name: 'Elsewhere', destinations: [] };

function at(country: string, subdivision = '') {
  return { country, subdivision, city: '', postalCode: '' };
}

test('a destination is in the region of its subdivision, else of its country, else of the rest of the world', () => {
  const regions = [rest, states, west];
  expect(findRegion(regions, at('US', 'CA'))?.id).toBe('west');
  expect(findRegion(regions, at('US', 'OR'))?.id).toBe('west');
  expect(findRegion(regions, at('US', 'NY'))?.id).toBe('us');
  expect(findRegion(regions, at('US'))?.id).toBe('us');
  expect(findRegion(regions, at('CA', 'US'))?.id).toBe('us');
  expect(findRegion(regions, at('FR'))?.id).toBe('rest');
  expect(findRegion([west], at('FR'))).toBeUndefined();
});

test('no place is in two regions', () => {
  const coast: DeliveryRegion = { id: 'x', name: 'Coast', destinations: [{ countryCode: 'US', subdivisions: ['CA'] }] };
  expect(checkRegion(coast, [rest, states, west])).toEqual([
    {
      field: 'deliveryRegion.destinations',
      rule: 'VALIDATION',
      description: 'names US-CA, which is in "West" already',
      data: { type: 'TAKEN' },
    },
  ]);
  expect(checkRegion({ ...rest, id: 'y' }, [rest])).toEqual([
    {
      field: 'deliveryRegion.destinations',
      rule: 'VALIDATION',
      description: 'is the rest of the world, which is "Elsewhere" already: name its destinations',
      data: { type: 'TAKEN' },
    },
  ]);
  const twice: DeliveryRegion = { ...coast, destinations: [{ countryCode: 'FR' }, { countryCode: 'FR' }] };
  expect(checkRegion(twice, [])).toMatchObject([{ description: 'names FR twice', data: { type: 'REPEATED' } }]);
  expect(checkRegion(west, [rest, states])).toEqual([]);
});

test('places move out of the other regions, but for the last of one', () => {
  const coast: DeliveryRegion = { id: 'x', name: 'Coast', destinations: [{ countryCode: 'US', subdivisions: ['CA'] }] };
  const [left] = withoutPlaces([west], coast);
  expect(left?.destinations).toEqual([{ countryCode: 'US', subdivisions: ['OR'] }]);
  const only: DeliveryRegion = {
    id: 'o',
    name: 'Only',
    destinations: [{ countryCode: 'US', subdivisions: ['US-CA'] }],
  };
  expect(withoutPlaces([only], coast)).toEqual([only]);
  expect(checkRegion(coast, withoutPlaces([only], coast))).toHaveLength(1);
});
