/**
 * The redirect to an identity provider and back. The request is bound to this browser by a cookie, and to this sign-in
 * by state, nonce and PKCE verifier (RFC 9700 §2.1, §4.7); the response is accepted once.
 */
import type { Database } from '../../foundation/database/database.ts';
import { redirectTo, type HostedPages } from '../../foundation/hosted-pages/hosted-pages.ts';
import { clearCookie, readCookie, setCookie, type CookieRules } from '../../foundation/http/request/cookies.ts';
import {
  webRoute,
  type Route,
  type ShowProblem,
  type WebContext,
  type WebProblem,
} from '../../foundation/http/routes/route.ts';
import type { RateLimits } from '../../foundation/limits/rate-limits.ts';
import { createSecret, hashSecret, isSameSecret } from '../../foundation/secrets.ts';
import {
  PENDING,
  PROVIDER,
  PROVIDER_START_PATH,
  refuseHaste,
  SIGN_IN_PATH,
} from '../oauth/authorize/authorize-flow.ts';
import { findPending, type PendingRequest } from '../oauth/authorize/pending-request.ts';
import { pendingRequestAddress, showOver } from '../pages/authorize/pending-request-pages.ts';
import { arrive, isArrived, type ArrivalDeps } from '../pages/sign-in/complete-sign-in.ts';
import { signInFederated, type FederatedSignInDeps } from './federated-sign-in.ts';
import { ProviderFailure, type OpenId } from './openid.ts';
import { findProvider, listProviders, saveUnderWay, takeUnderWay, type Provider } from './provider-store.ts';

export const PROVIDER_CALLBACK_PATH = '/sso/callback';

/** Identifies the pending sign-in: the secret of its row, and the handle of its authorization request. */
const COOKIE: CookieRules = { name: 'cartwright_sso', path: '/', sameSite: 'Lax', maxAgeSeconds: 15 * 60 };

export interface ProviderPageDeps extends FederatedSignInDeps, ArrivalDeps {
  readonly publicUrl: string;
  readonly pages: HostedPages;
  readonly openId: OpenId;
  readonly showProblem: ShowProblem;
  readonly limits: RateLimits;
  /** Logs why a provider's response was refused. */
  readonly report: (failure: ProviderFailure, provider: Provider) => void;
}

export function createProviderPageRoutes(deps: ProviderPageDeps): readonly Route[] {
  return [
    webRoute('GET', PROVIDER_START_PATH, (context) => leaveForProvider(deps, context)),
    webRoute('GET', PROVIDER_CALLBACK_PATH, (context) => comeBack(deps, context)),
  ];
}

/** The buttons of the sign-in page. */
export async function listProviderButtons(
  { database, siteId }: Pick<ProviderPageDeps, 'siteId'> & { readonly database: Database },
  pending: PendingRequest,
): Promise<readonly { readonly name: string; readonly url: string }[]> {
  const providers = await database.read((tx) => listProviders(tx, siteId));
  return providers
    .filter(({ isEnabled }) => isEnabled)
    .map(({ name, providerId }) => {
      const query = new URLSearchParams({ [PENDING]: pending.handle, [PROVIDER]: providerId });
      return { name, url: `${PROVIDER_START_PATH}?${query.toString()}` };
    });
}

async function leaveForProvider(deps: ProviderPageDeps, context: WebContext): Promise<Response> {
  const { database, siteId, isSecure, openId, publicUrl } = deps;
  const { url, now } = context;
  const tooMany = await refuseHaste(deps, context);
  if (tooMany !== undefined) return tooMany;
  const visit = await deps.pages.visit(context);
  const handle = url.searchParams.get(PENDING) ?? '';
  const { pending, provider } = await database.read(async (tx) => ({
    pending: await findPending(tx, siteId, handle, now),
    provider: await findProvider(tx, siteId, url.searchParams.get(PROVIDER) ?? ''),
  }));
  if (pending === undefined) return showOver(visit);
  if (provider?.isEnabled !== true) return redirectTo(pendingRequestAddress(SIGN_IN_PATH, pending));
  const [token, state, nonce, codeVerifier] = [createSecret(), createSecret(), createSecret(), createSecret()];
  const redirectUri = `${publicUrl}${PROVIDER_CALLBACK_PATH}`;
  try {
    const input = { redirectUri, state, nonce, codeVerifier, locale: visit.site.locale };
    const location = await openId.authorizationUrl(provider, input);
    const underWay = { providerId: provider.providerId, stateHash: hashSecret(state), nonce, codeVerifier };
    await database.write((tx) => saveUnderWay(tx, siteId, token, underWay, now));
    return redirectTo(location.href, [setCookie(COOKIE, `${token}.${handle}`, isSecure)]);
  } catch (failure) {
    return showFailure(deps, context, provider, failure);
  }
}

async function comeBack(deps: ProviderPageDeps, context: WebContext): Promise<Response> {
  const { database, siteId, isSecure, openId, publicUrl } = deps;
  const { request, url, now } = context;
  const [token = '', handle = ''] = (readCookie(request, COOKIE, isSecure) ?? '').split('.', 2);
  const { underWay, pending, provider } = await database.write(async (tx) => {
    const taken = await takeUnderWay(tx, siteId, token, now);
    return {
      underWay: taken,
      pending: await findPending(tx, siteId, handle, now),
      provider: taken === undefined ? undefined : await findProvider(tx, siteId, taken.providerId),
    };
  });
  const state = url.searchParams.get('state') ?? '';
  const isOurs = underWay !== undefined && isSameSecret(hashSecret(state), underWay.stateHash);
  if (!isOurs || pending === undefined || provider === undefined) return showOver(await deps.pages.visit(context));
  // The visitor canceled at the provider: show the page with every way to sign in again.
  if (url.searchParams.get('error') === 'access_denied')
    return leave(pendingRequestAddress(SIGN_IN_PATH, pending), isSecure);
  try {
    const responseUrl = new URL(`${PROVIDER_CALLBACK_PATH}${url.search}`, publicUrl);
    const { nonce, codeVerifier } = underWay;
    const claims = await openId.readResponse(provider, responseUrl, { state, nonce, codeVerifier });
    const entry = await signInFederated(deps, provider, claims, now);
    if (isArrived(entry)) return withoutCookie(await arrive(deps, context, pending, entry), isSecure);
    return await deps.showProblem(context, explain(entry.kind, provider));
  } catch (failure) {
    return showFailure(deps, context, provider, failure);
  }
}

function explain(kind: 'email-not-verified' | 'declined' | 'blocked', { name }: Provider): WebProblem {
  if (kind === 'email-not-verified') {
    return {
      status: 403,
      title: `${name} did not confirm your email address`,
      message: `Only an address that ${name} has verified can be used to sign in here.`,
      remedy: `Verify your address at ${name} and try again, or sign in with a password.`,
      words: { code: 'provider-email-unconfirmed', values: { provider: name } },
    };
  }
  return {
    status: 403,
    title: 'This account may not sign in',
    message: 'The shop has blocked this account, or has not let it in.',
    remedy: 'Write to the shop if you think that is a mistake.',
    words: { code: 'account-blocked' },
  };
}

/** Anything but a failure of the provider is an unexpected error. */
function showFailure(
  { showProblem, report }: ProviderPageDeps,
  context: WebContext,
  provider: Provider,
  failure: unknown,
): Promise<Response> {
  if (!(failure instanceof ProviderFailure)) throw failure;
  report(failure, provider);
  return showProblem(context, {
    status: 502,
    title: `Signing in with ${provider.name} did not work`,
    message: `${provider.name} could not be reached, or its response is not valid.`,
    remedy: 'Go back and try again, or sign in with a password.',
    words: { code: 'provider-failed', values: { provider: provider.name } },
  });
}

function leave(location: string, isSecure: boolean): Response {
  return redirectTo(location, [clearCookie(COOKIE, isSecure)]);
}

function withoutCookie(response: Response, isSecure: boolean): Response {
  response.headers.append('Set-Cookie', clearCookie(COOKIE, isSecure));
  return response;
}
