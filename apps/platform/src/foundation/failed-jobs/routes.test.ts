/** What could not be done: why, and another try by a merchant. The mail server of this shop never answers. */
import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { list } from '../../../test/demo-shop.ts';
import { merchantToken } from '../../../test/merchant.ts';
import { ADA, registerAda } from '../../../test/sign-in.ts';
import { member, openTestPlatform, text } from '../../../test/test-platform.ts';

const PATH = '/ecom/v1/failed-jobs';

describeOnBothDatabases('a job that failed', ({ place }) => {
  test('is listed with its reason and its email, and tried again', async () => {
    const world = await openTestPlatform({ config: { database: await place(), smtpUrl: 'smtp://127.0.0.1:1' } });
    const token = await merchantToken(world);
    const read = async () => list((await world.call('GET', PATH, { token })).body, 'jobs');
    expect(await read()).toEqual([]);
    await registerAda(world);
    await world.platform.runJobs();
    const [failed] = await read();
    expect(failed).toMatchObject({
      kind: 'email',
      state: 'RETRYING',
      attempts: 1,
      error: expect.stringContaining('ECONNREFUSED') as string,
      email: { to: ADA.email, subject: 'welcome' },
    });
    world.clock.advance(60_000);
    await world.platform.runJobs();
    expect(await read()).toMatchObject([{ attempts: 2 }]);

    const path = `${PATH}/${text(failed?.['id'])}/retry`;
    expect((await world.call('POST', path, { body: {}, token })).status).toBe(200);
    await world.platform.runJobs();
    expect(await read()).toMatchObject([{ attempts: 1 }]);
    const query = { filter: { entityId: text(failed?.['id']) } };
    const log = await world.call('POST', '/ecom/v1/change-log/query', { body: { query }, token });
    expect(list(log.body, 'changes')).toMatchObject([{ action: 'failedJobs.retryFailedJob', actorKind: 'merchant' }]);

    const unknown = await world.call('POST', `${PATH}/job_none/retry`, { body: {}, token });
    expect([unknown.status, member(unknown.body, 'details.applicationError.code')]).toEqual([404, 'NOT_FOUND']);
    expect((await world.call('GET', PATH, { token: await world.visit() })).status).toBe(403);
  });
});
