import { describe, expect, test } from 'vitest';

import { ADA, registerAda, signInAda } from '../../../test/sign-in.ts';
import { member, openTestPlatform, text, type ApiResponse, type TestPlatform } from '../../../test/test-platform.ts';

const REGISTER = '/_api/iam/authentication/v2/register';
const LOGIN = '/_api/iam/authentication/v2/login';
/** The same for both, so that the response does not reveal an account. */
const WRONG = 'The email address or the password is not right.';

async function post(world: TestPlatform, path: string, body: Record<string, unknown>): Promise<ApiResponse> {
  return world.call('POST', path, { body, token: await world.visit() });
}

function applicationError({ status, body }: ApiResponse): unknown {
  return [status, member(body, 'details.applicationError.code'), body['message']];
}

describe('asking whether an address is well formed', () => {
  const VALIDATE = '/_api/iam/authentication/v2/validate-email';
  const ask = async (world: TestPlatform, email: string) => (await post(world, VALIDATE, { email })).body;

  test('matches the input of registration', async () => {
    const world = await openTestPlatform();
    const asked = ['ada@example.com', 'ä.d-a+shop@münchen.example', 'ada', 'ada@', '@example.com', 'a b@example.com'];
    for (const email of [
      ...asked,
      'ada@example',
      'ada@example..com',
      `${'a'.repeat(65)}@example.com`,
      'a\u200bb@c.example',
      '',
    ]) {
      const taken = (await post(world, REGISTER, { loginId: { email }, password: ADA.password })).status === 200;
      expect([email, await ask(world, email)]).toEqual([email, { valid: taken, formatInvalid: !taken }]);
    }
  });

  test('reveals nothing about accounts', async () => {
    const world = await openTestPlatform();
    await registerAda(world);
    expect(await ask(world, ADA.email)).toEqual(await ask(world, 'unknown@example.com'));
  });

  test('refuses a text that is too long for an address', async () => {
    const { status, body } = await post(await openTestPlatform(), VALIDATE, { email: 'a'.repeat(255) });
    expect([status, member(body, 'details.validationError.fieldViolations.0.field')]).toEqual([400, 'email']);
  });
});

describe('registering', () => {
  test('answers a session token and the identity', async () => {
    const world = await openTestPlatform();
    const { status, body } = await post(world, REGISTER, {
      loginId: { email: ADA.email },
      password: ADA.password,
      profile: { firstName: 'Ada', lastName: 'Lovelace', privacyStatus: 'PUBLIC', labels: ['vip'] },
    });
    expect(status).toBe(200);
    expect(body['state']).toBe('SUCCESS');
    expect(text(body['sessionToken'])).toHaveLength(43);
    expect(member(body, 'identity.email')).toEqual({ address: ADA.email, isVerified: false });
    expect(member(body, 'identity.status')).toEqual({ name: 'ACTIVE', reasons: [] });
    expect(member(body, 'identity.identityProfile')).toEqual({
      emails: [ADA.email],
      firstName: 'Ada',
      lastName: 'Lovelace',
      privacyStatus: 'PUBLIC',
    });
  });

  test('leaves roles and status to the shop', async () => {
    const world = await openTestPlatform();
    const account = { loginId: { email: ADA.email }, password: ADA.password };
    const { status, body } = await post(world, REGISTER, {
      ...account,
      status: { name: 'BLOCKED' },
      role: 'merchant',
      profile: { status: 'OWNER', memberId: 'mem_other' },
    });
    expect(status).toBe(400);
    for (const name of ['status', 'role', 'profile.status', 'profile.memberId']) {
      expect(JSON.stringify(body)).toContain(`"field":"${name}"`);
    }
    // It registered no account.
    expect(member((await post(world, REGISTER, account)).body, 'identity.status.name')).toBe('ACTIVE');
  });

  test('sends a welcome email', async () => {
    const world = await openTestPlatform({ sendsMail: true });
    await registerAda(world);
    await expect.poll(() => world.sent.map(({ to, subject }) => [to, subject])).toEqual([[ADA.email, 'welcome']]);
  });

  test('refuses an address that has an account with -19995', async () => {
    const world = await openTestPlatform();
    await registerAda(world);
    const response = await post(world, REGISTER, { loginId: { email: 'Ada@example.com' }, password: ADA.password });
    expect(applicationError(response)).toEqual([
      409,
      '-19995',
      'An account with this email address already exists: sign in instead.',
    ]);
  });

  test('refuses an invalid email address with a violation of type EMAIL', async () => {
    const world = await openTestPlatform();
    const { body } = await post(world, REGISTER, { loginId: { email: 'ada@' }, password: ADA.password });
    expect(member(body, 'details.validationError.fieldViolations')).toMatchObject([
      { field: 'loginId.email', violatedRule: 'FORMAT', data: { type: 'EMAIL' } },
    ]);
  });

  test.each([
    [undefined, 'INVALID_ARGUMENT: "password" password is required'],
    ['short', 'INVALID_ARGUMENT: "password" password must have at least 8 characters'],
  ])('refuses the password %s by its field', async (password, message) => {
    const world = await openTestPlatform();
    const { body } = await post(world, REGISTER, { loginId: { email: ADA.email }, password });
    expect(body['message']).toBe(message);
    expect(member(body, 'details.validationError.fieldViolations')).toMatchObject([{ data: {} }]);
  });

  test('needs a visitor', async () => {
    const world = await openTestPlatform();
    const body = { loginId: { email: ADA.email }, password: ADA.password };
    expect((await world.call('POST', REGISTER, { body })).status).toBe(401);
  });
});

describe('signing in', () => {
  test('answers a session token', async () => {
    const world = await openTestPlatform();
    await registerAda(world);
    const { body } = await post(world, LOGIN, { loginId: { email: ADA.email }, password: ADA.password });
    expect(body['state']).toBe('SUCCESS');
    expect(text(body['sessionToken'])).toHaveLength(43);
  });

  test.each<[string, Record<string, unknown>, readonly [number, string, string]]>([
    ['a wrong password', { password: 'wrong' }, [401, '-19976', WRONG]],
    ['no password', { password: undefined }, [401, '-19976', WRONG]],
    ['an unknown address', { loginId: { email: 'unknown@example.com' } }, [401, '-19976', WRONG]],
  ])('with %s is refused by its code', async (_what, change, expected) => {
    const world = await openTestPlatform();
    await registerAda(world);
    const body = { loginId: { email: ADA.email }, password: ADA.password, ...change };
    expect(applicationError(await post(world, LOGIN, body))).toEqual(expected);
  });
});

describe('the calling member', () => {
  test('gets their own data', async () => {
    const world = await openTestPlatform();
    const { accessToken } = await signInAda(world);
    const { body } = await world.call('GET', '/members/v1/members/my', { token: accessToken });
    expect(body['member']).toMatchObject({
      loginEmail: ADA.email,
      loginEmailVerified: false,
      status: 'APPROVED',
      privacyStatus: 'PRIVATE',
      contact: { firstName: 'Ada', emails: [ADA.email] },
      profile: { nickname: 'Ada' },
      lastLoginDate: '2026-05-02T12:00:00.000Z',
    });
  });

  test('is never a visitor', async () => {
    const world = await openTestPlatform();
    const { status, body } = await world.call('GET', '/members/v1/members/my', { token: await world.visit() });
    expect([status, body['message']]).toEqual([
      403,
      'A visitor may not call members.getCurrentMember: it needs a member.',
    ]);
  });
});
