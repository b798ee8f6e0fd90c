/**
 * The platform behind Node's HTTP server: plain API routes are called directly, everything else goes through `fetch`.
 */
import { listen as listenHttp, readClientAddress, type Listener } from '@cartwright/listener';
import { getRequestListener, type HttpBindings } from '@hono/node-server';

import { respondDirectly } from './direct.ts';
import type { Fetch, FindApiRoute } from './pipeline.ts';

/** The two ways into the platform; `findApiRoute` may be missing. */
export interface RequestHandlers {
  readonly fetch: Fetch;
  readonly findApiRoute?: FindApiRoute;
}

/** Rejects with the error of `listen`, such as EADDRINUSE. Port 0 selects any free one. */
export function listen(
  { fetch, findApiRoute }: RequestHandlers,
  address: { readonly host: string; readonly port: number; readonly trustedProxies?: number },
): Promise<Listener> {
  const { host, port, trustedProxies = 0 } = address;
  // The global `Response` stays Node's own: code that ran before this server keeps instances of it.
  const respondByFetch = getRequestListener(
    (request, env) => fetch(request, { address: readClientAddress((env as HttpBindings).incoming, trustedProxies) }),
    { overrideGlobalObjects: false },
  );
  return listenHttp(
    (incoming, outgoing) => {
      const isTaken = findApiRoute !== undefined && respondDirectly(findApiRoute, incoming, outgoing, trustedProxies);
      if (!isTaken) void respondByFetch(incoming, outgoing);
    },
    { host, port },
  );
}
