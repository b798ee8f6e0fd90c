/**
 * Development only: the button on the page of a refused redirect address. It registers the address for the app and
 * continues the sign-in. Production has no such route.
 */
import { AUTHORIZE_PATH } from '@cartwright/contract';

import type { Database } from '../../../foundation/database/database.ts';
import { redirectTo, type HostedPages } from '../../../foundation/hosted-pages/hosted-pages.ts';
import { webRoute, type Route, type WebContext } from '../../../foundation/http/routes/route.ts';
import { findApp, updateApp } from '../../apps-and-keys/app-store.ts';
import { isRegistrable } from '../../apps-and-keys/app.ts';
import { ALLOW_ADDRESS_PATH } from '../../oauth/authorize/authorize-flow.ts';

export interface AllowAddressDeps {
  readonly database: Database;
  readonly pages: HostedPages;
}

export function createAllowAddressRoutes(deps: AllowAddressDeps): readonly Route[] {
  return [webRoute('POST', ALLOW_ADDRESS_PATH, (context) => allowAddress(deps, context))];
}

async function allowAddress({ database, pages }: AllowAddressDeps, context: WebContext): Promise<Response> {
  const visit = await pages.visit(context);
  const fields = await visit.readForm();
  if (fields instanceof Response) return fields;
  const { clientId = '', address = '', query = '' } = fields;
  const isDone = await database.write(async (tx) => {
    const app = await findApp(tx, clientId);
    if (app?.isDevelopment !== true || !isRegistrable(address)) return false;
    await updateApp(tx, { ...app, redirectAddresses: [...new Set([...app.redirectAddresses, address])] });
    return true;
  });
  if (isDone) return redirectTo(`${AUTHORIZE_PATH}?${new URLSearchParams(query).toString()}`);
  return visit.showProblem({
    status: 400,
    title: 'This address can’t be allowed',
    message: `${address} wasn’t added: the app isn’t in development, or the address isn’t valid for it.`,
    remedy: 'Use an https address, or an http address on localhost, without a fragment (#).',
    words: { code: 'address-not-registrable', values: { address } },
  });
}
