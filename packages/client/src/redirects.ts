/** Redirect sessions: to a hosted page and back (spec §7, "Redirect session"). */
import { define, type ModuleFunction } from './call.ts';
import type { EventHandler } from './delivered-event.ts';
import type { CreateRedirectSessionOptions, CreateRedirectSessionResponse, RedirectSession } from './entities.ts';
import { defineEvent, type EntityEvent } from './events.ts';
import type { CallOptions } from './transport.ts';

export type { CreateRedirectSessionOptions, CreateRedirectSessionResponse, RedirectSession } from './entities.ts';
export type { CreateRedirectSessionRequest, RedirectSessionCreatedEnvelope } from './requests.ts';

/**
 * Returns the address of a hosted page: exactly one section names the page, `callbacks` the addresses to return to.
 *
 * @example
 * ```ts
 * import { createClient, currentCart, OAuthStrategy, redirects } from '@cartwright/client';
 *
 * const shop = createClient({
 *   host: 'http://localhost:4001',
 *   auth: OAuthStrategy({ clientId: 'my-shop' }),
 *   modules: { currentCart, redirects },
 * });
 * const { checkoutId } = await shop.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
 * const { redirectSession } = await shop.redirects.createRedirectSession({
 *   ecomCheckout: { checkoutId },
 *   callbacks: { postFlowUrl: 'http://localhost:4000/' },
 * });
 * location.assign(redirectSession.fullUrl);
 * ```
 */
export const createRedirectSession: ModuleFunction<
  (options?: CreateRedirectSessionOptions, call?: CallOptions) => Promise<CreateRedirectSessionResponse>
> = define('POST /_api/redirects-api/v1/redirect-session', '...options');

/**
 * A redirect session was created.
 *
 * @example
 * ```ts continues
 * shop.redirects.onRedirectSessionCreated(({ entity }) => console.log(entity._id));
 * ```
 */
export const onRedirectSessionCreated: ModuleFunction<(handler: EventHandler<EntityEvent<RedirectSession>>) => void> =
  defineEvent('wix.headless.v1.redirect_session_created');
