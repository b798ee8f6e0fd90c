import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { merchantToken } from '../../../../test/merchant.ts';
import { member, openTestPlatform } from '../../../../test/test-platform.ts';

const PATH = '/ecom/v1/order-settings';

describeOnBothDatabases('order settings', (databases) => {
  test('of two merchants who read the same order settings, the second is told', async () => {
    const world = await openTestPlatform({ config: { database: await databases.place() } });
    const token = await merchantToken(world);
    const read = async () => (await world.call('GET', PATH, { token })).body;
    const send = (orderSettings: object) => world.call('PATCH', PATH, { body: { orderSettings }, token });
    const revision = member(await read(), 'orderSettings.revision');
    expect(revision).toBe('0');
    expect((await send({ revision, seller: { name: 'Fjord AS' } })).status).toBe(200);
    const late = await send({ revision, seller: { name: 'Fell AS' }, invoiceFooter: 'Thanks' });
    expect([late.status, member(late.body, 'details.applicationError.code')]).toEqual([409, 'STALE_REVISION']);
    expect(await read()).toMatchObject({ orderSettings: { revision: '1', seller: { name: 'Fjord AS' } } });
    expect((await send({ seller: { country: 'NO' } })).body).toMatchObject({ orderSettings: { revision: '2' } });
  });
});
