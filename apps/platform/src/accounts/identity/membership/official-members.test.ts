import { expect, test } from 'vitest';

import { list, error } from '../../../../test/demo-shop.ts';
import { merchantToken } from '../../../../test/merchant.ts';
import { signInAda } from '../../../../test/sign-in.ts';
import { member, openTestPlatform, text } from '../../../../test/test-platform.ts';

async function openMembers() {
  const world = await openTestPlatform();
  const { accessToken } = await signInAda(world);
  const self = await world.call('GET', '/members/v1/members/my', { token: accessToken });
  return {
    world,
    accessToken,
    self: self.body,
    id: text(member(self.body, 'member.id')),
    owner: await merchantToken(world),
  };
}

test('a member is read by id: by themselves and by the shop, and is not there for a visitor', async () => {
  const { world, accessToken, self, id, owner } = await openMembers();
  for (const token of [accessToken, owner]) {
    expect((await world.call('GET', `/members/v1/members/${id}?fieldsets=FULL`, { token })).body).toEqual(self);
  }
  const other = await world.call('GET', '/members/v1/members/mem_other', { token: accessToken });
  expect(error(other)).toEqual([404, 'MEMBER_NOT_FOUND']);
  const visitor = await world.call('GET', `/members/v1/members/${id}`, { token: await world.visit() });
  expect(error(visitor)).toEqual([403, 'PERMISSION_DENIED']);
});

test('a member changes the fields that they send, and only of themselves', async () => {
  const { world, accessToken, id } = await openMembers();
  const change = (of: string, contact: object) =>
    world.call('PATCH', `/members/v1/members/${of}`, {
      body: { member: { id: of, contact: { ...contact }, profile: { nickname: 'Countess' } } },
      token: accessToken,
    });
  const { status, body } = await change(id, {
    firstName: 'Augusta',
    jobTitle: 'Analyst',
    addresses: [{ country: 'GB', city: 'London', postalCode: 'SW1Y 4LB', addressLine: '12 St James’s Square' }],
  });
  expect(status).toBe(200);
  expect(body['member']).toMatchObject({
    contact: { firstName: 'Augusta', jobTitle: 'Analyst', addresses: [{ city: 'London' }] },
    profile: { nickname: 'Countess' },
  });
  expect((await change(id, { firstName: null })).body['member']).toMatchObject({ contact: { jobTitle: 'Analyst' } });
  expect(error(await change('mem_other', {}))).toEqual([404, 'MEMBER_NOT_FOUND']);
});

test('a deleted account is there for no caller', async () => {
  const { world, id, owner: token } = await openMembers();
  expect((await world.call('DELETE', `/members/v1/members/${id}`, { token })).status).toBe(200);
  const body = { member: { id, contact: { firstName: 'Augusta' } } };
  expect(error(await world.call('GET', `/members/v1/members/${id}`, { token }))).toEqual([404, 'MEMBER_NOT_FOUND']);
  const changed = await world.call('PATCH', `/members/v1/members/${id}`, { body, token });
  expect(error(changed)).toEqual([404, 'MEMBER_NOT_FOUND']);
});

test('members are queried by the shop only', async () => {
  const { world, accessToken, id, owner } = await openMembers();
  const query = (filter: object, token = owner) =>
    world.call('POST', '/members/v1/members/query', { body: { query: { filter: { ...filter } } }, token });
  for (const filter of [{}, { id }, { loginEmail: { $startsWith: 'ADA' } }]) {
    expect(list((await query(filter)).body, 'members').map((one) => one['id'])).toEqual([id]);
  }
  expect((await query({ id: 'mem_other' })).body).toMatchObject({ members: [], metadata: { total: 0 } });
  expect(error(await query({}, accessToken))).toEqual([403, 'PERMISSION_DENIED']);
});
