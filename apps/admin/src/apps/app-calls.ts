/** The calls about apps, their queries, and the form of one app. */
import { type CallOptions, defineCall, isApplicationError } from '@cartwright/client';
import type { App as WireApp, AppDetails as WireDetails } from '@cartwright/contract';
import { queryOptions } from '@tanstack/react-query';

import type { MerchantClient } from '../client/merchant-client.ts';
import type { Read } from '../client/read.ts';
import type { Saved } from '../settings/save-settings.ts';
import type { SettingsSource } from '../settings/use-settings-form.ts';
import { words } from '../words/words.ts';

export type App = Read<WireApp>;
export type AppDetails = Read<WireDetails>;

interface AppChange {
  readonly revision?: string;
  readonly name?: string;
  readonly redirectUrls?: readonly string[];
  readonly developmentMode?: boolean;
  readonly rotateRefreshTokens?: boolean;
  readonly permissions?: readonly string[];
}

export const appCalls = {
  list: defineCall<(call?: CallOptions) => Promise<readonly App[]>>('GET /apps/v1/apps', '', { result: 'apps' }),
  get: defineCall<(id: string, call?: CallOptions) => Promise<AppDetails>>('GET /apps/v1/apps/{id}', 'id', {
    result: 'app',
  }),
  create: defineCall<(app: AppChange) => Promise<App>>('POST /apps/v1/apps', 'app', { result: 'app' }),
  update: defineCall<(id: string, app: AppChange) => Promise<App>>('PATCH /apps/v1/apps/{id}', 'id app', {
    result: 'app',
  }),
  remove: defineCall<(id: string) => Promise<void>>('DELETE /apps/v1/apps/{id}', 'id', { result: '' }),
  replaceSecret: defineCall<(id: string) => Promise<string>>('POST /apps/v1/apps/{id}/secret', 'id', {
    result: 'clientSecret',
  }),
};

export function appListQuery(client: MerchantClient) {
  return queryOptions({
    queryKey: ['apps', 'list'],
    queryFn: ({ signal }) => client.use(appCalls).list({ signal }),
  });
}

const REFRESH_MS = 10_000;

export function appQuery(client: MerchantClient, id: string) {
  return queryOptions({
    queryKey: ['apps', 'one', id],
    // A refused address appears while the developer tries.
    refetchInterval: REFRESH_MS,
    queryFn: ({ signal }) => client.use(appCalls).get(id, { signal }),
  });
}

/** Others may change the app between the read and the write. */
const MAX_TRIES = 3;

/** Adds or removes return addresses, on top of what others did meanwhile. */
export async function changeAddresses(
  client: MerchantClient,
  id: string,
  change: (addresses: readonly string[]) => readonly string[],
): Promise<App> {
  const calls = client.use(appCalls);
  for (let tries = 1; ; tries += 1) {
    const { redirectUrls, revision } = await calls.get(id);
    try {
      return await calls.update(id, { revision, redirectUrls: change(redirectUrls) });
    } catch (error) {
      const isStale = isApplicationError(error) && error.code === 'STALE_REVISION';
      if (!isStale || tries === MAX_TRIES) throw error;
    }
  }
}

export interface AppValues {
  readonly name: string;
  readonly developmentMode: boolean;
  readonly rotateRefreshTokens: boolean;
  readonly permissions: readonly string[];
}

export function appSource(client: MerchantClient, id: string): SettingsSource<AppValues> {
  const calls = client.use(appCalls);
  return {
    queryKey: ['apps', 'form', id],
    alsoShownBy: [
      ['apps', 'one', id],
      ['apps', 'list'],
    ],
    fields: {
      name: { label: words.apps.one.name.label, path: 'app.name' },
      developmentMode: { label: words.apps.addressesCard.localhostName, path: 'app.developmentMode' },
      rotateRefreshTokens: { label: words.apps.one.server.rotating, path: 'app.rotateRefreshTokens' },
      permissions: { label: words.apps.one.server.permissions, path: 'app.permissions' },
    },
    check: ({ name }) => (name.trim() === '' ? { name: words.apps.one.name.missing } : {}),
    read: async (signal) => toSaved(await calls.get(id, signal && { signal })),
    save: async (changes, revision) => toSaved(await calls.update(id, { ...changes, revision })),
  };
}

function toSaved({ name, developmentMode, rotateRefreshTokens, permissions, revision }: App): Saved<AppValues> {
  return { values: { name, developmentMode, rotateRefreshTokens, permissions }, revision };
}
