/** The door to the hosted pages: one call that answers the address to send a browser to. */
import { AUTHORIZE_PATH, createRedirectSession, type Callbacks, type RedirectSessionInput } from '@cartwright/contract';

import { SESSION } from '../checkout/routes.ts';
import type { Transaction } from '../database/database.ts';
import type { Shopper } from '../http/caller.ts';
import { isRefusal, refuse, refuseFields, type Refusal } from '../http/failure.ts';
import { route, type Route } from '../http/route.ts';
import { spendSessionToken } from '../identity/session-token.ts';
import type { Ids } from '../ids.ts';
import type { Notify } from '../notify.ts';
import { checkAuthorizeRequest, createAuthorizeQuery, PARKED, SIGN_IN_PATH } from '../oauth/authorize-flow.ts';
import { parkRequest } from '../oauth/parked-request.ts';
import { createSignOutQuery, LINK, SIGN_OUT_PATH } from '../oauth/sign-out.ts';
import { findApp } from '../sites/app-store.ts';
import type { App } from '../sites/app.ts';
import { requireSite } from '../sites/site-store.ts';
import {
  refuseCallbacks,
  sectionOf,
  targetElsewhere,
  targetOfAccount,
  toFullUrl,
  withQuery,
  type RedirectTarget,
} from './redirect-session.ts';

/** Opens a checkout for a browser: where its page is, with a token that is known to nobody else. */
export type StartCheckout = (
  tx: Transaction,
  request: { readonly shopper: Shopper; readonly checkoutId: string; readonly callbacks: Callbacks },
  now: number,
) => Promise<RedirectTarget | Refusal>;

export interface RedirectPorts {
  readonly ids: Ids;
  readonly publicUrl: string;
  readonly shopUrl: string;
  readonly startCheckout: StartCheckout;
  readonly notify: Notify;
}

interface Asked {
  readonly tx: Transaction;
  readonly input: RedirectSessionInput;
  readonly shopper: Shopper;
  readonly app: App;
  readonly callbacks: Callbacks;
  readonly now: number;
}

export function createRedirectRoutes(ports: RedirectPorts): readonly Route[] {
  return [
    route(
      createRedirectSession,
      { allow: ['visitor', 'member'], work: 'write', counted: 'redirect' },
      async ({ input, caller, tx, now }) => {
        const app = await findApp(tx, caller.clientId);
        if (app === undefined) return refuse('UNAUTHENTICATED');
        const refusal = refuseCallbacks(app, input.callbacks);
        if (refusal !== undefined) return refusal;
        const found = await findTarget(ports, {
          tx,
          input,
          shopper: caller,
          app,
          callbacks: input.callbacks ?? {},
          now,
        });
        if (isRefusal(found)) return found;
        const target = withQuery(found, input.preferences);
        const id = ports.ids.next('rds');
        const { endpoint } = target;
        await ports.notify(tx, {
          event: 'onRedirectSessionCreated',
          siteId: caller.siteId,
          entityId: id,
          by: caller,
          now,
          // Without what the address carries: it opens somebody's checkout or sign-in, and that is nobody else's.
          tell: () => ({ createdEvent: { entity: { id, fullUrl: endpoint, urlDetails: { endpoint } } } }),
        });
        return {
          redirectSession: {
            id,
            fullUrl: toFullUrl(target),
            urlDetails: { endpoint: target.endpoint, searchParams: { ...target.searchParams } },
            ...(target.sessionToken === undefined ? {} : { sessionToken: target.sessionToken }),
          },
        };
      },
    ),
  ];
}

async function findTarget(ports: RedirectPorts, asked: Asked): Promise<RedirectTarget | Refusal> {
  const { tx, input, shopper } = asked;
  switch (sectionOf(input)) {
    case 'auth':
      return targetOfAuth(ports, asked);
    case 'login':
      return targetOfLogin(ports, asked);
    case 'logout':
      return targetOfLogout(ports, asked);
    case 'ecomCheckout':
      return targetOfCheckout(ports, asked);
    case 'storesProduct':
      return targetOfProduct(ports, input);
    case 'membersAccount':
      return targetOfAccount(input, (await requireSite(tx, shopper.siteId)).settings.verticals, ports.shopUrl);
    default:
      return targetElsewhere(input, (await requireSite(tx, shopper.siteId)).settings.verticals);
  }
}

/** Login with a code: the authorize address, after the same checks that it makes itself. */
async function targetOfAuth({ publicUrl }: RedirectPorts, asked: Asked): Promise<RedirectTarget | Refusal> {
  const { tx, input, shopper, app, now } = asked;
  const wanted = input.auth?.authRequest;
  if (wanted === undefined) throw new Error('The auth section vanished.');
  if (wanted.clientId !== app.clientId) return refuseForeignClient('auth.authRequest.clientId');
  const request = checkAuthorizeRequest(
    {
      client_id: wanted.clientId,
      response_type: wanted.responseType,
      redirect_uri: wanted.redirectUri ?? undefined,
      response_mode: wanted.responseMode ?? undefined,
      state: wanted.state,
      code_challenge: wanted.codeChallenge ?? undefined,
      code_challenge_method: wanted.codeChallengeMethod ?? undefined,
      prompt: input.auth?.prompt ?? wanted.prompt ?? undefined,
      scope: wanted.scope ?? undefined,
      idp: wanted.idp ?? undefined,
    },
    app,
  );
  if (isRefusal(request)) return request;
  const memberId =
    typeof wanted.sessionToken === 'string' && wanted.sessionToken !== ''
      ? await spendSessionToken(tx, app.siteId, wanted.sessionToken, now)
      : undefined;
  if (memberId === undefined && typeof wanted.sessionToken === 'string' && wanted.sessionToken !== '') {
    return refuse('UNAUTHENTICATED', 'This session token was used before or has expired: sign in again.');
  }
  const searchParams = await createAuthorizeQuery(tx, app, request, { visitorId: shopper.visitorId, memberId }, now);
  return { endpoint: `${publicUrl}${AUTHORIZE_PATH}`, searchParams, sessionToken: searchParams[PARKED] };
}

/** Login without a code: the sign-in page, and back to an address of the shop. */
async function targetOfLogin({ publicUrl, shopUrl }: RedirectPorts, asked: Asked): Promise<RedirectTarget> {
  const { tx, app, callbacks, shopper, now } = asked;
  const address = callbacks.postFlowUrl ?? shopUrl;
  const parked = { kind: 'return', clientId: app.clientId, address } as const;
  const handle = await parkRequest(tx, app.siteId, parked, { visitorId: shopper.visitorId }, now);
  return { endpoint: `${publicUrl}${SIGN_IN_PATH}`, searchParams: { [PARKED]: handle }, sessionToken: handle };
}

async function targetOfLogout({ publicUrl }: RedirectPorts, asked: Asked): Promise<RedirectTarget | Refusal> {
  const { tx, input, shopper, app, callbacks, now } = asked;
  if (input.logout?.clientId !== app.clientId) return refuseForeignClient('logout.clientId');
  const returnAddress = callbacks.postFlowUrl ?? undefined;
  const owner = shopper.kind === 'member' ? shopper : {};
  const searchParams = await createSignOutQuery(tx, app.siteId, app.clientId, returnAddress, owner, now);
  return { endpoint: `${publicUrl}${SIGN_OUT_PATH}`, searchParams, sessionToken: searchParams[LINK] };
}

async function targetOfCheckout(
  { publicUrl, startCheckout }: RedirectPorts,
  asked: Asked,
): Promise<RedirectTarget | Refusal> {
  const { tx, input, shopper, callbacks, now } = asked;
  const checkoutId = input.ecomCheckout?.checkoutId ?? '';
  const target = await startCheckout(tx, { shopper, checkoutId, callbacks }, now);
  if (isRefusal(target)) return target;
  return {
    ...target,
    endpoint: new URL(target.endpoint, publicUrl).href,
    sessionToken: target.searchParams[SESSION],
  };
}

function targetOfProduct({ shopUrl }: RedirectPorts, input: RedirectSessionInput): RedirectTarget {
  const slug = encodeURIComponent(input.storesProduct?.productSlug ?? '');
  return { endpoint: `${shopUrl}/products/${slug}`, searchParams: {} };
}

function refuseForeignClient(field: string): Refusal {
  return refuseFields([{ field, description: 'clientId is not that of the access token', rule: 'VALIDATION' }]);
}
