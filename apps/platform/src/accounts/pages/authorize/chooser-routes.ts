/**
 * The account chooser, for a browser with a signed-in member. It completes only requests with `prompt=select_account`;
 * a request that requires a new sign-in does not get past it.
 */
import { redirectTo, type PageVisit } from '../../../foundation/hosted-pages/hosted-pages.ts';
import { webRoute, type Route, type WebContext } from '../../../foundation/http/routes/route.ts';
import { memberName } from '../../identity/members/member.ts';
import { CHOOSE_ACCOUNT_PATH, resumeAddress, SIGN_IN_PATH } from '../../oauth/authorize/authorize-flow.ts';
import { bindToBrowserSession, type PendingRequest } from '../../oauth/authorize/pending-request.ts';
import { findBrowserSession, readBrowserSessionToken } from '../../oauth/sessions/browser-session.ts';
import {
  cancelAddress,
  formTargets,
  otherAccountAddress,
  pendingRequestAddress,
  withPending,
  withPendingForm,
  type PendingRequestDeps,
} from './pending-request-pages.ts';

export interface ChooserDeps extends PendingRequestDeps {
  readonly isSecure: boolean;
}

export function createChooserRoutes(deps: ChooserDeps): readonly Route[] {
  return [
    webRoute('GET', CHOOSE_ACCOUNT_PATH, (context) =>
      withPending(deps, context, (visit, pending) => showChooser(deps, context, visit, pending)),
    ),
    webRoute('POST', CHOOSE_ACCOUNT_PATH, (context) =>
      withPendingForm(deps, context, (_visit, pending, fields) =>
        submitChoice(deps, context, pending, fields['account'] === 'current'),
      ),
    ),
  ];
}

async function showChooser(
  deps: ChooserDeps,
  { request, now }: WebContext,
  visit: PageVisit,
  pending: PendingRequest,
): Promise<Response> {
  const token = readBrowserSessionToken(request, deps.isSecure);
  const browser = await deps.database.read((tx) => findBrowserSession(tx, deps.siteId, token, now));
  if (browser === undefined || !asksForChoice(pending)) return redirectTo(pendingRequestAddress(SIGN_IN_PATH, pending));
  const { member } = browser;
  return visit.show(
    {
      kind: 'account-chooser',
      site: visit.site,
      form: visit.form(pendingRequestAddress(CHOOSE_ACCOUNT_PATH, pending)),
      accounts: [{ name: memberName(member), email: member.email }],
      cancelUrl: cancelAddress(deps, pending),
    },
    { formTargets: formTargets(pending) },
  );
}

async function submitChoice(
  { database, siteId, isSecure }: ChooserDeps,
  { request, now }: WebContext,
  pending: PendingRequest,
  isCurrent: boolean,
): Promise<Response> {
  const token = readBrowserSessionToken(request, isSecure);
  const isBound = await database.write(async (tx) => {
    const browser = isCurrent ? await findBrowserSession(tx, siteId, token, now) : undefined;
    if (browser === undefined || token === undefined || !asksForChoice(pending)) return false;
    await bindToBrowserSession(tx, siteId, pending.handle, token);
    return true;
  });
  if (isBound) return redirectTo(resumeAddress(pending));
  return redirectTo(isCurrent ? pendingRequestAddress(SIGN_IN_PATH, pending) : otherAccountAddress(pending));
}

function asksForChoice({ pending }: PendingRequest): boolean {
  return pending.kind === 'authorize' && pending.request.prompt === 'select_account';
}
