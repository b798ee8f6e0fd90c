import { redirectTo, type PageVisit } from '../../../foundation/hosted-pages/hosted-pages.ts';
/** Consent of a member to a third-party app. Asked once per app and scope; stored until the member revokes it. */
import { webRoute, type Route, type WebContext } from '../../../foundation/http/routes/route.ts';
import { findApp } from '../../apps-and-keys/app-store.ts';
import { memberName } from '../../identity/members/member.ts';
import { CONSENT_PATH, findParkedMember, resumeAddress } from '../../oauth/authorize/authorize-flow.ts';
import { readScopes } from '../../oauth/authorize/authorize.ts';
import { addConsent } from '../../oauth/authorize/consent-store.ts';
import { allowParked, removeParked, type Parked } from '../../oauth/authorize/pending-request.ts';
import { respond } from '../../oauth/authorize/response-modes.ts';
import { readBrowserSessionToken } from '../../oauth/sessions/browser-session.ts';
import {
  formTargets,
  otherAccountAddress,
  parkedAddress,
  showOver,
  withParked,
  withParkedForm,
  type ParkedPorts,
} from './pending-request-pages.ts';

export interface ConsentPorts extends ParkedPorts {
  readonly isSecure: boolean;
}

export function createConsentRoutes(ports: ConsentPorts): readonly Route[] {
  return [
    webRoute('GET', CONSENT_PATH, (context) =>
      withParked(ports, context, (visit, parked) => showConsent(ports, context, visit, parked)),
    ),
    webRoute('POST', CONSENT_PATH, (context) =>
      withParkedForm(ports, context, (visit, parked, fields) =>
        submitConsent(ports, context, visit, parked, fields['decision'] === 'allow'),
      ),
    ),
  ];
}

async function showConsent(
  ports: ConsentPorts,
  context: WebContext,
  visit: PageVisit,
  parked: Parked,
): Promise<Response> {
  const seen = await ports.database.read((tx) => readAsked(ports, tx, context, parked));
  if (parked.parked.kind !== 'authorize' || seen.app === undefined) return showOver(visit);
  // The sign-in of this request has ended, so the authorize endpoint decides the next step.
  if (seen.member === undefined) return redirectTo(resumeAddress(parked));
  const { app, member } = seen;
  return visit.show(
    {
      kind: 'consent',
      site: visit.site,
      form: visit.form(parkedAddress(CONSENT_PATH, parked)),
      appName: app.name,
      scopes: readScopes(parked.parked.request.scope),
      account: { name: memberName(member), email: member.email },
      switchUrl: otherAccountAddress(parked),
    },
    { formTargets: formTargets(parked) },
  );
}

async function submitConsent(
  ports: ConsentPorts,
  context: WebContext,
  visit: PageVisit,
  parked: Parked,
  isAllowed: boolean,
): Promise<Response> {
  const { parked: waiting } = parked;
  if (waiting.kind !== 'authorize') return showOver(visit);
  const seen = await ports.database.write(async (tx) => {
    const asked = await readAsked(ports, tx, context, parked);
    if (asked.app === undefined || asked.member === undefined) return asked;
    const { siteId, clientId } = asked.app;
    if (isAllowed) {
      const key = { siteId, clientId, memberId: asked.member.memberId };
      await addConsent(tx, key, readScopes(waiting.request.scope), context.now);
      await allowParked(tx, siteId, parked);
    } else {
      await removeParked(tx, siteId, parked.handle);
    }
    return asked;
  });
  if (seen.app === undefined) return showOver(visit);
  if (isAllowed || seen.member === undefined) return redirectTo(resumeAddress(parked));
  const answer = {
    error: 'access_denied',
    error_description: 'The member did not allow it.',
    state: waiting.request.state,
  };
  return respond(seen.app, waiting.request, answer, null);
}

async function readAsked(
  { siteId, isSecure }: ConsentPorts,
  tx: Parameters<typeof findApp>[0],
  { request, now }: WebContext,
  parked: Parked,
) {
  const clientId = parked.parked.kind === 'authorize' ? parked.parked.request.clientId : '';
  return {
    app: await findApp(tx, clientId),
    member: await findParkedMember(tx, siteId, parked, readBrowserSessionToken(request, isSecure), now),
  };
}
