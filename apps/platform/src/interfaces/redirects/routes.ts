/** Routes of redirect sessions: one call that returns the address of a hosted page. */
import { createRedirectSession, type Callbacks, type RedirectSessionInput } from '@cartwright/contract';

import type { AppRedirects, FindAppRedirects, RedirectRequest } from '../../accounts/oauth/app-redirects.ts';
import type { Transaction } from '../../foundation/database/database.ts';
import type { Notify } from '../../foundation/domain-events.ts';
import type { Shopper } from '../../foundation/http/caller.ts';
import { isExpectedError, refuse, type ExpectedError } from '../../foundation/http/failure.ts';
import type { RedirectTarget } from '../../foundation/http/redirect-target.ts';
import { route, type Route } from '../../foundation/http/routes/route.ts';
import type { Ids } from '../../foundation/ids.ts';
import { requireSite } from '../../foundation/site/site-store.ts';
import {
  refuseCallbacks,
  sectionOf,
  targetElsewhere,
  targetOfAccount,
  toFullUrl,
  withQuery,
} from './redirect-session.ts';

/** Opens a checkout for a browser: the address of its page, with a secret token. */
export type StartCheckout = (
  tx: Transaction,
  request: { readonly shopper: Shopper; readonly checkoutId: string; readonly callbacks: Callbacks },
  now: number,
) => Promise<RedirectTarget | ExpectedError>;

export interface RedirectDeps {
  readonly ids: Ids;
  readonly publicUrl: string;
  readonly shopUrl: string;
  readonly findApp: FindAppRedirects;
  readonly startCheckout: StartCheckout;
  readonly notify: Notify;
}

export function createRedirectRoutes(deps: RedirectDeps): readonly Route[] {
  return [
    route(
      createRedirectSession,
      { allow: ['visitor', 'member'], work: 'write', counted: 'redirect' },
      async ({ input, caller, tx, now }) => {
        const app = await deps.findApp(tx, caller.clientId);
        if (app === undefined) return refuse('UNAUTHENTICATED');
        const error = refuseCallbacks(app, input.callbacks);
        if (error !== undefined) return error;
        const found = await findTarget(deps, app, { tx, input, shopper: caller, now });
        if (isExpectedError(found)) return found;
        const target = withQuery(found, input.preferences);
        const id = deps.ids.next('rds');
        const { endpoint } = target;
        await deps.notify(tx, {
          event: 'onRedirectSessionCreated',
          siteId: caller.siteId,
          entityId: id,
          by: caller,
          now,
          // Logs without the address's query, which opens a shopper's checkout or sign-in.
          emit: () => ({ createdEvent: { entity: { id, fullUrl: endpoint, urlDetails: { endpoint } } } }),
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

async function findTarget(
  deps: RedirectDeps,
  app: AppRedirects,
  request: RedirectRequest,
): Promise<RedirectTarget | ExpectedError> {
  const { tx, input, shopper } = request;
  switch (sectionOf(input)) {
    case 'auth':
      return app.toAuthorize(request);
    case 'login':
      return app.toSignIn(request);
    case 'logout':
      return app.toSignOut(request);
    case 'ecomCheckout':
      return targetOfCheckout(deps, request);
    case 'storesProduct':
      return targetOfProduct(deps, input);
    case 'membersAccount':
      return targetOfAccount(input, (await requireSite(tx, shopper.siteId)).settings.verticals, deps.shopUrl);
    default:
      return targetElsewhere(input, (await requireSite(tx, shopper.siteId)).settings.verticals);
  }
}

async function targetOfCheckout(
  { publicUrl, startCheckout }: RedirectDeps,
  { tx, input, shopper, now }: RedirectRequest,
): Promise<RedirectTarget | ExpectedError> {
  const checkoutId = input.ecomCheckout?.checkoutId ?? '';
  const target = await startCheckout(tx, { shopper, checkoutId, callbacks: input.callbacks ?? {} }, now);
  return isExpectedError(target) ? target : { ...target, endpoint: new URL(target.endpoint, publicUrl).href };
}

function targetOfProduct({ shopUrl }: RedirectDeps, input: RedirectSessionInput): RedirectTarget {
  const slug = encodeURIComponent(input.storesProduct?.productSlug ?? '');
  return { endpoint: `${shopUrl}/products/${slug}`, searchParams: {} };
}
