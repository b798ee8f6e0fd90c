/** Two merchants change zones at once: nothing is lost in silence, and a place moves in one write. */
import { expect, test } from 'vitest';

import { error, list, violations } from '../../../../test/demo-shop.ts';
import { merchantToken } from '../../../../test/merchant.ts';
import { type JsonObject, member, openTestPlatform, text } from '../../../../test/test-platform.ts';
import { writeNoDelivery } from './first-settings.ts';

const PROFILE = '/ecom/v1/delivery-profiles/general';

async function openZones() {
  const world = await openTestPlatform({ prepareShop: writeNoDelivery });
  const token = await merchantToken(world);
  const call = (method: string, path: string, body: JsonObject) =>
    world.call(method, `${PROFILE}/delivery-region${path}`, { body, token });
  const add = (name: string, subdivisions: readonly string[], more: JsonObject = {}) =>
    call('POST', '', { deliveryRegion: { name, destinations: [{ countryCode: 'US', subdivisions }] }, ...more });
  const update = (id: string, change: JsonObject, more: JsonObject = {}) =>
    call('PATCH', `/${id}`, { deliveryRegion: { id, ...change }, ...more });
  return { add, update };
}

const statesOf = (body: JsonObject) =>
  list(body, 'deliveryProfile.deliveryRegions').map((zone) => [
    zone['name'],
    member(zone, 'destinations.0.subdivisions'),
  ]);

test('a place moves out of the zone that has it, unless it is its last', async () => {
  const { add, update } = await openZones();
  const first = await add('West Coast', ['US-CA', 'US-OR']);
  const west = text(member(first.body, 'deliveryProfile.deliveryRegions.0.id'));
  const taken = 'names US-CA, which is in "West Coast" already';
  expect(violations(await add('California', ['US-CA']))).toEqual([`deliveryRegion.destinations VALIDATION ${taken}`]);
  const moved = await add('California', ['US-CA'], { movesPlaces: true });
  expect(statesOf(moved.body)).toEqual([
    ['West Coast', ['US-OR']],
    ['California', ['US-CA']],
  ]);
  const all = { destinations: [{ countryCode: 'US', subdivisions: ['US-OR', 'US-CA'] }] };
  expect(violations(await update(west, all, { movesPlaces: true }))).toEqual([
    'deliveryRegion.destinations VALIDATION names US-CA, which is in "California" already',
  ]);
});

test('a change on top of an older revision is refused', async () => {
  const { add, update } = await openZones();
  const { body } = await add('West Coast', ['US-CA']);
  const id = text(member(body, 'deliveryProfile.deliveryRegions.0.id'));
  const revision = text(member(body, 'deliveryProfile.revision'));
  expect((await update(id, { name: 'Pacific' }, { revision })).status).toBe(200);
  expect(error(await update(id, { active: false }, { revision }))).toEqual([409, 'STALE_REVISION']);
});
