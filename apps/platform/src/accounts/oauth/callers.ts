/**
 * The caller, from the `Authorization` header: an access token, an API key, or both with a comma between them, as
 * external sign-in sends it. HTTP Basic is left to the token endpoint. A key is looked up at every call, and so is the app
 * of its own token, so that revocation takes effect at once.
 */
import type { Awaitable } from '../../foundation/awaitable.ts';
import { hasPassed } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/database/database.ts';
import type { AppCaller, ReadCaller, SiteCaller } from '../../foundation/http/caller.ts';
import { isExpectedError, refuse, type ExpectedError } from '../../foundation/http/failure.ts';
import { findApiKey, touchApiKey } from '../apps-and-keys/api-key-store.ts';
import { isApiKeySecret } from '../apps-and-keys/api-key.ts';
import { findApp } from '../apps-and-keys/app-store.ts';
import { readBasic } from './token/client-authentication.ts';

/** The precision of the stored time of a key's last use. */
const TOUCH_AFTER_MS = 60 * 1000;

export interface CallerDeps {
  readonly database: Database;
  /** Reads an access token. */
  readonly readToken: (token: string, now: number) => Awaitable<SiteCaller | ExpectedError>;
}

export function createReadCaller({ database, readToken }: CallerDeps): ReadCaller {
  async function readKey(secret: string, site: string | undefined, now: number): Promise<AppCaller | undefined> {
    const key = await database.read((tx) => findApiKey(tx, secret));
    if (key === undefined || (site !== undefined && site !== '' && site !== key.siteId)) return undefined;
    const { siteId, keyId, permissions, usedAt } = key;
    if (usedAt === undefined || hasPassed(TOUCH_AFTER_MS, usedAt, now)) {
      await database.write((tx) => touchApiKey(tx, siteId, keyId, now));
    }
    return { kind: 'app', siteId, appId: keyId, permissions };
  }

  function readCaller(token: string, now: number): Awaitable<SiteCaller | ExpectedError> {
    const caller = readToken(token, now);
    return caller instanceof Promise ? caller.then(restrict) : restrict(caller);
  }

  function restrict(caller: SiteCaller | ExpectedError): Awaitable<SiteCaller | ExpectedError> {
    return isExpectedError(caller) || caller.kind !== 'app' ? caller : restrictApp(caller);
  }

  async function restrictApp(caller: AppCaller): Promise<AppCaller | ExpectedError> {
    const app = await database.read((tx) => findApp(tx, caller.appId));
    if (app === undefined) return refuse('UNAUTHENTICATED');
    const allowed = app.permissions ?? [];
    return { ...caller, permissions: caller.permissions.filter((permission) => allowed.includes(permission)) };
  }

  async function readKeyAndToken(
    key: string,
    token: string,
    site: string | undefined,
    now: number,
  ): Promise<SiteCaller | ExpectedError> {
    const app = isApiKeySecret(key) ? await readKey(key, site, now) : undefined;
    if (app === undefined) return refuse('UNAUTHENTICATED');
    // The token may be missing or expired: the key authenticates the caller.
    const alongside = token === '' ? undefined : await readToken(token, now);
    if (alongside === undefined || isExpectedError(alongside)) return app;
    if (alongside.kind !== 'visitor' && alongside.kind !== 'member') return app;
    return alongside.siteId === app.siteId ? { ...app, alongside } : refuse('UNAUTHENTICATED');
  }

  return (authorization, now, site) => {
    const client = readBasic(authorization);
    if (client !== undefined) return { kind: 'anonymous', client };
    const { token, key } = split(authorization);
    if (key !== undefined) return readKeyAndToken(key, token, site, now);
    return token === '' ? { kind: 'anonymous' } : readCaller(token, now);
  };
}

function split(authorization: string): { readonly token: string; readonly key: string | undefined } {
  const bare = authorization.replace(/^Bearer\s+/i, '').trim();
  const comma = bare.indexOf(',');
  if (comma !== -1) return { token: bare.slice(0, comma).trim(), key: bare.slice(comma + 1).trim() };
  return isApiKeySecret(bare) ? { token: '', key: bare } : { token: bare, key: undefined };
}
