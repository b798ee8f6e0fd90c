import { describe, expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { IAM, LOGIN, openMemberWorld, REGISTER, type MemberWorld } from '../../../../test/member-world.ts';
import { merchantToken } from '../../../../test/merchant.ts';
import { ADA, registerAda, signInAda } from '../../../../test/sign-in.ts';
import { member, text, type ApiResponse, type JsonObject } from '../../../../test/test-platform.ts';
import { changeProfile, createProfile } from '../members/profile.ts';

const MY = '/members/v1/members/my';

function errorOf({ status, body }: ApiResponse): unknown {
  return [status, member(body, 'details.applicationError.code')];
}

describeOnBothDatabases('the profile', (databases) => {
  test('keeps every kind of value, address, email and telephone with its tag', async () => {
    const world = await openMemberWorld(databases);
    const { accessToken: token } = await signInAda(world);
    const identityProfile = {
      firstName: 'Ada',
      lastName: 'Lovelace',
      nickname: 'Countess',
      privacyStatus: 'PUBLIC',
      birthdate: '1815-12-10',
      company: 'Analytical Engines',
      position: 'Programmer',
      customFields: [
        { name: 'shoe', value: { numValue: 38.5 } },
        { name: 'odd', value: { numValue: 'NaN' } },
        { name: 'motto', value: { strValue: 'Sketch' } },
        { name: 'since', value: { dateValue: '2020-02-02T00:00:00.000Z' } },
        { name: 'likes', value: { listValue: { value: [{ strValue: 'tea' }, { numValue: 'Infinity' }] } } },
        { name: 'map', value: { mapValue: { value: { a: { numValue: 1 } } } } },
      ],
      secondaryEmails: [{ email: 'work@example.com', tag: 'WORK' }],
      phonesV2: [{ countryCode: 'GB', phone: '+44 20 1', tag: 'MOBILE' }],
      addresses: [{ address: { country: 'GB', city: 'London', addressLine: '12 St James’s Square' }, tag: 'HOME' }],
    };
    const { status, body } = await world.call('PATCH', MY, { body: { identityProfile }, token });
    expect(status).toBe(200);
    expect(member(body, 'identity.identityProfile')).toEqual({ ...identityProfile, emails: [ADA.email] });
    expect(member(body, 'member.contact.addresses')).toMatchObject([{ city: 'London' }]);
    const read = await world.call('GET', `${MY}/identity`, { token });
    expect(member(read.body, 'identity.identityProfile')).toEqual(member(body, 'identity.identityProfile'));
  });

  test('changes the sent fields, removes null ones, and leaves other fields and labels unchanged', async () => {
    const world = await openMemberWorld(databases);
    const { accessToken: token } = await signInAda(world);
    const first = { firstName: 'Ada', company: 'Engines', labels: ['vip'], status: 'BLOCKED', role: 'owner' };
    await world.call('PATCH', MY, { body: { identityProfile: first }, token });
    const { body } = await world.call('PATCH', MY, { body: { identityProfile: { company: null } }, token });
    expect(member(body, 'identity.identityProfile')).toEqual({
      firstName: 'Ada',
      emails: [ADA.email],
      privacyStatus: 'PRIVATE',
    });
    expect(member(body, 'identity.status.name')).toBe('ACTIVE');
  });

  test('is not for visitors', async () => {
    const world = await openMemberWorld(databases);
    const token = await world.visit();
    expect((await world.call('PATCH', MY, { body: { identityProfile: {} }, token })).status).toBe(403);
    expect((await world.call('GET', `${MY}/export`, { token })).status).toBe(403);
    expect((await world.call('DELETE', MY, { token })).status).toBe(403);
  });
});

describeOnBothDatabases('addresses', (databases) => {
  test('are added, read, changed and removed one by one', async () => {
    const world = await openMemberWorld(databases);
    const { accessToken: token } = await signInAda(world);
    const path = `${MY}/addresses`;
    const home = { address: { country: 'GB', city: 'London' }, tag: 'HOME' };
    const id = text(member((await world.call('POST', path, { body: home, token })).body, 'address.id'));
    await world.call('POST', path, { body: { address: { country: 'DE' } }, token });
    await world.call('PATCH', `${path}/${id}`, { body: { tag: 'BILLING' }, token });
    const { body } = await world.call('GET', path, { token });
    expect(body['addresses']).toMatchObject([
      { id, address: { country: 'GB', city: 'London' }, tag: 'BILLING' },
      { address: { country: 'DE' }, tag: 'UNTAGGED' },
    ]);
    expect((await world.call('DELETE', `${path}/${id}`, { token })).status).toBe(200);
    const gone = await world.call('DELETE', `${path}/${id}`, { token });
    expect([errorOf(gone), gone.body['message']]).toEqual([
      [404, 'MEMBER_ADDRESS_NOT_FOUND'],
      'There is no such address in this profile.',
    ]);
  });

  test('are fifty at most', async () => {
    const world = await openMemberWorld(databases);
    const { accessToken: token } = await signInAda(world);
    const addresses = Array.from({ length: 50 }, () => ({ address: { country: 'GB' } }));
    await world.call('PATCH', MY, { body: { identityProfile: { addresses } }, token });
    const surplus = await world.call('POST', `${MY}/addresses`, { body: { address: {} }, token });
    expect(errorOf(surplus)).toEqual([409, 'TOO_MANY_ADDRESSES']);
  });
});

describeOnBothDatabases('one’s own data', (databases) => {
  test('is exported whole, without data of other members', async () => {
    const world = await openMemberWorld(databases);
    await world.post(REGISTER, { loginId: { email: 'ben@example.com' }, password: ADA.password });
    const { accessToken: token } = await signInAda(world);
    const { status, body } = await world.call('GET', `${MY}/export`, { token });
    expect(status).toBe(200);
    expect(member(body, 'member.loginEmail')).toBe(ADA.email);
    expect(Object.keys(body['memberData'] as object)).toEqual([
      'orders',
      'carts',
      'wishlist',
      'reviews',
      'sessions',
      'apps',
      'passkeys',
    ]);
    expect(member(body, 'memberData.sessions')).toHaveLength(2);
    expect(JSON.stringify(body['tables'])).toContain('"table":"token_sessions"');
    expect(JSON.stringify(body)).not.toContain('ben@example.com');
    expect(JSON.stringify(body)).not.toContain('argon2id');
  });
});

describeOnBothDatabases('an account that is deleted', (databases) => {
  test('opens nothing any more, leaves no trace of the person, and frees the address', async () => {
    const world = await openMemberWorld(databases);
    const { accessToken: token, refreshToken } = await signInAda(world);
    expect((await world.call('DELETE', MY, { token })).body).toEqual({});
    world.clock.advance(2000);
    expect((await world.call('GET', MY, { token })).status).toBe(401);
    expect((await world.token({ grantType: 'refresh_token', refreshToken })).status).toBe(400);
    const credentials = { loginId: { email: ADA.email }, password: ADA.password };
    expect(errorOf(await world.post(LOGIN, credentials))).toEqual([401, '-19976']);
    const merchant = await merchantToken(world);
    const listed = await world.call('GET', '/members/v1/members', { token: merchant });
    expect(listed.body['members']).toEqual([]);
    expect((await world.post(REGISTER, credentials)).body['state']).toBe('SUCCESS');
  });
});

describeOnBothDatabases('a password that is changed', (databases) => {
  test('ends all sessions, including the current one, and sends an email', async () => {
    const world = await openMemberWorld(databases);
    const { accessToken: token, refreshToken } = await signInAda(world);
    const change = (newPassword: string) =>
      world.call('POST', `${IAM}/authentication/v2/change-password`, { body: { newPassword }, token });
    expect((await change('short')).body['message']).toBe(
      'INVALID_ARGUMENT: "newPassword" newPassword must have at least 8 characters',
    );
    expect((await change('another-celadon')).body).toEqual({});
    expect((await world.token({ grantType: 'refresh_token', refreshToken })).status).toBe(400);
    world.clock.advance(2000);
    expect((await world.call('GET', MY, { token })).status).toBe(401);
    expect((await world.email('password-changed')).to).toBe(ADA.email);
    const loginId = { email: ADA.email };
    expect((await world.post(LOGIN, { loginId, password: 'another-celadon' })).body['state']).toBe('SUCCESS');
  });

  test('needs a member', async () => {
    const world = await openMemberWorld(databases);
    const body = { newPassword: 'another-celadon' };
    expect((await world.post(`${IAM}/authentication/v2/change-password`, body)).status).toBe(403);
  });
});

const SHOPPERS = [
  ['Anna', 'ann@example.com'],
  ['Bo', 'bo@example.com'],
  ['Gus', 'gus@example.org'],
] as const;

describeOnBothDatabases('a member whom the shop blocks', (databases) => {
  /** The one member of the shop, for its owner. */
  async function findAda(world: MemberWorld) {
    const token = await merchantToken(world);
    const { body } = await world.call('GET', '/members/v1/members', { token });
    const [found] = body['members'] as readonly JsonObject[];
    return { token, path: `/members/v1/members/${text(found?.['id'])}` };
  }

  test('is signed out at once, and gets -19958 with the right password only', async () => {
    const world = await openMemberWorld(databases);
    const { accessToken } = await signInAda(world);
    const me = await world.call('GET', MY, { token: accessToken });
    const path = `/members/v1/members/${text(member(me.body, 'member.id'))}`;
    const token = await merchantToken(world);
    const blocked = await world.call('POST', `${path}/block`, { body: {}, token });
    expect(member(blocked.body, 'member.status')).toBe('BLOCKED');
    world.clock.advance(2000);
    expect((await world.call('GET', MY, { token: accessToken })).status).toBe(401);
    const credentials = { loginId: { email: ADA.email }, password: ADA.password };
    expect(errorOf(await world.post(LOGIN, credentials))).toEqual([403, '-19958']);
    expect(errorOf(await world.post(LOGIN, { ...credentials, password: 'x' }))).toEqual([401, '-19976']);
    const listed = await world.call('GET', '/members/v1/members?status=BLOCKED', { token });
    expect(member(listed.body, 'metadata')).toEqual({ count: 1, offset: 0, total: 1 });
    await world.call('POST', `${path}/unblock`, { body: {}, token });
    expect((await world.post(LOGIN, credentials)).body['state']).toBe('SUCCESS');
  });

  test.each([
    ['before the address was verified', { requiresEmailVerification: true }, 'REQUIRE_EMAIL_VERIFICATION'],
    ['before the owner approved', { requiresOwnerApproval: true }, 'REQUIRE_OWNER_APPROVAL'],
    ['before either', { requiresEmailVerification: true, requiresOwnerApproval: true }, 'REQUIRE_EMAIL_VERIFICATION'],
  ])('%s still needs that after the shop unblocks them', async (_when, membership, state) => {
    const world = await openMemberWorld(databases, membership);
    const credentials = { loginId: { email: ADA.email }, password: ADA.password };
    expect((await world.post(REGISTER, credentials)).body['state']).toBe(state);
    const { path, token } = await findAda(world);
    await world.call('POST', `${path}/block`, { body: {}, token });
    expect(errorOf(await world.post(LOGIN, credentials))).toEqual([403, '-19958']);
    const unblocked = await world.call('POST', `${path}/unblock`, { body: {}, token });
    expect(member(unblocked.body, 'member.status')).toBe('PENDING');
    const again = await world.post(LOGIN, credentials);
    expect([again.body['state'], again.body['sessionToken']]).toEqual([state, undefined]);
  });

  test('after being declined is still declined once the shop ends the block', async () => {
    const world = await openMemberWorld(databases, { requiresOwnerApproval: true });
    const credentials = { loginId: { email: ADA.email }, password: ADA.password };
    await world.post(REGISTER, credentials);
    const { path, token } = await findAda(world);
    for (const change of ['decline', 'block', 'unblock']) {
      await world.call('POST', `${path}/${change}`, { body: {}, token });
    }
    expect((await world.post(LOGIN, credentials)).body['state']).toBe('STATUS_CHECK');
  });

  test('while waiting for approval is not listed as waiting, and waits again afterwards', async () => {
    const world = await openMemberWorld(databases, { requiresOwnerApproval: true });
    await world.post(REGISTER, { loginId: { email: ADA.email }, password: ADA.password });
    const { path, token } = await findAda(world);
    const waiting = async () =>
      member(
        (await world.call('GET', '/members/v1/members?isAwaitingApproval=true', { token })).body,
        'metadata.total',
      );
    const seen = [await waiting()];
    for (const change of ['block', 'unblock']) {
      await world.call('POST', `${path}/${change}`, { body: {}, token });
      seen.push(await waiting());
    }
    expect(seen).toEqual([1, 0, 1]);
  });

  test('is found by part of a name or of an address, a page at a time, with how many there are in all', async () => {
    const world = await openMemberWorld(databases);
    for (const [name, email] of SHOPPERS) {
      const profile = { firstName: name, lastName: 'O_Neill' };
      await world.post(REGISTER, { loginId: { email }, password: ADA.password, profile });
      world.clock.advance(1000);
    }
    const token = await merchantToken(world);
    const find = async (query: string) => {
      const { body } = await world.call('GET', `/members/v1/members?${query}`, { token });
      const found = (body['members'] as readonly JsonObject[]).map(({ loginEmail }) => loginEmail);
      return [found, member(body, 'metadata.total')];
    };
    expect(await find('limit=2')).toEqual([['gus@example.org', 'bo@example.com'], 3]);
    expect(await find('limit=2&offset=2')).toEqual([['ann@example.com'], 3]);
    expect(await find('search=BO')).toEqual([['bo@example.com'], 1]);
    expect(await find('search=anna%20o_n')).toEqual([['ann@example.com'], 1]);
    expect(await find('search=%40example.com&limit=1')).toEqual([['bo@example.com'], 2]);
    expect(await find('search=%25')).toEqual([[], 0]);
    expect(await find('search=firstName')).toEqual([[], 0]);
  });

  test('is unknown where the id is', async () => {
    const world = await openMemberWorld(databases);
    const token = await merchantToken(world);
    const response = await world.call('POST', '/members/v1/members/mem_none/block', { body: {}, token });
    expect(errorOf(response)).toEqual([404, 'MEMBER_NOT_FOUND']);
  });
});

describeOnBothDatabases('a captcha', (databases) => {
  const open = () => openMemberWorld(databases, {}, { captcha: { provider: 'local' } });
  const wrong = { loginId: { email: ADA.email }, password: 'not this' };

  test('is required after three attempts at an account, invisible first, then visible, with its site key', async () => {
    const world = await open();
    await registerAda(world);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(errorOf(await world.post(LOGIN, wrong))).toEqual([401, '-19976']);
    }
    const asked = await world.post(LOGIN, wrong);
    expect([errorOf(asked), member(asked.body, 'details.applicationError.data')]).toEqual([
      [400, '-19971'],
      { captcha: 'invisible', siteKey: 'local-invisible' },
    ]);
    const robot = { ...wrong, captchaTokens: [{ InvisibleRecaptcha: 'robot' }] };
    expect(errorOf(await world.post(LOGIN, robot))).toEqual([400, '-19970']);
    const human = { password: ADA.password, captchaTokens: [{ Recaptcha: 'local-human' }] };
    expect((await world.post(LOGIN, { ...wrong, ...human })).body['state']).toBe('SUCCESS');
    expect(errorOf(await world.post(LOGIN, wrong))).toEqual([401, '-19976']);
  });

  test('is required in the same way where there is no account', async () => {
    const world = await open();
    const human = { captchaTokens: [{ Recaptcha: 'local-human' }] };
    for (let attempt = 0; attempt < 6; attempt += 1) await world.post(LOGIN, { ...wrong, ...human });
    const asked = await world.post(LOGIN, wrong);
    expect(member(asked.body, 'details.applicationError.data')).toEqual({
      captcha: 'visible',
      siteKey: 'local-visible',
    });
  });

  test('that is solved passes the limit of the account', async () => {
    const world = await open();
    await registerAda(world);
    const human = { captchaTokens: [{ Recaptcha: 'local-human' }] };
    for (let attempt = 0; attempt < 12; attempt += 1) await world.post(LOGIN, { ...wrong, ...human });
    const right = { ...wrong, password: ADA.password, ...human };
    expect((await world.post(LOGIN, right)).body['state']).toBe('SUCCESS');
  });

  test('does not help beyond the limit of the account at one address', async () => {
    const world = await open();
    const human = { captchaTokens: [{ Recaptcha: 'local-human' }] };
    for (let attempt = 0; attempt < 20; attempt += 1) await world.post(LOGIN, { ...wrong, ...human });
    const refused = await world.post(LOGIN, { ...wrong, ...human });
    expect(errorOf(refused)).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a profile', () => {
  test('keeps what people typed as it is: pages and emails escape it', () => {
    const profile = createProfile({ firstName: '<img src=x onerror=alert(1)>' }, 'ada@example.com', () => 'adr_1');
    expect(profile.firstName).toBe('<img src=x onerror=alert(1)>');
  });

  test('gives each address an id', () => {
    let made = 0;
    const newId = () => `adr_${(made += 1)}`;
    const profile = changeProfile({}, { addresses: [{ tag: 'HOME' }, { tag: null }] }, newId);
    expect(profile.addresses).toEqual([
      { id: 'adr_1', tag: 'HOME' },
      { id: 'adr_2', tag: 'UNTAGGED' },
    ]);
  });
});
