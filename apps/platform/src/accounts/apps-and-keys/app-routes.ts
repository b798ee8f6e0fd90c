/** Routes of apps, for the merchant: which programs may sign members in, and their redirect addresses. */
import {
  createApp,
  deleteApp,
  getApp,
  listApps,
  MAX_APPS,
  replaceAppSecret,
  updateApp,
  type App as AppResponse,
  UNAVAILABLE_VIOLATION_TYPE,
} from '@cartwright/contract';

import type { Transaction } from '../../foundation/database/database.ts';
import { refuse, refuseFields, type ExpectedError } from '../../foundation/http/failure.ts';
import { route, type Route } from '../../foundation/http/routes/route.ts';
import type { Ids } from '../../foundation/ids.ts';
import { type LoggedEntity, logRoutes, maskSecret } from '../../foundation/logged-routes.ts';
import { createSecret } from '../../foundation/secrets.ts';
import * as store from './app-store.ts';
import { allowsRedirect, isRegistrable, type App } from './app.ts';
import { deleteRefusedAddresses, listRefusedAddresses } from './refused-address-store.ts';

export interface AppDeps {
  readonly ids: Ids;
  /** Whether the platform runs in development mode; apps inherit it. */
  readonly isDevelopment: boolean;
  readonly readAppUse: (
    tx: Transaction,
    app: App,
    now: number,
  ) => Promise<{ readonly signedInMembers: number; readonly usedAt: number | undefined }>;
  /** Ends every session that was begun through the app. */
  readonly endSessionsOfApp: (tx: Transaction, app: App, now: number) => Promise<void>;
}

const APP: LoggedEntity = {
  kind: 'app',
  masks: { clientSecret: maskSecret },
  read: async (tx, siteId, id) => {
    const registered = (await store.listSiteApps(tx, siteId)).find(({ app }) => app.clientId === id);
    return registered && { ...registered.app, clientSecret: registered.secretHash };
  },
};

export function createAppRoutes({ ids, isDevelopment, readAppUse, endSessionsOfApp }: AppDeps): readonly Route[] {
  return logRoutes(ids, APP, [
    route(createApp, { allow: ['merchant'], work: 'write' }, async ({ input: { app: wanted }, caller, tx, now }) => {
      const { siteId } = caller;
      const error = refuseAddresses(wanted.redirectUrls) ?? refuseDevelopment(wanted.developmentMode, isDevelopment);
      if (error !== undefined) return error;
      if ((await store.listSiteApps(tx, siteId)).length >= MAX_APPS) return refuse('TOO_MANY_APPS');
      const app: App = {
        siteId,
        clientId: ids.next('app'),
        name: wanted.name,
        redirectAddresses: [...new Set(wanted.redirectUrls)],
        isDevelopment: wanted.developmentMode ?? isDevelopment,
        isFirstParty: wanted.firstParty ?? false,
        rotatesRefreshTokens: wanted.rotateRefreshTokens ?? false,
        permissions: [...new Set(wanted.permissions)],
      };
      await store.insertApp(tx, app, now);
      return { app: toResponse({ app, secretHash: undefined, createdAt: now, revision: 1 }) };
    }),

    route(
      listApps,
      { allow: ['merchant', 'app'], permission: 'settings.manage', work: 'read' },
      async ({ caller, tx }) => ({
        apps: (await store.listSiteApps(tx, caller.siteId)).map(toResponse),
      }),
    ),

    route(updateApp, { allow: ['merchant'], work: 'write' }, async ({ input: { id, app: wanted }, caller, tx }) => {
      const error = refuseAddresses(wanted.redirectUrls) ?? refuseDevelopment(wanted.developmentMode, isDevelopment);
      if (error !== undefined) return error;
      const registered = (await store.listSiteApps(tx, caller.siteId)).find(({ app }) => app.clientId === id);
      if (registered === undefined) return refuse('APP_NOT_FOUND');
      const { app } = registered;
      const revision = String(registered.revision);
      if (wanted.revision && wanted.revision !== revision) {
        return refuse('STALE_REVISION', undefined, { data: { revision } });
      }
      const changed: App = {
        ...app,
        name: wanted.name ?? app.name,
        redirectAddresses: [...new Set(wanted.redirectUrls ?? app.redirectAddresses)],
        isDevelopment: wanted.developmentMode ?? app.isDevelopment,
        isFirstParty: wanted.firstParty ?? app.isFirstParty,
        rotatesRefreshTokens: wanted.rotateRefreshTokens ?? app.rotatesRefreshTokens ?? false,
        permissions: [...new Set(wanted.permissions ?? app.permissions)],
      };
      await store.updateApp(tx, changed);
      await deleteRefusedAddresses(tx, changed, changed.redirectAddresses);
      return { app: toResponse({ ...registered, app: changed, revision: registered.revision + 1 }) };
    }),

    route(
      getApp,
      { allow: ['merchant', 'app'], permission: 'settings.manage', work: 'read' },
      async ({ input, caller: { siteId }, tx, now }) => {
        const all = await store.listSiteApps(tx, siteId);
        const registered = all.find(({ app }) => app.clientId === input.id);
        if (registered === undefined) return refuse('APP_NOT_FOUND');
        const { app } = registered;
        const { signedInMembers, usedAt } = await readAppUse(tx, app, now);
        const refused = await listRefusedAddresses(tx, app);
        return {
          app: {
            ...toResponse(registered),
            canBeDeleted: registered !== all[0],
            canBeInDevelopment: isDevelopment,
            signedInMembers,
            ...(usedAt === undefined ? {} : { lastUsedDate: new Date(usedAt).toISOString() }),
            refusedAddresses: refused
              .filter(({ address }) => !allowsRedirect(app, address))
              .map(({ address, refusedAt }) => ({ address, refusedDate: new Date(refusedAt).toISOString() })),
          },
        };
      },
    ),

    route(deleteApp, { allow: ['merchant'], work: 'write' }, async ({ input, caller: { siteId }, tx, now }) => {
      const app = await store.findApp(tx, input.id);
      if (app === undefined || app.siteId !== siteId) return refuse('APP_NOT_FOUND');
      const first = await store.findFirstApp(tx, siteId);
      if (first?.clientId === app.clientId) return refuse('APP_IS_NEEDED');
      await endSessionsOfApp(tx, app, now);
      await store.deleteApp(tx, app);
      return {};
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

function refuseDevelopment(wanted: boolean | null | undefined, isDevelopment: boolean): ExpectedError | undefined {
  if (wanted !== true || isDevelopment) return undefined;
  const description = 'developmentMode can be on only where the platform runs for development';
  return refuseFields([
    { field: 'app.developmentMode', rule: 'VALIDATION', description, data: { type: UNAVAILABLE_VIOLATION_TYPE } },
  ]);
}

function toResponse({ app, secretHash, createdAt, revision }: store.RegisteredApp): AppResponse {
  return {
    id: app.clientId,
    name: app.name,
    redirectUrls: [...app.redirectAddresses],
    firstParty: app.isFirstParty,
    developmentMode: app.isDevelopment,
    rotateRefreshTokens: app.rotatesRefreshTokens ?? false,
    permissions: [...(app.permissions ?? [])],
    hasSecret: secretHash !== undefined,
    revision: String(revision),
    createdDate: new Date(createdAt).toISOString(),
  };
}
