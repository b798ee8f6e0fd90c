import { redirectTo, type PageVisit } from '../../../foundation/hosted-pages/hosted-pages.ts';
/**
 * The account chooser, for a browser with a signed-in member. It completes only requests with `prompt=select_account`;
 * a request that requires a new sign-in does not get past it.
 */
import { webRoute, type Route, type WebContext } from '../../../foundation/http/routes/route.ts';
import { memberName } from '../../identity/members/member.ts';
import { CHOOSE_ACCOUNT_PATH, resumeAddress, SIGN_IN_PATH } from '../../oauth/authorize/authorize-flow.ts';
import { bindToBrowserSession, type Parked } from '../../oauth/authorize/pending-request.ts';
import { findBrowserSession, readBrowserSessionToken } from '../../oauth/sessions/browser-session.ts';
import {
  cancelAddress,
  formTargets,
  otherAccountAddress,
  parkedAddress,
  withParked,
  withParkedForm,
  type ParkedPorts,
} from './pending-request-pages.ts';

export interface ChooserPorts extends ParkedPorts {
  readonly isSecure: boolean;
}

export function createChooserRoutes(ports: ChooserPorts): readonly Route[] {
  return [
    webRoute('GET', CHOOSE_ACCOUNT_PATH, (context) =>
      withParked(ports, context, (visit, parked) => showChooser(ports, context, visit, parked)),
    ),
    webRoute('POST', CHOOSE_ACCOUNT_PATH, (context) =>
      withParkedForm(ports, context, (_visit, parked, fields) =>
        submitChoice(ports, context, parked, fields['account'] === 'current'),
      ),
    ),
  ];
}

async function showChooser(
  ports: ChooserPorts,
  { request, now }: WebContext,
  visit: PageVisit,
  parked: Parked,
): Promise<Response> {
  const token = readBrowserSessionToken(request, ports.isSecure);
  const browser = await ports.database.read((tx) => findBrowserSession(tx, ports.siteId, token, now));
  if (browser === undefined || !asksForChoice(parked)) return redirectTo(parkedAddress(SIGN_IN_PATH, parked));
  const { member } = browser;
  return visit.show(
    {
      kind: 'account-chooser',
      site: visit.site,
      form: visit.form(parkedAddress(CHOOSE_ACCOUNT_PATH, parked)),
      accounts: [{ name: memberName(member), email: member.email }],
      cancelUrl: cancelAddress(ports, parked),
    },
    { formTargets: formTargets(parked) },
  );
}

async function submitChoice(
  { database, siteId, isSecure }: ChooserPorts,
  { request, now }: WebContext,
  parked: Parked,
  isCurrent: boolean,
): Promise<Response> {
  const token = readBrowserSessionToken(request, isSecure);
  const isBound = await database.write(async (tx) => {
    const browser = isCurrent ? await findBrowserSession(tx, siteId, token, now) : undefined;
    if (browser === undefined || token === undefined || !asksForChoice(parked)) return false;
    await bindToBrowserSession(tx, siteId, parked.handle, token);
    return true;
  });
  if (isBound) return redirectTo(resumeAddress(parked));
  return redirectTo(isCurrent ? parkedAddress(SIGN_IN_PATH, parked) : otherAccountAddress(parked));
}

function asksForChoice({ parked }: Parked): boolean {
  return parked.kind === 'authorize' && parked.request.prompt === 'select_account';
}
