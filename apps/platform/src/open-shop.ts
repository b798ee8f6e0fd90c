/** Opens one site in this process: its accounts, its commerce, and the routes that its requests take. */
import type { Passwords } from './accounts/identity/credentials/password.ts';
import { openAccounts, type OpenAccounts } from './accounts/open-accounts.ts';
import { createMemberData } from './commerce/member-data.ts';
import { type CommerceCaches, type CommerceDeps, type OpenCommerce, openCommerce } from './commerce/open-commerce.ts';
import type { PlatformConfig } from './config.ts';
import type { Pipeline } from './foundation/http/server/pipeline.ts';
import type { SiteId } from './foundation/ids.ts';
import { type Foundation, openSite, type SiteOptions } from './foundation/open-foundation.ts';
import { createAccessRoutes } from './foundation/storefront-access/routes.ts';
import { createInterfaceRoutes, mountRoutes } from './interfaces/open-interfaces.ts';
import { withOperator } from './operator/operator-caller.ts';
import { createOperatorRoutes, type OperatorDeps } from './operator/routes.ts';

export interface ShopDeps extends Pick<CommerceDeps, 'askAutoTax'> {
  readonly config: PlatformConfig;
  readonly passwords: Passwords;
  /** Shared by all sites of the process. */
  readonly caches: CommerceCaches;
  readonly operator: Omit<OperatorDeps, 'showProblem'>;
}

export interface OpenShop {
  readonly siteId: SiteId;
  readonly pipeline: Pipeline;
  readonly accounts: OpenAccounts;
  readonly commerce: OpenCommerce;
}

export async function openShop(
  foundation: Foundation,
  { config, passwords, caches, askAutoTax, operator }: ShopDeps,
  options: SiteOptions,
): Promise<OpenShop> {
  const site = openSite(foundation, config, options);
  const accounts = await openAccounts({ ...site, passwords, memberData: createMemberData(foundation) });
  const commerce = openCommerce({ ...site, members: accounts.members, askAutoTax, stripe: config.stripe, caches });
  const pipeline = mountRoutes({
    ...site,
    checkResponses: config.checkResponses,
    shopSecret: config.shopSecret,
    readCaller: withOperator(accounts.readCaller, config.operatorKey),
    routes: [
      ...commerce.routes,
      ...createInterfaceRoutes(site, { accounts, commerce, ...config }),
      ...accounts.routes,
      ...createAccessRoutes({ ...site, passwords, readPagesState: commerce.readPagesState }),
      ...createOperatorRoutes({ ...operator, showProblem: site.showProblem }),
      ...site.routes,
    ],
  });
  return { siteId: options.siteId, pipeline, accounts, commerce };
}
