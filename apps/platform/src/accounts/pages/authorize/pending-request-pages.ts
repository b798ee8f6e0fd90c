/** Shared by all pages of a sign-in: the pending request of the address, and the links that leave it. */
import type { Database } from '../../../foundation/database/database.ts';
import type { FormFields } from '../../../foundation/hosted-pages/forms.ts';
import type { HostedPages, PageVisit } from '../../../foundation/hosted-pages/hosted-pages.ts';
import type { WebContext } from '../../../foundation/http/routes/route.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import { PARKED, SIGN_IN_PATH } from '../../oauth/authorize/authorize-flow.ts';
import { findParked, type Parked } from '../../oauth/authorize/pending-request.ts';
import { answerAddress } from '../../oauth/authorize/response-modes.ts';

export interface ParkedPorts {
  readonly database: Database;
  readonly siteId: SiteId;
  readonly shopUrl: string;
  readonly pages: HostedPages;
}

/** Runs with the parked request that the address names, or shows that it is gone. */
export async function withParked(
  { database, siteId, pages }: ParkedPorts,
  context: WebContext,
  go: (visit: PageVisit, parked: Parked) => Promise<Response>,
): Promise<Response> {
  const handle = context.url.searchParams.get(PARKED) ?? '';
  const parked = await database.read((tx) => findParked(tx, siteId, handle, context.now));
  const visit = await pages.visit(context, uiLocalesOf(parked));
  return parked === undefined ? showOver(visit) : go(visit, parked);
}

export function withParkedForm(
  ports: ParkedPorts,
  context: WebContext,
  go: (visit: PageVisit, parked: Parked, fields: FormFields) => Promise<Response>,
): Promise<Response> {
  return withParked(ports, context, async (visit, parked) => {
    const fields = await visit.readForm();
    return fields instanceof Response ? fields : go(visit, parked, fields);
  });
}

export function showOver(visit: PageVisit): Promise<Response> {
  return visit.showProblem({
    status: 410,
    title: 'This page has expired',
    message: 'This sign-in was already finished, or more than an hour has passed since it began.',
    remedy: 'Go back to the shop and choose "Sign in" again.',
    words: { code: 'sign-in-over' },
  });
}

/** The languages that the app requested. */
export function uiLocalesOf(parked: Parked | undefined): string | undefined {
  return parked?.parked.kind === 'authorize' ? parked.parked.request.uiLocales : undefined;
}

/** A page of the same sign-in. */
export function parkedAddress(path: string, { handle }: Parked): string {
  return `${path}?${new URLSearchParams({ [PARKED]: handle }).toString()}`;
}

const OTHER_ACCOUNT = ['account', 'other'] as const;

/** The sign-in page for another account than the one signed in at this browser. */
export function otherAccountAddress({ handle }: Parked): string {
  return `${SIGN_IN_PATH}?${new URLSearchParams([[PARKED, handle], [...OTHER_ACCOUNT]]).toString()}`;
}

/** Whether a visit of the sign-in page came by that address. */
export function wantsOtherAccount({ searchParams }: URL): boolean {
  const [name, value] = OTHER_ACCOUNT;
  return searchParams.get(name) === value;
}

/** Redirects to the app: the person declined. */
export function cancelAddress({ shopUrl }: ParkedPorts, { parked }: Parked): string {
  if (parked.kind === 'return') return shopUrl;
  const { request } = parked;
  const answer = { error: 'access_denied', error_description: 'The sign-in was cancelled.', state: request.state };
  return answerAddress(request, answer) ?? shopUrl;
}

/** Where the forms lead in the end, for the page's policy. */
export function formTargets({ parked }: Parked): readonly string[] {
  const address = parked.kind === 'return' ? parked.address : parked.request.redirectUri;
  return address === undefined ? [] : [new URL(address).origin];
}
