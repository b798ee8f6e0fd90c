/** Facts become events, events become deliveries: on both databases, to real receivers, with a clock that tests set. */
import { describe, expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import {
  change,
  health,
  log,
  open,
  openWorld,
  policy,
  read,
  register,
  say,
  WEBHOOK,
  words,
} from '../../../test/events-world.ts';
import { createFixedClock } from '../../../test/fixed-clock.ts';
import { NOON, openSites, OTHER_SITE, SITE } from '../../../test/products.ts';
import { openReceiver } from '../../../test/receiver.ts';
import type { Fact } from '../domain-events.ts';
import { leaseJobs } from '../jobs/job-store.ts';
import { pauseWebhook, resumeWebhook } from './delivery/webhook-store.ts';
import { toIdentity } from './record/envelope.ts';
import { deleteOldEvents } from './record/event-store.ts';

describeOnBothDatabases('an event', (databases) => {
  test('is delivered once the change is committed, with its actor', async () => {
    await using world = await openWorld(await databases.open());
    await say(world, change('prod_1', 'name'));
    await world.events.deliver();
    expect(world.receiver.received.map(read)).toEqual([
      {
        eventType: 'com.wix.ecommerce.catalog.api.v1.ProductChanged',
        instanceId: SITE,
        data: '{"productId":"prod_1","changedFields":["name"]}',
        identity: '{"identityType":"WIX_USER","wixUserId":"mer_mo"}',
      },
    ]);
    expect(await log(world.database)).toMatchObject([{ status: 'DELIVERED', attempts: 1, sequence: 1 }]);
  });

  test('of a change that is rolled back is never delivered, and takes no number', async () => {
    await using world = await openWorld(await databases.open());
    const undone = world.database.write(async (tx) => {
      await world.events.notify(tx, change('prod_1', 'undone'));
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await say(world, change('prod_1', 'kept'));
    await world.events.deliver();
    expect(words(world.receiver)).toEqual(['prod_1 kept']);
    expect(await log(world.database)).toMatchObject([{ sequence: 1 }]);
  });

  test('goes to every webhook of its site that wants its type, and to no other', async () => {
    await using world = await openWorld(await databases.open());
    await using picky = await openReceiver();
    await using other = await openReceiver();
    await using foreign = await openReceiver();
    const eventTypes = ['com.wix.ecommerce.catalog.api.v1.ProductChanged'];
    await register(world.database, picky.url, { webhookId: 'hook_picky', eventTypes });
    await register(world.database, other.url, { webhookId: 'hook_other', eventTypes: ['wix.ecom.v1.cart_created'] });
    await register(world.database, foreign.url, { webhookId: 'hook_foreign', siteId: OTHER_SITE });
    await say(world, change('prod_1', 'name'));
    await world.events.deliver();
    expect(words(world.receiver)).toEqual(['prod_1 name']);
    expect(words(picky)).toEqual(['prod_1 name']);
    expect([...other.received, ...foreign.received]).toEqual([]);
    expect(world.receiver.received[0]?.headers['cartwright-event-id']).toBe(
      picky.received[0]?.headers['cartwright-event-id'],
    );
  });

  test('that no webhook wants has no payload created', async () => {
    await using world = await openWorld(await databases.open());
    const emit = () => {
      throw new Error('No webhook wants this event.');
    };
    await say(world, { ...change('prod_1', 'name', OTHER_SITE), emit });
    await world.events.deliver();
    expect(world.receiver.received).toEqual([]);
  });

  test('of a domain carries its heading, and its number grows with each event of the entity', async () => {
    await using world = await openWorld(await databases.open());
    const session = { id: 'rds_1', fullUrl: 'https://a.example/', urlDetails: { endpoint: 'https://a.example/' } };
    const fact: Fact = {
      event: 'onRedirectSessionCreated',
      siteId: SITE,
      entityId: 'rds_1',
      by: { kind: 'visitor', visitorId: 'vis_1' },
      now: NOON,
      emit: () => ({ createdEvent: { entity: session } }),
    };
    await say(world, fact, fact);
    await world.events.deliver();
    expect(world.receiver.received.map((one) => JSON.parse(read(one).data) as object)).toEqual(
      [1, 2].map((number, index) => ({
        id: world.receiver.received[index]?.headers['cartwright-event-id'],
        entityFqdn: 'wix.headless.v1.redirect_session',
        slug: 'created',
        entityId: 'rds_1',
        createdEvent: { entity: session },
        eventTime: '2026-05-02T12:00:00.000Z',
        triggeredByAnonymizeRequest: false,
        originatedFrom: '',
        entityEventSequence: String(number),
      })),
    );
  });

  test('is delivered in the order of the commits where fifty writers change one entity', async () => {
    await using world = await openWorld(await databases.open());
    const order: string[] = [];
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        world.database.write(async (tx) => {
          await world.events.notify(tx, change('prod_1', `field${index}`));
          tx.afterCommit(() => order.push(`prod_1 field${index}`));
        }),
      ),
    );
    await world.events.deliver();
    const sequences = (await log(world.database)).map(({ sequence }) => sequence);
    expect(sequences.toSorted((left, right) => left - right)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
    expect(words(world.receiver).toSorted()).toEqual(order.toSorted());
    const arrived = world.receiver.received.map(({ headers }) => headers['cartwright-event-id']);
    const byNumber = (await log(world.database)).toSorted((left, right) => left.sequence - right.sequence);
    expect(arrived).toEqual(byNumber.map(({ eventId }) => eventId));
  });
});

describeOnBothDatabases('a receiver', (databases) => {
  test('that is down gets everything later, in order', async () => {
    await using world = await openWorld(await databases.open());
    world.receiver.response(503);
    await say(world, change('prod_1', 'a'), change('prod_1', 'b'), change('prod_1', 'c'));
    await world.events.deliver();
    expect(words(world.receiver)).toEqual(['prod_1 a']);

    world.receiver.response(200);
    await world.events.deliver();
    expect(words(world.receiver)).toHaveLength(1);
    world.clock.advance(1000);
    await world.events.deliver();
    expect(words(world.receiver).slice(1)).toEqual(['prod_1 a', 'prod_1 b', 'prod_1 c']);
    expect(await health(world.database)).toMatchObject({ failures: 0, retryAt: undefined });
  });

  test('that refuses one entity still gets the others', async () => {
    await using world = await openWorld(await databases.open());
    world.receiver.response((request, response) => {
      response.writeHead(read(request).data.includes('prod_bad') ? 400 : 200).end();
    });
    await say(
      world,
      change('prod_bad', 'a'),
      change('prod_bad', 'b'),
      change('prod_good', 'a'),
      change('prod_good', 'b'),
    );
    await world.events.deliver();
    expect(words(world.receiver).filter((one) => one.startsWith('prod_good'))).toEqual(['prod_good a', 'prod_good b']);
    expect(words(world.receiver).filter((one) => one.startsWith('prod_bad'))).toEqual(['prod_bad a']);
  });

  test('that refuses one event while it accepts others gets the next event of its entity in the end', async () => {
    await using world = await openWorld(await databases.open());
    world.receiver.response((request, response) => {
      response.writeHead(read(request).data.includes('"bad"') ? 400 : 200).end();
    });
    await say(world, change('prod_1', 'bad'), change('prod_1', 'good'));
    for (let attempt = 1; attempt <= policy.giveUpAfter; attempt += 1) {
      await say(world, change(`prod_other_${attempt}`, 'name'));
      await world.events.deliver();
      world.clock.advance(60_000);
    }
    expect(words(world.receiver).filter((one) => one === 'prod_1 bad')).toHaveLength(policy.giveUpAfter);
    expect(words(world.receiver)).toContain('prod_1 good');
    const statuses = (await log(world.database)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 'FAILED')).toHaveLength(1);
    expect(statuses).not.toContain('PENDING');
  });

  test('that stalls is given up in time and asked again', async () => {
    await using world = await openWorld(await databases.open());
    await using impatient = open(world.database, world.clock, { timeoutMs: 100 });
    await world.events[Symbol.asyncDispose]();
    world.receiver.response(() => {});
    await say({ database: world.database, events: impatient }, change('prod_1', 'name'));
    await impatient.deliver();
    world.receiver.response(200);
    world.clock.advance(1000);
    await impatient.deliver();
    expect(words(world.receiver)).toEqual(['prod_1 name', 'prod_1 name']);
    expect(await log(world.database)).toMatchObject([{ status: 'DELIVERED', attempts: 2 }]);
  });

  test('that closes the connection is asked again', async () => {
    await using world = await openWorld(await databases.open());
    world.receiver.response((_, response) => response.destroy());
    await say(world, change('prod_1', 'name'));
    await world.events.deliver();
    world.receiver.response(200);
    world.clock.advance(1000);
    await world.events.deliver();
    expect(await log(world.database)).toMatchObject([{ status: 'DELIVERED', attempts: 2 }]);
  });

  test('that redirects has not taken the event', async () => {
    await using world = await openWorld(await databases.open());
    await using inner = await openReceiver();
    world.receiver.response((_, response) => response.writeHead(302, { location: inner.url }).end());
    await say(world, change('prod_1', 'name'));
    await world.events.deliver();
    expect(inner.received).toEqual([]);
    expect(await log(world.database)).toMatchObject([{ status: 'PENDING', attempts: 1 }]);
  });

  test('that keeps failing is asked by one delivery at a time, then paused, and loses nothing when it is resumed', async () => {
    await using world = await openWorld(await databases.open());
    world.receiver.response(500);
    await say(world, ...Array.from({ length: 20 }, (_, index) => change(`prod_${index}`, 'name')));
    await world.events.deliver();
    const first = world.receiver.received.length;
    for (let round = 0; round < 20; round += 1) {
      const before = world.receiver.received.length;
      world.clock.advance(60_000);
      await world.events.deliver();
      expect(world.receiver.received.length - before).toBeLessThanOrEqual(1);
    }
    // Four failures leave it up; eight more deliveries may be under way when the fifth arrives.
    expect(first).toBeLessThanOrEqual(12);
    const paused = await health(world.database);
    expect(paused?.pausedAt).toBeDefined();
    expect(paused?.pausedReason).toMatch(/^\d+ attempts in a row failed; the last one: It answered 500\.$/);

    world.receiver.response(200);
    await world.database.write((tx) => resumeWebhook(tx, SITE, WEBHOOK));
    world.clock.advance(60_000);
    const before = world.receiver.received.length;
    await world.events.deliver();
    expect(words(world.receiver).slice(before).toSorted()).toEqual(
      Array.from({ length: 20 }, (_, index) => `prod_${index} name`).toSorted(),
    );
  });

  test('that a merchant paused gets the events of the pause when it is resumed', async () => {
    await using world = await openWorld(await databases.open());
    await world.database.write((tx) => pauseWebhook(tx, SITE, WEBHOOK, NOON));
    await say(world, change('prod_1', 'a'), change('prod_1', 'b'));
    await world.events.deliver();
    expect(world.receiver.received).toEqual([]);
    await world.database.write((tx) => resumeWebhook(tx, SITE, WEBHOOK));
    await world.events.deliver();
    expect(words(world.receiver)).toEqual(['prod_1 a', 'prod_1 b']);
  });

  test('that stalls does not hold up another', async () => {
    await using world = await openWorld(await databases.open());
    await using quick = await openReceiver();
    await register(world.database, quick.url, { webhookId: 'hook_quick' });
    world.receiver.response(() => {});
    await say(world, change('prod_1', 'a'), change('prod_1', 'b'));
    await quick.arrived(2);
    expect(words(quick)).toEqual(['prod_1 a', 'prod_1 b']);
  });
});

describeOnBothDatabases('after a crash', (databases) => {
  test('between commit and delivery the next process delivers', async () => {
    await using world = await openWorld(await databases.open());
    const { database, clock, receiver } = world;
    // The first process commits and ends before it looks for jobs: no worker is woken.
    await world.events[Symbol.asyncDispose]();
    await say(world, change('prod_1', 'a'), change('prod_1', 'b'));
    expect(receiver.received).toEqual([]);
    await using next = open(database, clock);
    await next.deliver();
    expect(words(receiver)).toEqual(['prod_1 a', 'prod_1 b']);
  });

  test('in the middle of a delivery it is sent again once the lease is over, in order', async () => {
    await using world = await openWorld(await databases.open());
    const { database, clock, receiver } = world;
    await world.events[Symbol.asyncDispose]();
    await say(world, change('prod_1', 'a'), change('prod_1', 'b'));
    const selection = { kind: 'webhook', group: WEBHOOK };
    const taken = await database.write((tx) =>
      leaseJobs(tx, selection, 8, { lease: 'gone', now: clock.now(), leaseMs: 30_000 }),
    );
    expect(taken).toHaveLength(1);

    await using next = open(database, clock);
    await next.deliver();
    expect(receiver.received).toEqual([]);
    clock.advance(60_000);
    await next.deliver();
    expect(words(receiver)).toEqual(['prod_1 a', 'prod_1 b']);
  });

  test('two processes send each event once and keep the order', async () => {
    await using world = await openWorld(await databases.open());
    await using second = open(world.database, world.clock);
    const facts = ['a', 'b', 'c', 'd'].flatMap((field) =>
      ['prod_1', 'prod_2', 'prod_3'].map((id) => change(id, field)),
    );
    for (const [index, fact] of facts.entries()) {
      await say({ database: world.database, events: index % 2 === 0 ? world.events : second }, fact);
    }
    await Promise.all([world.events.deliver(), second.deliver(), world.events.deliver(), second.deliver()]);
    await world.receiver.arrived(12);
    for (const id of ['prod_1', 'prod_2', 'prod_3']) {
      expect(words(world.receiver).filter((one) => one.startsWith(id))).toEqual(
        ['a', 'b', 'c', 'd'].map((field) => `${id} ${field}`),
      );
    }
  });

  test('or a stop, running deliveries are released and sent by the next process', async () => {
    await using world = await openWorld(await databases.open());
    world.receiver.response(() => {});
    await say(world, change('prod_1', 'a'));
    await world.receiver.arrived(1);
    await world.events[Symbol.asyncDispose]();
    expect(await log(world.database)).toMatchObject([{ status: 'PENDING', attempts: 0 }]);
    world.receiver.response(200);
    await using next = open(world.database, world.clock);
    await next.deliver();
    expect(words(world.receiver)).toEqual(['prod_1 a', 'prod_1 a']);
  });
});

describeOnBothDatabases('the log', (databases) => {
  test('deletes old deliveries, and events without deliveries', async () => {
    await using world = await openWorld(await databases.open());
    await say(world, change('prod_1', 'a'));
    await world.events.deliver();
    await world.database.write((tx) => deleteOldEvents(tx, NOON));
    expect(await log(world.database)).toHaveLength(1);
    await world.database.write((tx) => deleteOldEvents(tx, NOON + 1));
    expect(await log(world.database)).toEqual([]);
    await say(world, change('prod_1', 'b'));
    expect(await log(world.database)).toMatchObject([{ sequence: 2 }]);
  });
});

describeOnBothDatabases('the keys of events', (databases) => {
  test('are created once, by the first process that needs them, and not before', async () => {
    const database = await databases.open();
    await openSites(database);
    const clock = createFixedClock(NOON);
    await using one = open(database, clock);
    await using two = open(database, clock);
    expect(await one.keys.publicKeys(SITE)).toEqual([]);
    const [first, second] = await Promise.all([one.keys.current(SITE, NOON), two.keys.current(SITE, NOON)]);
    expect(first).toEqual(second);
    expect(await one.keys.publicKeys(SITE)).toMatchObject([{ kid: first.keyId, kty: 'RSA', alg: 'RS256', use: 'sig' }]);
    expect(Object.keys((await one.keys.publicKeys(SITE))[0] ?? {}).toSorted()).toEqual([
      'alg',
      'e',
      'kid',
      'kty',
      'n',
      'use',
    ]);
    expect((await one.keys.current(OTHER_SITE, NOON)).keyId).not.toBe(first.keyId);
  });
});

describe('the identity of an event', () => {
  test.each([
    [
      { kind: 'visitor', siteId: SITE, visitorId: 'vis_1', clientId: 'app_1' },
      'ANONYMOUS_VISITOR',
      'anonymousVisitorId',
    ],
    [{ kind: 'member', siteId: SITE, memberId: 'mem_1', clientId: 'app_1' }, 'MEMBER', 'memberId'],
    [{ kind: 'merchant', siteId: SITE, merchantId: 'mer_1' }, 'WIX_USER', 'wixUserId'],
  ] as const)('of %o is %s', (caller, identityType, member) => {
    expect(toIdentity(caller)).toEqual({ identityType, [member]: expect.stringContaining('_1') as string });
  });

  test('of the shop’s own changes is unknown', () => {
    expect(toIdentity({ kind: 'anonymous' })).toEqual({ identityType: 'UNKNOWN' });
  });
});
