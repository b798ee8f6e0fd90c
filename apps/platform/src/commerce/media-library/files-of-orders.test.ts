/** Files that a shop sold with: orders keep their pictures, and files of before sizes were stored get theirs. */
import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { error, list } from '../../../test/demo-shop.ts';
import { merchantToken } from '../../../test/merchant.ts';
import { openOrderDesk } from '../../../test/orders.ts';
import { member, text } from '../../../test/test-platform.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describeOnBothDatabases('a file of an order', ({ place }) => {
  test('stays when its product is gone and the trash is emptied, and says which order shows it', async () => {
    const { shop, call, buy } = await openOrderDesk({ database: await place() });
    const { world } = shop;
    const [order] = [await buy({ mugs: 1 }), await buy({ mugs: 1 })];
    const picture = text(member(order, 'lineItems.0.image.id'));
    const product = await shop.find('harbour-mug');
    expect((await call('DELETE', `/stores/v1/products/${text(product['id'])}`)).status).toBe(200);

    const number = text(order['number']);
    const uses = [{ fileId: picture, kind: 'ORDER', id: text(order['id']), name: number }];
    expect((await call('POST', '/site-media/v1/files/uses', { fileIds: [picture] })).body).toEqual({ uses });
    const erased = await call('POST', '/site-media/v1/bulk/files/delete', { fileIds: [picture], permanent: true });
    expect([error(erased), erased.body['message']]).toEqual([
      [409, 'FILE_IN_USE'],
      `The file is in order ${number}, and orders keep their pictures: move it to the trash.`,
    ]);

    expect((await call('POST', '/site-media/v1/bulk/files/delete', { fileIds: [picture] })).status).toBe(200);
    world.clock.advance(31 * DAY_MS);
    await world.platform.removeExpired();
    const address = text(member(order, 'lineItems.0.image.url'));
    expect((await world.platform.fetch(new Request(address))).status).toBe(200);
    const trash = await world.call('GET', '/site-media/v1/trash-bin/files', { token: await merchantToken(world) });
    expect(list(trash.body, 'files').map(({ id }) => id)).toEqual([picture]);
  });

  test('gets the size that was not stored with it', async () => {
    const { shop, call } = await openOrderDesk({ database: await place() });
    const read = async () => list((await call('GET', '/site-media/v1/files?paging.limit=100')).body, 'files');
    expect((await read()).some(({ sizeInBytes }) => sizeInBytes === undefined)).toBe(true);
    await shop.world.platform.removeExpired();
    for (const { url, sizeInBytes } of await read()) {
      const served = await shop.world.platform.fetch(new Request(text(url), { method: 'HEAD' }));
      expect(sizeInBytes).toBe(served.headers.get('Content-Length'));
    }
  });
});
