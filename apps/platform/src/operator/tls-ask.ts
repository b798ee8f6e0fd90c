/**
 * Tells a proxy for which names it may get certificates: the hosts of all sites and of their shops, and domains that their
 * owners have proven. Caddy asks this before each certificate on demand, so that nothing is issued for a name of strangers.
 */
import type { Database, Transaction } from '../foundation/database/database.ts';
import { isFromThisMachine } from '../foundation/http/routes/developer.ts';
import { type Route, webRoute } from '../foundation/http/routes/route.ts';
import { findSiteOfDomain } from '../foundation/site/domain-store.ts';
import { listSites } from '../foundation/site/site-store.ts';
import { isOperatorKey } from './operator-caller.ts';

export interface AskDeps {
  readonly database: Database;
  readonly operatorKey?: string | undefined;
  /** The addresses of the configuration. */
  readonly publicUrl: string;
  readonly shopUrl: string;
}

/** Only a program of this machine, or one that has the key of the operator, learns which names the platform knows. */
export function createAskRoute(deps: AskDeps): Route {
  return webRoute('GET', '/operator/tls-ask', async (context) => {
    const authorization = context.request.headers.get('authorization') ?? '';
    if (!isFromThisMachine(context) && !isOperatorKey(authorization, deps.operatorKey)) {
      return say(403, 'Ask from the machine of the platform, or with the key of the operator.');
    }
    const domain = (context.url.searchParams.get('domain') ?? '').toLowerCase();
    if (domain === '') return say(400, 'The parameter domain is missing: add ?domain=lamps.example.');
    const isKnown = await deps.database.read((tx) => isNameOfSite(tx, domain, deps));
    return isKnown ? say(200, `${domain} belongs to a site.`) : say(404, `${domain} belongs to no site.`);
  });
}

async function isNameOfSite(tx: Transaction, domain: string, { publicUrl, shopUrl }: AskDeps): Promise<boolean> {
  if ((await findSiteOfDomain(tx, domain)) !== undefined) return true;
  const sites = await listSites(tx);
  const addresses = [publicUrl, shopUrl, ...sites.flatMap((site) => [site.publicUrl, site.shopUrl])];
  return addresses.some((address) => address !== '' && new URL(address).hostname === domain);
}

function say(status: number, text: string): Response {
  return new Response(`${text}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
