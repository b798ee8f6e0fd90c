/**
 * All kinds of callers: a stranger, a visitor, a member, the merchant and a program, each with their real way in.
 * Generated requests end sessions, keys and accounts, so the callers are renewed between batches. Invariant: after a
 * renewal each caller is usable, or the renewal states the reason.
 */
import { randomBytes } from 'node:crypto';

import { PERMISSIONS } from '@cartwright/contract';

import { merchantToken } from '../world/merchant.ts';
import { joinAsMember, readText, type Call } from './join.ts';
import type { FuzzCaller } from './requests.ts';

export interface CallerSetting {
  readonly origin: string;
  readonly clientId: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Makes a link that signs the owner in once. */
  readonly createMerchantLink: () => Promise<string>;
}

export interface Callers {
  /** The callers that were usable at the last renewal. */
  list(): readonly FuzzCaller[];
  /** Renews each caller that is not usable. Returns one entry for each of these, in the order of `list`. */
  renew(): Promise<readonly Renewal[]>;
}

export interface Renewal {
  readonly name: CallerName;
  /** Why the renewal failed; undefined where it succeeded. */
  readonly problem: string | undefined;
}

/** A read that only this caller and the merchant may make. It fails with a revoked token. */
const PROBES = {
  visitor: '/site-properties/v4/properties',
  member: '/members/v1/members/my',
  merchant: '/apps/v1/api-keys',
  app: '/members/v1/members',
} as const;
export type CallerName = keyof typeof PROBES;

const NAMES = ['visitor', 'member', 'merchant', 'app'] as const satisfies readonly CallerName[];
/** The merchant opens the shop for members and creates the program's key; members were visitors before. */
const RENEWAL_ORDER = ['merchant', 'visitor', 'member', 'app'] as const satisfies readonly CallerName[];

const API_KEYS = '/apps/v1/api-keys';

export function createCallers(setting: CallerSetting): Callers {
  const { origin, clientId, fetch, createMerchantLink } = setting;
  const tokens = new Map<CallerName, string>();
  let shopCookie: string | undefined;
  const tokenOf = (name: CallerName): string => tokens.get(name) ?? '';

  const send = (method: string, path: string, authorization: string, body?: unknown): Promise<Response> =>
    fetch(
      new Request(origin + path, {
        method,
        headers: { 'content-type': 'application/json', ...(authorization === '' ? {} : { authorization }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
  const call: Call = async (method, path, authorization, body) => {
    const response = await send(method, path, authorization, body);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
    return JSON.parse(text) as unknown;
  };

  const isUsable = async (name: CallerName): Promise<boolean> => {
    const token = tokens.get(name);
    return token !== undefined && (await send('GET', PROBES[name], token)).status === 200;
  };

  /** Undoes settings of earlier requests: members who wait for an approval, an app that needs consent. */
  const openForMembers = async (): Promise<void> => {
    const membership = { requiresEmailVerification: false, requiresOwnerApproval: false };
    await call('PATCH', '/site-properties/v4/properties', tokenOf('merchant'), { properties: { membership } });
    await call('PATCH', `/apps/v1/apps/${clientId}`, tokenOf('merchant'), { app: { firstParty: true } });
  };

  /** Strangers see no page of a closed shop, and earlier requests may have closed it. */
  const openPages = async (): Promise<void> => {
    await call('PATCH', '/site-properties/v4/storefront-access', tokenOf('merchant'), { access: { mode: 'OPEN' } });
  };

  const visit = async (): Promise<string> =>
    readText(await call('POST', '/oauth2/token', '', { clientId, grantType: 'anonymous' }), 'access_token');
  const createKey = async (): Promise<string> => {
    const apiKey = { name: `Fuzz ${randomBytes(4).toString('hex')}`, permissions: [...PERMISSIONS] };
    return readText(await call('POST', API_KEYS, tokenOf('merchant'), { apiKey }), 'secret');
  };
  /** A shop has a limited number of keys, and earlier requests may have created them all. */
  const deleteKeys = async (): Promise<void> => {
    const listed = await call('GET', API_KEYS, tokenOf('merchant'));
    const { apiKeys } = listed as { readonly apiKeys: readonly { readonly id: string }[] };
    for (const { id } of apiKeys) await send('DELETE', `${API_KEYS}/${id}`, tokenOf('merchant'));
  };

  const comeIn: Readonly<Record<CallerName, () => Promise<string>>> = {
    merchant: async () => merchantToken(await createMerchantLink(), (input, init) => fetch(new Request(input, init))),
    visitor: visit,
    member: async () => {
      await openForMembers();
      // A new visitor each time: one visitor may start 120 sign-ins in ten minutes.
      const joined = await joinAsMember({ origin, clientId, fetch, call, visitor: await visit() });
      ({ shopCookie } = joined);
      return joined.accessToken;
    },
    app: async () =>
      createKey().catch(async () => {
        await deleteKeys();
        return createKey();
      }),
  };

  return {
    list: () => [
      { name: 'anonymous', headers: {} },
      ...NAMES.filter((name) => tokens.has(name)).map((name) => ({
        name,
        headers: { authorization: tokenOf(name) },
        shopCookie: name === 'member' ? shopCookie : undefined,
      })),
    ],
    renew: async () => {
      const renewals = new Map<CallerName, Renewal>();
      for (const name of RENEWAL_ORDER) {
        if (await isUsable(name)) continue;
        tokens.delete(name);
        try {
          tokens.set(name, await comeIn[name]());
          renewals.set(name, { name, problem: undefined });
        } catch (failure) {
          renewals.set(name, { name, problem: failure instanceof Error ? failure.message : String(failure) });
        }
      }
      if (tokens.has('merchant')) await openPages();
      return NAMES.flatMap((name) => renewals.get(name) ?? []);
    },
  };
}

/** The credentials, as the runner sends them. */
export function describeRenewal({ name, problem }: Renewal): string {
  return problem === undefined ? `renewed: ${name}` : `could not be renewed: ${name} (${problem})`;
}
