/** Routes of apps, for the merchant: which programs may sign members in, and their redirect addresses. */
import {
  createApp,
  listApps,
  MOST_APPS,
  replaceAppSecret,
  updateApp,
  type App as AppAnswer,
} from '@cartwright/contract';

import { refuse, refuseFields, type Refusal } from '../../foundation/http/failure.ts';
import { route, type Route } from '../../foundation/http/routes/route.ts';
import type { Ids } from '../../foundation/ids.ts';
import { createSecret } from '../../foundation/secrets.ts';
import * as shelf from './app-store.ts';
import { isRegistrable, type App } from './app.ts';

export interface AppPorts {
  readonly ids: Ids;
  /** Whether the platform runs in development mode; apps inherit it. */
  readonly isDevelopment: boolean;
}

export function createAppRoutes({ ids, isDevelopment }: AppPorts): readonly Route[] {
  return [
    route(createApp, { allow: ['merchant'], work: 'write' }, async ({ input: { app: wish }, caller, tx, now }) => {
      const { siteId } = caller;
      const refusal = refuseAddresses(wish.redirectUrls);
      if (refusal !== undefined) return refusal;
      if ((await shelf.listSiteApps(tx, siteId)).length >= MOST_APPS) return refuse('TOO_MANY_APPS');
      const app: App = {
        siteId,
        clientId: ids.next('app'),
        name: wish.name,
        redirectAddresses: [...new Set(wish.redirectUrls)],
        isDevelopment,
        isFirstParty: wish.firstParty ?? false,
        rotatesRefreshTokens: wish.rotateRefreshTokens ?? false,
        permissions: [...new Set(wish.permissions)],
      };
      await shelf.insertApp(tx, app, now);
      return { app: toAnswer({ app, hasSecret: false, createdAt: now }) };
    }),

    route(
      listApps,
      { allow: ['merchant', 'app'], permission: 'settings.manage', work: 'read' },
      async ({ caller, tx }) => ({
        apps: (await shelf.listSiteApps(tx, caller.siteId)).map(toAnswer),
      }),
    ),

    route(updateApp, { allow: ['merchant'], work: 'write' }, async ({ input: { id, app: wish }, caller, tx }) => {
      const refusal = refuseAddresses(wish.redirectUrls);
      if (refusal !== undefined) return refusal;
      const registered = (await shelf.listSiteApps(tx, caller.siteId)).find(({ app }) => app.clientId === id);
      if (registered === undefined) return refuse('APP_NOT_FOUND');
      const { app } = registered;
      const changed: App = {
        ...app,
        name: wish.name ?? app.name,
        redirectAddresses: [...new Set(wish.redirectUrls ?? app.redirectAddresses)],
        isFirstParty: wish.firstParty ?? app.isFirstParty,
        rotatesRefreshTokens: wish.rotateRefreshTokens ?? app.rotatesRefreshTokens ?? false,
        permissions: [...new Set(wish.permissions ?? app.permissions)],
      };
      await shelf.updateApp(tx, changed);
      return { app: toAnswer({ ...registered, app: changed }) };
    }),

    route(replaceAppSecret, { allow: ['merchant'], work: 'write' }, async ({ input, caller, tx }) => {
      const app = await shelf.findApp(tx, input.id);
      if (app === undefined || app.siteId !== caller.siteId) return refuse('APP_NOT_FOUND');
      const clientSecret = createSecret();
      await shelf.replaceAppSecret(tx, app, clientSecret);
      return { clientSecret };
    }),
  ];
}

function refuseAddresses(addresses: readonly string[] | null | undefined): Refusal | undefined {
  const broken = (addresses ?? []).flatMap((address, index) => {
    const field = `app.redirectUrls[${index}]`;
    const description = `redirectUrls[${index}] must be an address of https (http only on localhost), without a fragment`;
    return isRegistrable(address) ? [] : [{ field, description, rule: 'FORMAT' } as const];
  });
  return broken.length === 0 ? undefined : refuseFields(broken);
}

function toAnswer({ app, hasSecret, createdAt }: shelf.RegisteredApp): AppAnswer {
  return {
    id: app.clientId,
    name: app.name,
    redirectUrls: [...app.redirectAddresses],
    firstParty: app.isFirstParty,
    developmentMode: app.isDevelopment,
    rotateRefreshTokens: app.rotatesRefreshTokens ?? false,
    permissions: [...(app.permissions ?? [])],
    hasSecret,
    createdDate: new Date(createdAt).toISOString(),
  };
}
