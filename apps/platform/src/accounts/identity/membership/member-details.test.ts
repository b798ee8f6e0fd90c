import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { LOGIN, openMemberWorld, REGISTER } from '../../../../test/member-world.ts';
import { merchantToken } from '../../../../test/merchant.ts';
import { ADA, signInAda } from '../../../../test/sign-in.ts';
import { member, text, type JsonObject } from '../../../../test/test-platform.ts';

const MEMBERS = '/members/v1/members';
const NEWSLETTER = '/members/v1/newsletter';

/** Ada is signed in, and her merchant looks at her. */
async function openAda(databases: Parameters<typeof openMemberWorld>[0]) {
  const world = await openMemberWorld(databases);
  const { accessToken, refreshToken } = await signInAda(world);
  const token = await merchantToken(world);
  const found = await world.call('GET', MEMBERS, { token });
  const path = `${MEMBERS}/${text(member(found.body, 'members.0.id'))}`;
  const read = async () => (await world.call('GET', `${path}/details`, { token })).body['details'] as JsonObject;
  const change = (body: JsonObject) => world.call('PATCH', `${path}/details`, { body, token });
  return { world, token, path, accessToken, refreshToken, read, change };
}

describeOnBothDatabases('one member of the shop', (databases) => {
  test('is shown with what they sign in with, where they are signed in, and sums of their orders', async () => {
    const { read } = await openAda(databases);
    expect(await read()).toMatchObject({
      member: { loginEmail: ADA.email, status: 'APPROVED' },
      statusReasons: [],
      mustReplacePassword: false,
      note: '',
      addresses: [],
      signIn: { hasPassword: true, passkeys: 0, providers: [] },
      sessions: [{ kind: 'APP', current: false }, { kind: 'BROWSER' }],
      apps: [],
      orders: { count: 0, spent: { amount: '0.00', formattedAmount: '$0.00' } },
      allowsCartReminders: true,
      consents: [],
    });
  });

  test('is shown with the newsletter that they agreed to: words, page, and its end', async () => {
    const { world, token, read } = await openAda(databases);
    const said = { language: 'de', source: '/journal', consentText: 'Ja, gern.' };
    await world.post(`${NEWSLETTER}/subscribe`, { email: ADA.email, ...said });
    const { said: email } = await world.email('newsletter-confirm');
    const givenDate = new Date(world.clock.now()).toISOString();
    await world.post(`${NEWSLETTER}/confirm`, { link: new URL(text(email['url'])).searchParams.get('link') });
    const agreed = {
      kind: 'NEWSLETTER',
      text: 'Ja, gern.',
      language: 'de',
      source: '/journal',
      version: '',
      givenDate,
    };
    const [consent, ...others] = (await read())['consents'] as readonly JsonObject[];
    expect([consent, others]).toEqual([{ id: expect.any(String) as unknown, ...agreed }, []]);
    world.clock.advance(60_000);
    const { body } = await world.call('GET', `${NEWSLETTER}/subscribers`, { token });
    const address = text(member(body, 'subscribers.0.unsubscribeUrl'));
    await world.browser().post(address, { 'List-Unsubscribe': 'One-Click' });
    const withdrawnDate = new Date(world.clock.now()).toISOString();
    expect((await read())['consents']).toEqual([{ ...consent, withdrawnDate }]);
  });

  test('gets another name and a note, and a change of an earlier state is refused', async () => {
    const { read, change, world, path, token } = await openAda(databases);
    const { revision } = await read();
    const changed = await change({ firstName: ' Adélaïde ', lastName: 'Lovelace', note: 'Likes ink.', revision });
    expect(changed.body['details']).toMatchObject({
      member: { contact: { firstName: 'Adélaïde', lastName: 'Lovelace' } },
      note: 'Likes ink.',
    });
    const stale = await change({ note: '', revision });
    expect([stale.status, member(stale.body, 'details.applicationError')]).toMatchObject([
      409,
      { code: 'STALE_REVISION', data: { revision: member(changed.body, 'details.revision') } },
    ]);
    const found = await world.call('GET', `${MEMBERS}?search=lace%20adelaide`, { token });
    expect([member(found.body, 'metadata.total'), found.body['counts']]).toEqual([
      1,
      { all: 1, waiting: 0, blocked: 0 },
    ]);
    await change({ firstName: null });
    expect(member(await read(), 'member.contact.lastName')).toBe('Lovelace');
    const exported = await world.call('GET', `${path}/export`, { token });
    expect(exported.body['memberData']).toMatchObject({ note: 'Likes ink.', orders: [] });
  });

  test('is signed out everywhere, and may sign in again', async () => {
    const { world, path, token, accessToken, refreshToken } = await openAda(databases);
    const ended = await world.call('POST', `${path}/end-sessions`, { body: {}, token });
    expect(member(ended.body, 'details.sessions')).toEqual([]);
    world.clock.advance(2000);
    expect((await world.call('GET', `${MEMBERS}/my`, { token: accessToken })).status).toBe(401);
    expect((await world.token({ grantType: 'refresh_token', refreshToken })).status).toBe(400);
    const credentials = { loginId: { email: ADA.email }, password: ADA.password };
    expect((await world.post(LOGIN, credentials)).body['state']).toBe('SUCCESS');
  });

  test('is deleted for good: signed out, unknown, found nowhere, and not in the change log', async () => {
    const { world, path, token, accessToken, change } = await openAda(databases);
    await change({ firstName: 'Adelaide', note: 'Likes ink.' });
    expect((await world.call('DELETE', path, { token })).body).toEqual({});
    world.clock.advance(2000);
    expect((await world.call('GET', `${MEMBERS}/my`, { token: accessToken })).status).toBe(401);
    const gone = await world.call('GET', `${path}/details`, { token });
    expect([gone.status, gone.body['message']]).toEqual([404, 'There is no such member.']);
    const listed = await world.call('GET', `${MEMBERS}?search=ada`, { token });
    expect([listed.body['members'], listed.body['counts']]).toEqual([[], { all: 0, waiting: 0, blocked: 0 }]);
    const log = await world.call('POST', '/ecom/v1/change-log/query', { body: { query: {} }, token });
    expect(JSON.stringify(log.body)).toContain('members.deleteMember');
    expect(JSON.stringify(log.body)).not.toMatch(/Adelaide|ada@example|Likes ink/);
    const body = { loginId: { email: ADA.email }, password: ADA.password };
    expect((await world.post(REGISTER, body)).body['state']).toBe('SUCCESS');
  });
});
