/**
 * Opens the other ways in (redirect sessions, files, the mailbox), and mounts the routes of all features, the reference
 * and GraphQL.
 */
import { randomUUID } from 'node:crypto';

import type { ReadCaller } from '../foundation/http/caller.ts';
import { createInputCache } from '../foundation/http/calls/input-cache.ts';
import { perform } from '../foundation/http/calls/perform.ts';
import { createResponseCache } from '../foundation/http/calls/response-cache.ts';
import type { Route } from '../foundation/http/routes/route.ts';
import { createPipeline, type Pipeline } from '../foundation/http/server/pipeline.ts';
import { createIdempotencyRecords } from '../foundation/idempotency/idempotency-records.ts';
import { createRequestLimits } from '../foundation/limits/request-limits.ts';
import { trustShop, trustShopAddress } from '../foundation/limits/shopper-address.ts';
import type { SiteFoundation } from '../foundation/open-foundation.ts';
import { createAbsentServiceRoutes } from './absent-services/routes.ts';
import { createDocsRoutes } from './files/docs-routes.ts';
import { createFileRoutes } from './files/file-routes.ts';
import { createGraphqlRoutes } from './graphql/routes.ts';
import { createMailboxRoutes } from './mailbox/mailbox-routes.ts';
import { createRedirectRoutes, type RedirectDeps } from './redirects/routes.ts';
import { createReferenceRoutes } from './reference/routes.ts';

export interface InterfaceDeps {
  readonly accounts: Pick<RedirectDeps, 'findApp'>;
  readonly commerce: Pick<RedirectDeps, 'startCheckout'>;
  readonly adminFolder: string;
  readonly docsFolder: string;
}

export function createInterfaceRoutes(
  site: Pick<
    SiteFoundation,
    | 'siteId'
    | 'database'
    | 'ids'
    | 'notify'
    | 'publicUrl'
    | 'shopUrl'
    | 'pages'
    | 'emailOutbox'
    | 'loadRenderer'
    | 'forDevelopers'
  >,
  { accounts: { findApp }, commerce: { startCheckout }, adminFolder, docsFolder }: InterfaceDeps,
): readonly Route[] {
  return [
    ...createRedirectRoutes({ ...site, findApp, startCheckout }),
    ...createAbsentServiceRoutes(),
    ...site.forDevelopers(createMailboxRoutes(site)),
    ...createFileRoutes({ ...site, adminFolder }),
    ...createDocsRoutes({ ...site, docsFolder }),
  ];
}

export interface MountDeps extends Pick<
  SiteFoundation,
  | 'siteId'
  | 'database'
  | 'clock'
  | 'logger'
  | 'watch'
  | 'limits'
  | 'publicUrl'
  | 'showProblem'
  | 'developmentPages'
  | 'forDevelopers'
> {
  readonly routes: readonly Route[];
  readonly readCaller: ReadCaller;
  /** Validates every response against the contract before it is sent: for tests. */
  readonly checkResponses: boolean;
  /** The secret with which the shop's own server signs the shopper's address. Absent: no such header is trusted. */
  readonly shopSecret?: string | undefined;
}

export function mountRoutes({ routes, shopSecret, ...deps }: MountDeps): Pipeline {
  const calls = {
    ...deps,
    idempotencyRecords: createIdempotencyRecords(deps.siteId),
    requestLimits: createRequestLimits(deps.limits),
    responses: createResponseCache(),
    inputs: createInputCache(),
    createRequestId: randomUUID,
  };
  const apiRoutes = routes.filter((one) => one.kind === 'api');
  const { fetch, findApiRoute } = createPipeline({
    ...calls,
    routes: [
      ...routes,
      ...createReferenceRoutes({ ...deps, routes: apiRoutes }),
      ...createGraphqlRoutes({ ...deps, routes: apiRoutes, perform: (one, call) => perform(calls, one, call) }),
    ],
  });
  return { fetch: trustShop(fetch, shopSecret), findApiRoute: trustShopAddress(findApiRoute, shopSecret) };
}
