/**
 * What the admin's page "Your account" reads and changes: name, email, password, passkeys, sessions. Invariant: a merchant
 * who changes how the account is reached has typed the password, or signed in a short time ago.
 */
import { LoginId } from '@cartwright/contract';
import { z } from 'zod';

import type { Transaction } from '../../foundation/database/database.ts';
import { isExpectedError } from '../../foundation/http/failure.ts';
import { readBodyText } from '../../foundation/http/request/body.ts';
import { parseMembers } from '../../foundation/http/request/json-text.ts';
import { webRoute, type Route, type WebContext } from '../../foundation/http/routes/route.ts';
import { merchantPasskeys } from '../identity/credentials/passkey-store.ts';
import { describeDevice } from '../identity/sign-in/new-sign-in.ts';
import type { MerchantAccounts } from './merchant-accounts.ts';
import type { MerchantPasskeys } from './merchant-passkeys.ts';
import {
  findSession,
  foreign,
  isFromAdmin,
  json,
  refuseJson,
  signedOut,
  type FoundSession,
  type MerchantSessionDeps,
} from './merchant-session-routes.ts';
import { endMerchantSessions, listMerchantSessions } from './merchant-sessions.ts';
import { updateMerchantName } from './merchant-store.ts';

export interface MerchantAccountRoutesDeps extends MerchantSessionDeps {
  readonly accounts: MerchantAccounts;
  readonly passkeys: MerchantPasskeys;
}

/** How long a sign-in counts as proof of identity without the password. */
const RECENT_MS = 15 * 60 * 1000;
const MAX_BODY_BYTES = 32_768;

const Name = z.strictObject({ name: z.string().trim().min(1, 'enter your name').max(200) });
const Email = z.strictObject({ email: z.string(), password: z.string().optional() });
const Password = z.strictObject({ password: z.string().min(1), currentPassword: z.string().optional() });
const Passkey = z.strictObject({
  credential: z.looseObject({}),
  name: z.string().trim().max(100).optional(),
  password: z.string().optional(),
});
const RemovedPasskey = z.strictObject({ id: z.string(), password: z.string().optional() });
const EndedSession = z.strictObject({ id: z.string() });
const Nothing = z.strictObject({});

/** A signed-in merchant with the parsed body. */
interface Asked<Body> extends FoundSession {
  readonly body: Body;
  readonly context: WebContext;
}

export function createMerchantAccountRoutes(deps: MerchantAccountRoutesDeps): readonly Route[] {
  const post = <Body>(path: string, shape: z.ZodType<Body>, run: (asked: Asked<Body>) => Promise<Response>): Route =>
    webRoute('POST', `/admin/account/${path}`, async (context) => {
      if (!isFromAdmin(deps, context)) return foreign();
      const session = await findSession(deps, context);
      if (session === undefined) return signedOut();
      const text = await readBodyText(context.request, MAX_BODY_BYTES);
      const members = isExpectedError(text) ? text : parseMembers(text);
      if (isExpectedError(members)) return refuseJson(members.status, members.message);
      const parsed = shape.safeParse(members ?? {});
      if (!parsed.success) return refuseJson(400, describe(parsed.error));
      return run({ ...session, body: parsed.data, context });
    });

  return [
    webRoute('GET', '/admin/account/details', async (context) => {
      const session = await findSession(deps, context);
      return session === undefined ? signedOut() : json(await deps.database.read((tx) => read(tx, session, context)));
    }),
    post('name', Name, ({ merchant, body }) => write(deps, (tx) => updateMerchantName(tx, merchant, body.name))),
    post('email', Email, (asked) => changeEmail(deps, asked)),
    post('password', Password, (asked) => changePassword(deps, asked)),
    post('passkey-options', Nothing, async ({ merchant, context }) => {
      const options = await deps.passkeys.creationOptions(merchant, context.now);
      return options === undefined ? tooManyPasskeys() : json(options);
    }),
    post('passkeys', Passkey, (asked) => addPasskey(deps, asked)),
    post('remove-passkey', RemovedPasskey, (asked) => removePasskey(deps, asked)),
    post('end-session', EndedSession, ({ merchant, body, context }) =>
      write(deps, (tx) => endMerchantSessions(tx, merchant, (sessionId) => sessionId === body.id, context.now)),
    ),
    post('end-other-sessions', Nothing, ({ merchant, sessionId, context }) =>
      write(deps, (tx) => endMerchantSessions(tx, merchant, (one) => one !== sessionId, context.now)),
    ),
  ];
}

/** The account as its page shows it. Times are ISO 8601. */
async function read(tx: Transaction, { merchant, sessionId }: FoundSession, { now }: WebContext): Promise<object> {
  const sessions = await listMerchantSessions(tx, merchant, now);
  const current = sessions.find((session) => session.sessionId === sessionId);
  return {
    name: merchant.name,
    email: merchant.email,
    hasPassword: merchant.hasPassword,
    needsPassword: !isRecent(current?.createdAt, now),
    passkeys: (await merchantPasskeys.list(tx, merchant.siteId, merchant.merchantId)).map(
      ({ credentialId, name, createdAt, usedAt }) => ({
        id: credentialId,
        name,
        createdDate: toDate(createdAt),
        ...(usedAt === undefined ? {} : { lastUsedDate: toDate(usedAt) }),
      }),
    ),
    sessions: sessions.map((session) => ({
      id: session.sessionId,
      device: describeDevice(session.userAgent ?? '') ?? '',
      createdDate: toDate(session.createdAt),
      lastUsedDate: toDate(session.usedAt),
      isCurrent: session.sessionId === sessionId,
    })),
  };
}

async function changeEmail(deps: MerchantAccountRoutesDeps, asked: Asked<z.output<typeof Email>>): Promise<Response> {
  const { merchant, body, context } = asked;
  const email = body.email.trim();
  if (!LoginId.safeParse({ email }).success) {
    return refuseJson(400, 'Enter an email address like name@example.com.', {
      field: 'email',
      code: 'EMAIL_NOT_VALID',
    });
  }
  const refused = await proveIdentity(deps, asked, body.password);
  if (refused !== undefined) return refused;
  await deps.accounts.requestEmailChange(merchant, email, undefined, context.now);
  return json({});
}

async function changePassword(
  deps: MerchantAccountRoutesDeps,
  asked: Asked<z.output<typeof Password>>,
): Promise<Response> {
  const { merchant, sessionId, body, context } = asked;
  const refused = await proveIdentity(deps, asked, body.currentPassword, 'currentPassword');
  if (refused !== undefined) return refused;
  const wrong = await deps.accounts.changePassword(merchant, body.password, sessionId, context.now);
  return wrong === undefined
    ? json({})
    : refuseJson(400, `The new password ${wrong.problem.remedy}.`, { field: 'password', code: 'PASSWORD_NOT_VALID' });
}

async function addPasskey(deps: MerchantAccountRoutesDeps, asked: Asked<z.output<typeof Passkey>>): Promise<Response> {
  const { merchant, body, context } = asked;
  const refused = await proveIdentity(deps, asked, body.password);
  if (refused !== undefined) return refused;
  const passkey = await deps.passkeys.verifyNew(merchant, body.credential, context.now);
  if (passkey === undefined)
    return refuseJson(400, 'This passkey was not accepted. Try again.', { code: 'PASSKEY_NOT_ACCEPTED' });
  const isAdded = await deps.database.write((tx) =>
    deps.passkeys.add(tx, merchant, passkey, body.name ?? '', context.now),
  );
  return isAdded ? json({}) : tooManyPasskeys();
}

async function removePasskey(
  deps: MerchantAccountRoutesDeps,
  asked: Asked<z.output<typeof RemovedPasskey>>,
): Promise<Response> {
  const { merchant, body } = asked;
  const refused = await proveIdentity(deps, asked, body.password);
  if (refused !== undefined) return refused;
  return deps.database.write(async (tx) => {
    const { siteId, merchantId } = merchant;
    const passkeys = await merchantPasskeys.list(tx, siteId, merchantId);
    if (passkeys.length === 1 && !merchant.hasPassword) {
      return refuseJson(409, 'This is your only way to sign in. Set a password first.', { code: 'LAST_WAY_IN' });
    }
    return (await merchantPasskeys.remove(tx, siteId, merchantId, body.id))
      ? json({})
      : refuseJson(404, 'This passkey was removed already.', { code: 'PASSKEY_REMOVED' });
  });
}

/** Refuses a change whose sender has neither typed the password nor signed in a short time ago. */
async function proveIdentity(
  { accounts, database }: MerchantAccountRoutesDeps,
  { merchant, sessionId, context: { now } }: Asked<unknown>,
  password: string | undefined,
  field = 'password',
): Promise<Response | undefined> {
  const sessions = await database.read((tx) => listMerchantSessions(tx, merchant, now));
  if (isRecent(sessions.find((session) => session.sessionId === sessionId)?.createdAt, now)) return undefined;
  if (password === undefined || password === '') {
    return merchant.hasPassword
      ? refuseJson(403, 'Enter your password to change this.', { field, code: 'PASSWORD_NEEDED' })
      : refuseJson(403, 'Sign out and in again to change this.', { code: 'SIGN_IN_NEEDED' });
  }
  return (await accounts.isPassword(merchant, password))
    ? undefined
    : refuseJson(403, 'This is not your password.', { field, code: 'PASSWORD_WRONG' });
}

function isRecent(createdAt: number | undefined, now: number): boolean {
  return createdAt !== undefined && createdAt <= now && now - createdAt < RECENT_MS;
}

async function write(deps: MerchantAccountRoutesDeps, run: (tx: Transaction) => Promise<unknown>): Promise<Response> {
  await deps.database.write(run);
  return json({});
}

function tooManyPasskeys(): Response {
  return refuseJson(409, 'This account has as many passkeys as it may have. Remove one first.', {
    code: 'TOO_MANY_PASSKEYS',
  });
}

/** `name: enter your name` */
function describe(error: z.ZodError): string {
  return error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')).join('; ');
}

function toDate(at: number): string {
  return new Date(at).toISOString();
}
