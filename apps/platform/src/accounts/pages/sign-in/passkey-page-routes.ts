/**
 * Passkeys at the hosted pages: signing in with one, and creating one for the member signed in at this browser. The
 * page's script fetches the options; the signed response is posted as a form, or as JSON when creating one.
 */
import type { FormFields } from '../../../foundation/hosted-pages/forms.ts';
import { redirectTo, type PageVisit } from '../../../foundation/hosted-pages/hosted-pages.ts';
import { isSentFromHere } from '../../../foundation/hosted-pages/protection.ts';
import { isExpectedError } from '../../../foundation/http/failure.ts';
import { readBodyText } from '../../../foundation/http/request/body.ts';
import { parseMembers } from '../../../foundation/http/request/json-text.ts';
import { webRoute, type Route, type WebContext } from '../../../foundation/http/routes/route.ts';
import { addressKey, type RateLimits, refuseTooMany } from '../../../foundation/limits/rate-limits.ts';
import { SIGN_IN_PATH } from '../../oauth/authorize/authorize-flow.ts';
import type { PendingRequest } from '../../oauth/authorize/pending-request.ts';
import { findBrowserSession, readBrowserSessionToken } from '../../oauth/sessions/browser-session.ts';
import { withPendingForm } from '../authorize/pending-request-pages.ts';
import { arrive, isArrived } from './complete-sign-in.ts';
import { formProblem, challengeProblem } from './form-problems.ts';
import { PASSKEY_OPTIONS_PATH, PASSKEY_PATH, showSignIn, type SignInPageDeps } from './sign-in-routes.ts';

export interface PasskeyPageDeps extends SignInPageDeps {
  readonly publicUrl: string;
  readonly limits: RateLimits;
}

const MAX_CREDENTIAL_BYTES = 32_768;

export function createPasskeyPageRoutes(deps: PasskeyPageDeps): readonly Route[] {
  return [
    webRoute('GET', PASSKEY_OPTIONS_PATH, (context) => respondRequestOptions(deps, context)),
    // The target of links on the page that a form post returned, such as another language.
    webRoute('GET', PASSKEY_PATH, ({ url }) => Promise.resolve(redirectTo(SIGN_IN_PATH + url.search))),
    webRoute('POST', PASSKEY_PATH, (context) =>
      withPendingForm(deps, context, (visit, pending, fields) => submitPasskey(deps, context, visit, pending, fields)),
    ),
    webRoute('POST', '/passkey/new/options', (context) => respondCreationOptions(deps, context)),
    webRoute('POST', '/passkey/new', (context) => respondCreation(deps, context)),
  ];
}

/** Each challenge is a row; an address that is not known is one of our own calls. */
async function respondRequestOptions(
  { passkeys, siteId, limits }: PasskeyPageDeps,
  { address, now }: WebContext,
): Promise<Response> {
  if (address !== '') {
    const taken = await limits.take('pending', addressKey(address), now);
    if (!taken.isAllowed) {
      const { message } = refuseTooMany(taken);
      return json({ message }, 429, { 'Retry-After': String(taken.retryAfterSeconds) });
    }
  }
  return json(await passkeys.requestOptions(siteId, now));
}

async function submitPasskey(
  deps: PasskeyPageDeps,
  context: WebContext,
  visit: PageVisit,
  pending: PendingRequest,
  fields: FormFields,
): Promise<Response> {
  const { siteId, passkeys } = deps;
  const credential = readJson(fields['credential'] ?? '');
  const outcome = await passkeys.signIn(siteId, credential, { address: context.address }, context.now);
  if (isArrived(outcome)) return arrive(deps, context, pending, outcome);
  switch (outcome.kind) {
    case 'passkey-refused':
      return showSignIn(deps, visit, pending, { problems: formProblem('passkey-failed'), status: 422 });
    case 'blocked':
    case 'declined':
      return showSignIn(deps, visit, pending, { problems: formProblem('account-blocked'), status: 422 });
    default:
      return showSignIn(deps, visit, pending, { problems: challengeProblem(outcome), status: 429 });
  }
}

async function respondCreationOptions(deps: PasskeyPageDeps, context: WebContext): Promise<Response> {
  const member = await findSignedIn(deps, context);
  if (member instanceof Response) return member;
  const options = await deps.passkeys.creationOptions(member, context.now);
  return options === undefined
    ? json({ message: 'There are as many passkeys as an account may have.' }, 409)
    : json(options);
}

async function respondCreation(deps: PasskeyPageDeps, context: WebContext): Promise<Response> {
  const member = await findSignedIn(deps, context);
  if (member instanceof Response) return member;
  const body = await readBodyText(context.request, MAX_CREDENTIAL_BYTES);
  const made = isExpectedError(body)
    ? undefined
    : await deps.passkeys.create(member, readJson(body), undefined, context.now);
  return made === undefined || 'kind' in made
    ? json({ message: 'This passkey was not accepted.' }, 422)
    : json({ id: made.credentialId, name: made.name });
}

/** The member signed in at this browser. Pages of other origins are refused. */
async function findSignedIn({ database, siteId, isSecure, publicUrl }: PasskeyPageDeps, { request, now }: WebContext) {
  if (request.headers.get('origin') !== publicUrl || !isSentFromHere(request, publicUrl)) {
    return json({ message: 'Only pages of this site may ask for this.' }, 403);
  }
  const token = readBrowserSessionToken(request, isSecure);
  const session = await database.read((tx) => findBrowserSession(tx, siteId, token, now));
  return session === undefined ? json({ message: 'No member is signed in.' }, 401) : session.member;
}

function readJson(text: string): unknown {
  const value = parseMembers(text);
  return isExpectedError(value) ? undefined : value;
}

function json(body: object, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}
