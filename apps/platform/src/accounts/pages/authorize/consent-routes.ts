/**
 * Consent of a member to a third-party app. The page asks for it once per app and scope; it is stored until the member
 * revokes it.
 */
import { redirectTo, type PageVisit } from '../../../foundation/hosted-pages/hosted-pages.ts';
import { webRoute, type Route, type WebContext } from '../../../foundation/http/routes/route.ts';
import { findApp } from '../../apps-and-keys/app-store.ts';
import { memberName } from '../../identity/members/member.ts';
import { CONSENT_PATH, findPendingMember, resumeAddress } from '../../oauth/authorize/authorize-flow.ts';
import { readScopes } from '../../oauth/authorize/authorize.ts';
import { addConsent } from '../../oauth/authorize/consent-store.ts';
import { allowPending, removePending, type PendingRequest } from '../../oauth/authorize/pending-request.ts';
import { respond } from '../../oauth/authorize/response-modes.ts';
import { readBrowserSessionToken } from '../../oauth/sessions/browser-session.ts';
import {
  formTargets,
  otherAccountAddress,
  pendingRequestAddress,
  showOver,
  withPending,
  withPendingForm,
  type PendingRequestDeps,
} from './pending-request-pages.ts';

export interface ConsentDeps extends PendingRequestDeps {
  readonly isSecure: boolean;
}

export function createConsentRoutes(deps: ConsentDeps): readonly Route[] {
  return [
    webRoute('GET', CONSENT_PATH, (context) =>
      withPending(deps, context, (visit, pending) => showConsent(deps, context, visit, pending)),
    ),
    webRoute('POST', CONSENT_PATH, (context) =>
      withPendingForm(deps, context, (visit, pending, fields) =>
        submitConsent(deps, context, visit, pending, fields['decision'] === 'allow'),
      ),
    ),
  ];
}

async function showConsent(
  deps: ConsentDeps,
  context: WebContext,
  visit: PageVisit,
  pending: PendingRequest,
): Promise<Response> {
  const seen = await deps.database.read((tx) => readAsked(deps, tx, context, pending));
  if (pending.pending.kind !== 'authorize' || seen.app === undefined) return showOver(visit);
  // The sign-in of this request has ended, so the authorize endpoint decides the next step.
  if (seen.member === undefined) return redirectTo(resumeAddress(pending));
  const { app, member } = seen;
  return visit.show(
    {
      kind: 'consent',
      site: visit.site,
      form: visit.form(pendingRequestAddress(CONSENT_PATH, pending)),
      appName: app.name,
      scopes: readScopes(pending.pending.request.scope),
      account: { name: memberName(member), email: member.email },
      switchUrl: otherAccountAddress(pending),
    },
    { formTargets: formTargets(pending) },
  );
}

async function submitConsent(
  deps: ConsentDeps,
  context: WebContext,
  visit: PageVisit,
  pending: PendingRequest,
  isAllowed: boolean,
): Promise<Response> {
  const { pending: waiting } = pending;
  if (waiting.kind !== 'authorize') return showOver(visit);
  const seen = await deps.database.write(async (tx) => {
    const asked = await readAsked(deps, tx, context, pending);
    if (asked.app === undefined || asked.member === undefined) return asked;
    const { siteId, clientId } = asked.app;
    if (isAllowed) {
      const key = { siteId, clientId, memberId: asked.member.memberId };
      await addConsent(tx, key, readScopes(waiting.request.scope), context.now);
      await allowPending(tx, siteId, pending);
    } else {
      await removePending(tx, siteId, pending.handle);
    }
    return asked;
  });
  if (seen.app === undefined) return showOver(visit);
  if (isAllowed || seen.member === undefined) return redirectTo(resumeAddress(pending));
  const response = {
    error: 'access_denied',
    error_description: 'The member did not allow it.',
    state: waiting.request.state,
  };
  return respond(seen.app, waiting.request, response, null);
}

async function readAsked(
  { siteId, isSecure }: ConsentDeps,
  tx: Parameters<typeof findApp>[0],
  { request, now }: WebContext,
  pending: PendingRequest,
) {
  const clientId = pending.pending.kind === 'authorize' ? pending.pending.request.clientId : '';
  return {
    app: await findApp(tx, clientId),
    member: await findPendingMember(tx, siteId, pending, readBrowserSessionToken(request, isSecure), now),
  };
}
