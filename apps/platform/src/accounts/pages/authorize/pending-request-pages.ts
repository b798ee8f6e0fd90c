/** Shared by all pages of a sign-in: the pending request of the address, and the links that leave it. */
import type { Database } from '../../../foundation/database/database.ts';
import type { FormFields } from '../../../foundation/hosted-pages/forms.ts';
import type { HostedPages, PageVisit } from '../../../foundation/hosted-pages/hosted-pages.ts';
import type { WebContext } from '../../../foundation/http/routes/route.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import { PENDING, SIGN_IN_PATH } from '../../oauth/authorize/authorize-flow.ts';
import { findPending, type PendingRequest } from '../../oauth/authorize/pending-request.ts';
import { respondAddress } from '../../oauth/authorize/response-modes.ts';

export interface PendingRequestDeps {
  readonly database: Database;
  readonly siteId: SiteId;
  readonly shopUrl: string;
  readonly pages: HostedPages;
}

/** Runs with the pending request that the address names, or shows that it has expired. */
export async function withPending(
  { database, siteId, pages }: PendingRequestDeps,
  context: WebContext,
  go: (visit: PageVisit, pending: PendingRequest) => Promise<Response>,
): Promise<Response> {
  const handle = context.url.searchParams.get(PENDING) ?? '';
  const pending = await database.read((tx) => findPending(tx, siteId, handle, context.now));
  const visit = await pages.visit(context, uiLocalesOf(pending));
  return pending === undefined ? showOver(visit) : go(visit, pending);
}

export function withPendingForm(
  deps: PendingRequestDeps,
  context: WebContext,
  go: (visit: PageVisit, pending: PendingRequest, fields: FormFields) => Promise<Response>,
): Promise<Response> {
  return withPending(deps, context, async (visit, pending) => {
    const fields = await visit.readForm();
    return fields instanceof Response ? fields : go(visit, pending, fields);
  });
}

export function showOver(visit: PageVisit): Promise<Response> {
  return visit.showProblem({
    status: 410,
    title: 'This page has expired',
    message: 'This sign-in is already complete, or it was started more than an hour ago.',
    remedy: 'Go back to the shop and choose "Sign in" again.',
    words: { code: 'sign-in-over' },
  });
}

/** The languages that the app requested. */
export function uiLocalesOf(pending: PendingRequest | undefined): string | undefined {
  return pending?.pending.kind === 'authorize' ? pending.pending.request.uiLocales : undefined;
}

/** A page of the same sign-in. */
export function pendingRequestAddress(path: string, { handle }: PendingRequest): string {
  return `${path}?${new URLSearchParams({ [PENDING]: handle }).toString()}`;
}

const OTHER_ACCOUNT = ['account', 'other'] as const;

/** The sign-in page for another account than the one signed in at this browser. */
export function otherAccountAddress({ handle }: PendingRequest): string {
  return `${SIGN_IN_PATH}?${new URLSearchParams([[PENDING, handle], [...OTHER_ACCOUNT]]).toString()}`;
}

/** Whether a visit of the sign-in page used that address. */
export function wantsOtherAccount({ searchParams }: URL): boolean {
  const [name, value] = OTHER_ACCOUNT;
  return searchParams.get(name) === value;
}

/** Redirects to the app: the person declined. */
export function cancelAddress({ shopUrl }: PendingRequestDeps, { pending }: PendingRequest): string {
  if (pending.kind === 'return') return shopUrl;
  const { request } = pending;
  const response = { error: 'access_denied', error_description: 'The sign-in was cancelled.', state: request.state };
  return respondAddress(request, response) ?? shopUrl;
}

/** The final targets of the forms, for the page's policy. */
export function formTargets({ pending }: PendingRequest): readonly string[] {
  const address = pending.kind === 'return' ? pending.address : pending.request.redirectUri;
  return address === undefined ? [] : [new URL(address).origin];
}
