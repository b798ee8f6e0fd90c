/** Routes of apps, for the merchant: which programs may sign members in, and their redirect addresses. */
import {
  createApp,
  listApps,
  MAX_APPS,
  replaceAppSecret,
  updateApp,
  type App as AppResponse,
} from '@cartwright/contract';

import { refuse, refuseFields, type ExpectedError } from '../../foundation/http/failure.ts';
import { route, type Route } from '../../foundation/http/routes/route.ts';
import type { Ids } from '../../foundation/ids.ts';
import { type LoggedEntity, logRoutes, maskSecret } from '../../foundation/logged-routes.ts';
import { createSecret } from '../../foundation/secrets.ts';
import * as store from './app-store.ts';
import { isRegistrable, type App } from './app.ts';

export interface AppDeps {
  readonly ids: Ids;
  /** Whether the platform runs in development mode; apps inherit it. */
  readonly isDevelopment: boolean;
}

const APP: LoggedEntity = {
  kind: 'app',
  masks: { clientSecret: maskSecret },
  read: async (tx, siteId, id) => {
    const registered = (await store.listSiteApps(tx, siteId)).find(({ app }) => app.clientId === id);
    return registered && { ...registered.app, clientSecret: registered.secretHash };
  },
};

export function createAppRoutes({ ids, isDevelopment }: AppDeps): readonly Route[] {
  return logRoutes(ids, APP, [
    route(createApp, { allow: ['merchant'], work: 'write' }, async ({ input: { app: wanted }, caller, tx, now }) => {
      const { siteId } = caller;
      const error = refuseAddresses(wanted.redirectUrls);
      if (error !== undefined) return error;
      if ((await store.listSiteApps(tx, siteId)).length >= MAX_APPS) return refuse('TOO_MANY_APPS');
      const app: App = {
        siteId,
        clientId: ids.next('app'),
        name: wanted.name,
        redirectAddresses: [...new Set(wanted.redirectUrls)],
        isDevelopment,
        isFirstParty: wanted.firstParty ?? false,
        rotatesRefreshTokens: wanted.rotateRefreshTokens ?? false,
        permissions: [...new Set(wanted.permissions)],
      };
      await store.insertApp(tx, app, now);
      return { app: toResponse({ app, secretHash: undefined, createdAt: now }) };
    }),

    route(
      listApps,
      { allow: ['merchant', 'app'], permission: 'settings.manage', work: 'read' },
      async ({ caller, tx }) => ({
        apps: (await store.listSiteApps(tx, caller.siteId)).map(toResponse),
      }),
    ),

    route(updateApp, { allow: ['merchant'], work: 'write' }, async ({ input: { id, app: wanted }, caller, tx }) => {
      const error = refuseAddresses(wanted.redirectUrls);
      if (error !== undefined) return error;
      const registered = (await store.listSiteApps(tx, caller.siteId)).find(({ app }) => app.clientId === id);
      if (registered === undefined) return refuse('APP_NOT_FOUND');
      const { app } = registered;
      const changed: App = {
        ...app,
        name: wanted.name ?? app.name,
        redirectAddresses: [...new Set(wanted.redirectUrls ?? app.redirectAddresses)],
        isFirstParty: wanted.firstParty ?? app.isFirstParty,
        rotatesRefreshTokens: wanted.rotateRefreshTokens ?? app.rotatesRefreshTokens ?? false,
        permissions: [...new Set(wanted.permissions ?? app.permissions)],
      };
      await store.updateApp(tx, changed);
      return { app: toResponse({ ...registered, app: changed }) };
    }),

    route(replaceAppSecret, { allow: ['merchant'], work: 'write' }, async ({ input, caller, tx }) => {
      const app = await store.findApp(tx, input.id);
      if (app === undefined || app.siteId !== caller.siteId) return refuse('APP_NOT_FOUND');
      const clientSecret = createSecret();
      await store.replaceAppSecret(tx, app, clientSecret);
      return { clientSecret };
    }),
  ]);
}

function refuseAddresses(addresses: readonly string[] | null | undefined): ExpectedError | undefined {
  const broken = (addresses ?? []).flatMap((address, index) => {
    const field = `app.redirectUrls[${index}]`;
    const description = `redirectUrls[${index}] must be an address of https (http only on localhost), without a fragment`;
    return isRegistrable(address) ? [] : [{ field, description, rule: 'FORMAT' } as const];
  });
  return broken.length === 0 ? undefined : refuseFields(broken);
}

function toResponse({ app, secretHash, createdAt }: store.RegisteredApp): AppResponse {
  return {
    id: app.clientId,
    name: app.name,
    redirectUrls: [...app.redirectAddresses],
    firstParty: app.isFirstParty,
    developmentMode: app.isDevelopment,
    rotateRefreshTokens: app.rotatesRefreshTokens ?? false,
    permissions: [...(app.permissions ?? [])],
    hasSecret: secretHash !== undefined,
    createdDate: new Date(createdAt).toISOString(),
  };
}
