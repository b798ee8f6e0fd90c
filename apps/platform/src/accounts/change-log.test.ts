/** The change log of members, apps, API keys, identity providers and webhooks: who, what, before and after, no secret. */
import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../test/databases.ts';
import { list } from '../../test/demo-shop.ts';
import { openMemberWorld } from '../../test/member-world.ts';
import { merchantToken } from '../../test/merchant.ts';
import { ADA, createLoginData, exchangeCode, signInAda, signInAtPage, startLogin } from '../../test/sign-in.ts';
import { type JsonObject, member, openTestPlatform, text } from '../../test/test-platform.ts';

type World = Awaited<ReturnType<typeof openTestPlatform>>;

/** A merchant's calls, and the log of one entity or of all, oldest first. */
async function openOffice(world: World) {
  const token = await merchantToken(world);
  const call = (method: string, path: string, body?: JsonObject) =>
    world.call(method, path, { ...(body === undefined ? {} : { body }), token });
  const log = async (entityId?: string): Promise<readonly JsonObject[]> => {
    const query = { ...(entityId === undefined ? {} : { filter: { entityId } }), sort: [{ fieldName: 'at' }] };
    return list((await call('POST', '/ecom/v1/change-log/query', { query })).body, 'changes');
  };
  /** Each call in a millisecond of its own, so that the log has their order. */
  const change = (method: string, path: string, body?: JsonObject) => {
    world.clock.advance(1);
    return call(method, path, body);
  };
  return { change, log };
}

describeOnBothDatabases('the change log of accounts', (databases) => {
  test('has what merchants changed of programs, and none of their secrets', async () => {
    const world = await openTestPlatform({ config: { database: await databases.place(), allowLocalWebhooks: true } });
    const { change, log } = await openOffice(world);

    const key = await change('POST', '/apps/v1/api-keys', { apiKey: { name: 'Till', permissions: ['orders.read'] } });
    const keyId = text(member(key.body, 'apiKey.id'));
    await change('DELETE', `/apps/v1/api-keys/${keyId}`);
    expect((await change('DELETE', `/apps/v1/api-keys/${keyId}`)).status).toBe(404);
    const keyMembers = { name: 'Till', permissions: ['orders.read'] };
    expect(await log(keyId)).toMatchObject([
      { action: 'apps.createApiKey', actorKind: 'merchant', before: {}, after: keyMembers },
      { action: 'apps.deleteApiKey', before: keyMembers, after: {} },
    ]);

    const app = await change('POST', '/apps/v1/apps', { app: { name: 'Loyalty', permissions: [] } });
    const appId = text(member(app.body, 'app.id'));
    await change('PATCH', `/apps/v1/apps/${appId}`, { app: { permissions: ['orders.read'] } });
    const first = await change('POST', `/apps/v1/apps/${appId}/secret`);
    const second = await change('POST', `/apps/v1/apps/${appId}/secret`);
    expect(await log(appId)).toMatchObject([
      { action: 'apps.createApp', after: { name: 'Loyalty' } },
      { action: 'apps.updateApp', before: { permissions: [] }, after: { permissions: ['orders.read'] } },
      { action: 'apps.replaceAppSecret', before: {}, after: { clientSecret: 'changed' } },
      { action: 'apps.replaceAppSecret', before: { clientSecret: 'changed' }, after: { clientSecret: 'changed' } },
    ]);

    const provider = await change('POST', '/apps/v1/identity-providers', {
      identityProvider: { name: 'Guild', issuer: 'http://localhost:9', clientId: 'shop', clientSecret: 'hush-hush' },
    });
    const providerId = text(member(provider.body, 'identityProvider.id'));
    const path = `/apps/v1/identity-providers/${providerId}`;
    await change('PATCH', path, { identityProvider: { clientSecret: 'hush-again' } });
    await change('PATCH', path, { identityProvider: { enabled: false } });
    await change('DELETE', path);
    expect(await log(providerId)).toMatchObject([
      { action: 'identityProviders.createIdentityProvider', after: { name: 'Guild', clientSecret: 'changed' } },
      { before: { clientSecret: 'changed' }, after: { clientSecret: 'changed' } },
      { action: 'identityProviders.updateIdentityProvider', before: { isEnabled: true }, after: { isEnabled: false } },
      { action: 'identityProviders.deleteIdentityProvider', before: { name: 'Guild' }, after: {} },
    ]);

    const url = 'http://localhost:9/hooks/token-in-the-path';
    const hook = await change('POST', '/webhooks/v1/webhooks', { webhook: { url } });
    const hookId = text(member(hook.body, 'webhook.id'));
    await change('PATCH', `/webhooks/v1/webhooks/${hookId}`, { webhook: { url: `${url}s`, status: 'PAUSED' } });
    await change('PATCH', `/webhooks/v1/webhooks/${hookId}`, { webhook: { url: `${url}s`, status: 'PAUSED' } });
    await change('DELETE', `/webhooks/v1/webhooks/${hookId}`);
    const shown = 'http://localhost:9/…';
    expect(await log(hookId)).toMatchObject([
      { action: 'webhooks.createWebhook', before: {}, after: { url: shown, status: 'ACTIVE' } },
      { before: { url: shown, status: 'ACTIVE' }, after: { url: shown, status: 'PAUSED' } },
      // Nothing differs: the log has what was sent.
      { before: {}, after: { webhook: { url: shown, status: 'PAUSED' } } },
      { action: 'webhooks.deleteWebhook', before: { url: shown }, after: {} },
    ]);

    const all = JSON.stringify(await log());
    const secrets = [key, first, second].map(({ body }) => text(body['secret'] ?? body['clientSecret']));
    for (const secret of [...secrets, 'hush', 'token-in-the-path']) expect(all).not.toContain(secret);
  });

  test('has what merchants decided about a member, until the account is deleted', async () => {
    const world = await openMemberWorld(databases);
    const { accessToken: token } = await signInAda(world);
    const { body } = await world.call('GET', '/members/v1/members/my', { token });
    const id = text(member(body, 'member.id'));
    const { change, log } = await openOffice(world);
    await change('PATCH', `/members/v1/members/${id}`, { member: { id, contact: { company: 'Engines' } } });
    await change('POST', `/members/v1/members/${id}/block`);
    expect((await change('POST', `/members/v1/members/${id}/approve`)).status).not.toBe(200);
    await change('POST', `/members/v1/members/${id}/unblock`);
    const changes = await log(id);
    expect(changes).toMatchObject([
      { action: 'members.updateMember', before: {}, after: { company: 'Engines' } },
      { action: 'members.blockMember', before: { status: 'ACTIVE' }, after: { status: 'BLOCKED' } },
      { action: 'members.unblockMember', before: { status: 'BLOCKED' }, after: { status: 'ACTIVE' } },
    ]);

    const data = createLoginData();
    const back = await signInAtPage(world.browser(), await startLogin(world, await world.visit(), data));
    const again = await exchangeCode(world, back.url.searchParams.get('code') ?? '', data);
    await world.call('DELETE', '/members/v1/members/my', { token: text(again.body['access_token']) });
    const erased = await log(id);
    expect(erased).toMatchObject(changes.map(({ action }) => ({ action, before: {}, after: {} })));
    expect(JSON.stringify(erased)).not.toContain(ADA.email);
    expect(JSON.stringify(erased)).not.toContain('Engines');
  });
});
