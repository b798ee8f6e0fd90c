/**
 * Members by the official newest package `@wix/identity`, call by call, and the same calls by our client: no call may
 * succeed for one of them only.
 */
import * as ours from '@cartwright/client';
import { authentication, recovery, verification } from '@wix/identity';
import { ApiKeyStrategy, OAuthStrategy, createClient } from '@wix/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { merchantToken } from '../world/merchant.ts';
import { leadOfficialHosts } from '../world/official-hosts.ts';
import { type World, openWorld } from '../world/world.ts';

const PASSWORD = 'a password of nine words';

let world: World;
let apiKey: string;
let stopLeading: () => void;
beforeAll(async () => {
  world = await openWorld();
  const response = await world.fetch(`${world.origin}/apps/v1/api-keys`, {
    method: 'POST',
    headers: {
      authorization: await merchantToken(await world.ownerSignInUrl(), world.fetch),
      'content-type': 'application/json',
    },
    body: JSON.stringify({ apiKey: { name: 'Tests', permissions: ['members.manage'] } }),
  });
  apiKey = ((await response.json()) as { secret: string }).secret;
  stopLeading = leadOfficialHosts(world);
});
afterAll(async () => {
  stopLeading();
  await world[Symbol.asyncDispose]();
});

let people = 0;
const someAddress = (): string => `person-${(people += 1)}@example.com`;

function officialShopper() {
  const modules = { authentication, recovery, verification };
  return createClient({ auth: OAuthStrategy({ clientId: world.clientId }), modules });
}

function ourShopper() {
  const modules = { authentication: ours.authentication };
  const auth = ours.OAuthStrategy({ clientId: world.clientId });
  return ours.createClient({ host: world.origin, fetch: world.fetch, auth, modules });
}

/** Tokens of a member by an external login, which needs no page. */
async function memberTokens(email: string) {
  const { auth } = officialShopper();
  auth.setTokens(await auth.generateVisitorTokens());
  return auth.getMemberTokensForExternalLoginWithSession(email, apiKey, { verifyEmail: true });
}

interface Described {
  readonly headers?: readonly { readonly key?: string | null; readonly value?: string | null }[] | undefined;
}

function locationOf({ headers }: Described): URL {
  return new URL(headers?.find(({ key }) => key === 'Location')?.value ?? '');
}

describe.each([
  ['the official package', officialShopper],
  ['our client', ourShopper],
])('validateEmail by %s', (_, createShopper) => {
  test('distinguishes well-formed addresses from others', async () => {
    const { authentication: calls } = createShopper();
    expect(await calls.validateEmail('ada@example.com')).toMatchObject({ valid: true, formatInvalid: false });
    expect(await calls.validateEmail('ada@example')).toMatchObject({ valid: false, formatInvalid: true });
  });

  test('names its argument where that is refused', async () => {
    await expect(createShopper().authentication.validateEmail('a'.repeat(255))).rejects.toMatchObject({
      details: { validationError: { fieldViolations: [expect.objectContaining({ field: 'email' })] } },
    });
  });
});

describe.each([
  ['the official package', officialShopper, 'This refresh token is not known or has expired.'],
  ['our client', ourShopper, 'something went wrong'],
])('logout by %s', (_, createShopper, error) => {
  test('gets the redirect that ends the browser session', async () => {
    const shopper = createShopper();
    const postLogoutRedirectUri = 'http://localhost:4000/bye';
    const response = await shopper.authentication.logout({ clientId: world.clientId, postLogoutRedirectUri });
    expect(response.statusCode).toBe(302);
    expect(response.body).toEqual(new Uint8Array());
    expect(locationOf(response).searchParams.get('postLogoutRedirectUri')).toBe(postLogoutRedirectUri);
    expect((await shopper.authentication.logout()).statusCode).toBe(302);
  });

  test('ends the member’s tokens', async () => {
    const shopper = createShopper();
    const tokens = await memberTokens(someAddress());
    await shopper.auth.setTokens(tokens as never);
    expect(locationOf(await shopper.authentication.logout()).searchParams.get('link')).toMatch(/^[\w-]{43}$/);
    await expect(shopper.auth.renewToken(tokens.refreshToken as never)).rejects.toThrow(error);
  });

  test('is refused for the address of another shop', async () => {
    const refused = createShopper().authentication.logout({ postLogoutRedirectUri: 'https://evil.example/' });
    await expect(refused).rejects.toMatchObject({
      details: { validationError: { fieldViolations: [{ violatedRule: 'VALIDATION' }] } },
    });
  });
});

describe('the official identity package', () => {
  test('registers, signs in, changes the password and signs in by an external login', async () => {
    const shopper = officialShopper();
    const email = someAddress();
    const loginId = { email };
    expect(await shopper.authentication.registerV2(loginId, { password: PASSWORD })).toMatchObject({
      state: 'SUCCESS',
    });
    const { sessionToken } = await shopper.authentication.loginV2(loginId, { password: PASSWORD });
    expect(sessionToken).toMatch(/^[\w-]{43}$/);
    shopper.auth.setTokens(await memberTokens(email));
    await shopper.authentication.changePassword('quite another password');
    await expect(officialShopper().authentication.loginV2(loginId, { password: PASSWORD })).rejects.toMatchObject({
      details: { applicationError: { code: '-19976' } },
    });
    const app = createClient({
      auth: ApiKeyStrategy({ apiKey, siteId: world.siteId }),
      modules: { authentication, recovery },
    });
    const signedOn = await app.authentication.signOn(loginId, {});
    expect(signedOn.identity?.email?.address).toBe(email);
    await app.recovery.sendActivationEmail(signedOn.identity?._id ?? '');
  });

  test('recovers and verifies only with the code or link of an email', async () => {
    const { recovery: emails, verification: codes } = officialShopper();
    await emails.sendRecoveryEmail(someAddress());
    await expect(emails.recover('none', { password: PASSWORD })).rejects.toMatchObject({
      details: { applicationError: { code: 'INVALID_RECOVERY_TOKEN' } },
    });
    await expect(codes.verifyDuringAuthentication('123456', { stateToken: 'none' })).rejects.toMatchObject({
      details: { applicationError: { code: 'INVALID_STATE_TOKEN' } },
    });
    await expect(codes.start({})).rejects.toMatchObject({
      details: { applicationError: { code: 'PERMISSION_DENIED' } },
    });
  });
});
