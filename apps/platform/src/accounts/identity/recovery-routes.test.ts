import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { IAM, LOGIN, openMemberWorld, REGISTER, type MemberWorld } from '../../../test/member-world.ts';
import { merchantToken } from '../../../test/merchant.ts';
import { ADA, createLoginData, exchangeCode, signInAda, startLogin } from '../../../test/sign-in.ts';
import { member, SHOP_URL, text, type ApiResponse } from '../../../test/test-platform.ts';

const VERIFY = `${IAM}/verification/v1/auth/verify`;
const RESEND = `${IAM}/verification/v1/auth/resend`;
const START = `${IAM}/verification/v1/Start`;
const PROCEED = `${IAM}/authentication/v1/state/proceed`;
const SEND_EMAIL = `${IAM}/recovery/v1/send-email`;
const RECOVER = `${IAM}/recovery/v1/recover`;
const CREDENTIALS = { loginId: { email: ADA.email }, password: ADA.password };

function errorOf({ status, body }: ApiResponse): unknown {
  return [status, member(body, 'details.applicationError.code')];
}

async function tokenOf(world: MemberWorld, after = 0): Promise<string> {
  const { said } = await world.email('recovery', after);
  return new URL(text(said['url'])).searchParams.get('token') ?? '';
}

describeOnBothDatabases('verification during authentication', (databases) => {
  test('leads from registration and the code in the email to a session token that is exchanged for tokens', async () => {
    const world = await openMemberWorld(databases, { requiresEmailVerification: true });
    const { body } = await world.post(REGISTER, CREDENTIALS);
    expect(body['state']).toBe('REQUIRE_EMAIL_VERIFICATION');
    expect(body['sessionToken']).toBeUndefined();
    expect(member(body, 'identity.status')).toEqual({
      name: 'PENDING',
      reasons: ['PENDING_EMAIL_VERIFICATION_REQUIRED'],
    });
    const { to, said } = await world.email('verify-email');
    expect([to, text(said['code'])]).toEqual([ADA.email, expect.stringMatching(/^\d{6}$/)]);
    const verified = await world.post(VERIFY, { code: said['code'], stateToken: body['stateToken'] });
    expect(verified.body['state']).toBe('SUCCESS');
    expect(member(verified.body, 'identity.email.isVerified')).toBe(true);

    const data = createLoginData();
    const authRequest = {
      redirectUri: undefined,
      responseMode: 'web_message',
      sessionToken: verified.body['sessionToken'],
    };
    const seen = await world
      .browser()
      .open(await startLogin(world, await world.visit(), data, { authRequest, prompt: 'none' }));
    const code = /"code":"([\w-]{43})"/.exec(seen.text)?.[1] ?? '';
    const tokens = await exchangeCode(world, code, data, { redirectUri: undefined });
    expect(tokens.status).toBe(200);
  });

  test('refuses a wrong code, a code too old, and a state token that is over, each by its own code', async () => {
    const world = await openMemberWorld(databases, { requiresEmailVerification: true });
    const { stateToken } = (await world.post(REGISTER, CREDENTIALS)).body;
    const { said } = await world.email('verify-email');
    const wrong = said['code'] === '123456' ? '654321' : '123456';
    expect(errorOf(await world.post(VERIFY, { code: wrong, stateToken }))).toEqual([400, 'INVALID_CODE']);
    for (let attempt = 0; attempt < 4; attempt += 1) await world.post(VERIFY, { code: wrong, stateToken });
    const tooOften = await world.post(VERIFY, { code: said['code'], stateToken });
    expect(errorOf(tooOften)).toEqual([400, 'CODE_ATTEMPTS_OVER']);
    world.clock.advance(11 * 60_000);
    expect(errorOf(await world.post(VERIFY, { code: said['code'], stateToken }))).toEqual([400, 'CODE_EXPIRED']);
    const other = await world.post(VERIFY, { code: said['code'], stateToken: 'made up' });
    expect([errorOf(other), other.body['message']]).toEqual([
      [400, 'INVALID_STATE_TOKEN'],
      'This sign-in is over: sign in again.',
    ]);
  });

  test('sends the code again on request', async () => {
    const world = await openMemberWorld(databases, { requiresEmailVerification: true });
    const { stateToken } = (await world.post(REGISTER, CREDENTIALS)).body;
    world.clock.advance(60_000);
    const resent = await world.post(RESEND, { stateToken });
    expect([resent.body['state'], resent.body['stateToken']]).toEqual(['REQUIRE_EMAIL_VERIFICATION', stateToken]);
    const { said } = await world.email('verify-email', 1);
    expect((await world.post(VERIFY, { code: said['code'], stateToken })).body['state']).toBe('SUCCESS');
  });

  test('is required at each sign-in until it is done, in the first version of the call as a status to check', async () => {
    const world = await openMemberWorld(databases, { requiresEmailVerification: true });
    await world.post(REGISTER, CREDENTIALS);
    expect((await world.post(LOGIN, CREDENTIALS)).body['state']).toBe('REQUIRE_EMAIL_VERIFICATION');
    const inputs = { identifier: { email: ADA.email }, inputs: { password: ADA.password } };
    const { body } = await world.post(`${IAM}/authentication/v1/login`, inputs);
    expect(member(body, 'state.status')).toBe('STATUS_CHECK');
    const proceeded = await world.post(PROCEED, { stateToken: member(body, 'state.stateToken') });
    expect(member(proceeded.body, 'state.status')).toBe('STATUS_CHECK');
  });

  test('can be started by a signed-in member, and signs no member in', async () => {
    const world = await openMemberWorld(databases);
    const { accessToken } = await signInAda(world);
    const started = await world.call('POST', START, { body: { target: 'EMAIL' }, token: accessToken });
    const stateToken = started.body['verificationId'];
    const { said } = await world.email('verify-email');
    const verified = await world.call('POST', VERIFY, { body: { code: said['code'], stateToken }, token: accessToken });
    expect([verified.body['state'], verified.body['sessionToken']]).toEqual(['SUCCESS', undefined]);
    const me = await world.call('GET', '/members/v1/members/my', { token: accessToken });
    expect(member(me.body, 'member.loginEmailVerified')).toBe(true);
  });

  test('cannot be started by a member for another member, nor by a visitor', async () => {
    const world = await openMemberWorld(databases);
    const { accessToken } = await signInAda(world);
    const other = await world.post(REGISTER, { ...CREDENTIALS, loginId: { email: 'ben@example.com' } });
    const body = { identityId: member(other.body, 'identity.id') };
    expect(errorOf(await world.call('POST', START, { body, token: accessToken }))).toEqual([404, 'MEMBER_NOT_FOUND']);
    expect((await world.post(START, body)).status).toBe(403);
  });
});

describeOnBothDatabases('the owner’s approval', (databases) => {
  test('is waited for by the state token, which signs in once it is given', async () => {
    const world = await openMemberWorld(databases, { requiresOwnerApproval: true });
    const { body } = await world.post(`${IAM}/authentication/v1/register`, {
      identity: { email: { address: ADA.email }, identityProfile: { firstName: 'Ada' } },
      inputs: { password: ADA.password },
    });
    expect(member(body, 'state.status')).toBe('REQUIRE_OWNER_APPROVAL');
    expect((await world.post(LOGIN, CREDENTIALS)).body['state']).toBe('REQUIRE_OWNER_APPROVAL');
    const token = await merchantToken(world);
    const { body: waiting } = await world.call('GET', '/members/v1/members?isAwaitingApproval=true', { token });
    expect(member(waiting, 'metadata.total')).toBe(1);
    const id = text(member(waiting, 'members.0.id'));
    const approved = await world.call('POST', `/members/v1/members/${id}/approve`, { body: {}, token });
    expect(member(approved.body, 'member.status')).toBe('APPROVED');
    expect((await world.email('approved')).to).toBe(ADA.email);
    const proceeded = await world.post(PROCEED, { stateToken: member(body, 'state.stateToken') });
    expect(member(proceeded.body, 'state.status')).toBe('DONE');
    expect(text(proceeded.body['sessionToken'])).toHaveLength(43);
  });

  test('shows the owner the waiting members', async () => {
    const world = await openMemberWorld(databases, { requiresOwnerApproval: true });
    await world.post(REGISTER, CREDENTIALS);
    const { to, said } = await world.email('approval-requested');
    expect([to, member(said, 'applicant.email')]).toEqual(['owner@example.com', ADA.email]);
  });

  test('that is denied leaves a status to check, and is no business of a visitor or of a key without permission', async () => {
    const world = await openMemberWorld(databases, { requiresOwnerApproval: true });
    const { body } = await world.post(REGISTER, CREDENTIALS);
    const path = `/members/v1/members/${text(member(body, 'identity.id'))}`;
    const token = await merchantToken(world);
    const readsOnly = await world.apiKey(token, ['orders.read']);
    expect((await world.post(`${path}/approve`, {})).status).toBe(403);
    expect((await world.call('POST', `${path}/approve`, { body: {}, headers: readsOnly })).status).toBe(403);
    const manages = await world.apiKey(token, ['members.manage']);
    expect((await world.call('POST', `${path}/decline`, { body: {}, headers: manages })).status).toBe(200);
    expect((await world.post(LOGIN, CREDENTIALS)).body['state']).toBe('STATUS_CHECK');
    const again = await world.call('POST', `${path}/decline`, { body: {}, headers: manages });
    expect(errorOf(again)).toEqual([409, 'WRONG_MEMBER_STATUS']);
  });
});

describeOnBothDatabases('recovery', (databases) => {
  test('gives the same response for an address without an account, and sends an email to one with an account', async () => {
    const world = await openMemberWorld(databases);
    await world.post(REGISTER, CREDENTIALS);
    const unknown = await world.post(SEND_EMAIL, { email: 'unknown@example.com' });
    const known = await world.post(SEND_EMAIL, { email: ADA.email, language: 'de' });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const { to, said } = await world.email('recovery');
    expect([to, said['locale']]).toEqual([ADA.email, 'de']);
    expect(world.sent.filter(({ subject }) => subject === 'recovery')).toHaveLength(1);
  });

  test('sets a new password and ends every session that the old one opened', async () => {
    const world = await openMemberWorld(databases);
    const { accessToken, refreshToken, browser } = await signInAda(world);
    await world.post(SEND_EMAIL, { email: ADA.email });
    const recovered = await world.post(RECOVER, { recoveryToken: await tokenOf(world), password: 'another-celadon' });
    expect(recovered.body['state']).toBe('SUCCESS');
    expect(text(recovered.body['sessionToken'])).toHaveLength(43);
    expect((await world.token({ grantType: 'refresh_token', refreshToken })).status).toBe(400);
    world.clock.advance(2000);
    expect((await world.call('GET', '/members/v1/members/my', { token: accessToken })).status).toBe(401);
    const silent = await startLogin(world, await world.visit(), createLoginData(), { prompt: 'none' });
    expect((await browser.open(silent)).url.searchParams.get('error')).toBe('login_required');
    expect((await world.post(LOGIN, CREDENTIALS)).status).toBe(401);
    expect((await world.email('password-changed')).to).toBe(ADA.email);
  });

  test('refuses a token twice, a made-up one, no password and a bad one, each in its words', async () => {
    const world = await openMemberWorld(databases);
    await world.post(REGISTER, CREDENTIALS);
    await world.post(SEND_EMAIL, { email: ADA.email });
    const recoveryToken = await tokenOf(world);
    expect((await world.post(RECOVER, { recoveryToken })).body['message']).toBe(
      'INVALID_ARGUMENT: "password" password is required',
    );
    expect((await world.post(RECOVER, { recoveryToken, password: 'password123' })).body['message']).toBe(
      'INVALID_ARGUMENT: "password" password must not be one that everybody tries first',
    );
    await world.post(RECOVER, { recoveryToken, password: 'another-celadon' });
    const twice = await world.post(RECOVER, { recoveryToken, password: 'a-third-celadon' });
    expect([errorOf(twice), twice.body['message']]).toEqual([
      [400, 'INVALID_RECOVERY_TOKEN'],
      'This link was used before or is too old: ask for a new one.',
    ]);
  });

  test('redirects to no address that the app did not register', async () => {
    const world = await openMemberWorld(databases);
    const redirect = { url: 'https://evil.example/', clientId: world.clientId };
    expect(errorOf(await world.post(SEND_EMAIL, { email: ADA.email, redirect }))).toEqual([
      400,
      'REDIRECT_NOT_ALLOWED',
    ]);
    const own = { url: `${SHOP_URL}/account`, clientId: world.clientId };
    expect((await world.post(SEND_EMAIL, { email: ADA.email, redirect: own })).status).toBe(200);
  });

  test('reports a password that has to be replaced with -19973, to a caller who knows it', async () => {
    const world = await openMemberWorld(databases);
    const { body } = await world.post(REGISTER, CREDENTIALS);
    const token = await merchantToken(world);
    const path = `/members/v1/members/${text(member(body, 'identity.id'))}/require-new-password`;
    await world.call('POST', path, { body: {}, token });
    expect(errorOf(await world.post(LOGIN, CREDENTIALS))).toEqual([403, '-19973']);
    expect(errorOf(await world.post(LOGIN, { ...CREDENTIALS, password: 'wrong' }))).toEqual([401, '-19976']);
  });

  test('emails for one account are limited across all callers', async () => {
    const world = await openMemberWorld(databases);
    await world.post(REGISTER, CREDENTIALS);
    for (let asked = 0; asked < 7; asked += 1) {
      expect((await world.post(SEND_EMAIL, { email: ADA.email })).status).toBe(200);
    }
    await world.post(REGISTER, { ...CREDENTIALS, loginId: { email: 'ben@example.com' } });
    await world.post(SEND_EMAIL, { email: 'ben@example.com' });
    await world.email('recovery', 5);
    const recoveries = world.sent.filter(({ subject }) => subject === 'recovery').map(({ to }) => to);
    // Emails are sent side by side, in any order.
    expect(recoveries.toSorted()).toEqual([...Array.from({ length: 5 }, () => ADA.email), 'ben@example.com']);
  });
});

describeOnBothDatabases('an account that an app opened', (databases) => {
  test('is registered by the app, and gets a password through an activation email', async () => {
    const world = await openMemberWorld(databases);
    const headers = await world.apiKey(await merchantToken(world), ['members.manage']);
    const body = { loginId: { email: ADA.email }, profile: { firstName: 'Ada' }, verifyEmail: true };
    const signedOn = await world.call('POST', `${IAM}/authentication/v2/sign-on`, { body, headers });
    expect(text(signedOn.body['sessionToken'])).toHaveLength(43);
    expect(member(signedOn.body, 'identity.email.isVerified')).toBe(true);
    const again = await world.call('POST', `${IAM}/authentication/v2/sign-on`, { body, headers });
    expect(member(again.body, 'identity.id')).toBe(member(signedOn.body, 'identity.id'));

    const identityId = member(signedOn.body, 'identity.id');
    await world.call('POST', `${IAM}/recovery/v1/activation-email`, { body: { identityId }, headers });
    const { said } = await world.email('activation');
    const recoveryToken = new URL(text(said['url'])).searchParams.get('token');
    const activated = await world.post(RECOVER, { recoveryToken, password: ADA.password });
    expect(activated.body['state']).toBe('SUCCESS');
    expect((await world.post(LOGIN, CREDENTIALS)).body['state']).toBe('SUCCESS');
  });

  test('is taken from the person who registered with an email address that the app verified', async () => {
    const world = await openMemberWorld(databases);
    const { accessToken } = await signInAda(world);
    const headers = await world.apiKey(await merchantToken(world), ['members.manage']);
    const body = { loginId: { email: ADA.email }, verifyEmail: true };
    const signedOn = await world.call('POST', `${IAM}/authentication/v2/sign-on`, { body, headers });
    expect(member(signedOn.body, 'identity.email.isVerified')).toBe(true);
    expect(errorOf(await world.post(LOGIN, CREDENTIALS))).toEqual([401, '-19976']);
    world.clock.advance(1000);
    expect((await world.call('GET', '/members/v1/members/my', { token: accessToken })).status).toBe(401);
  });

  test('is not for a visitor to open', async () => {
    const world = await openMemberWorld(databases);
    const body = { loginId: { email: ADA.email } };
    expect((await world.post(`${IAM}/authentication/v2/sign-on`, body)).status).toBe(403);
    expect((await world.post(`${IAM}/recovery/v1/activation-email`, { identityId: 'mem_x' })).status).toBe(403);
  });

  test('merges the app’s data only where the app allows it, and only into empty fields', async () => {
    const world = await openMemberWorld(databases);
    await world.post(REGISTER, { ...CREDENTIALS, profile: { firstName: 'Ada' } });
    const headers = await world.apiKey(await merchantToken(world), ['members.manage']);
    const signOn = (more: object) =>
      world.call('POST', `${IAM}/authentication/v2/sign-on`, {
        body: { loginId: { email: ADA.email }, profile: { firstName: 'Eve', company: 'Engines' }, ...more },
        headers,
      });
    expect(member((await signOn({})).body, 'identity.identityProfile.company')).toBeUndefined();
    const merged = (await signOn({ mergeExistingContact: true })).body;
    expect(member(merged, 'identity.identityProfile')).toMatchObject({ firstName: 'Ada', company: 'Engines' });
  });
});
