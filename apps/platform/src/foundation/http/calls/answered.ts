/** The line that every request leaves in the log, and the name of its route for the log and for metrics. */
import { SERVICE_PREFIXES } from '@cartwright/contract';
import { readTraceparent } from '@cartwright/telemetry';
import type { Logger } from 'pino';

import type { Caller } from '../caller.ts';
import type { ApiRoute, Route } from '../routes/route.ts';

export interface Answered {
  readonly requestId: string;
  readonly method: string;
  /** The template of the route's path. The path itself may contain secrets, such as the token of a link. */
  readonly route: string;
  /** The name of the API call. */
  readonly name?: string;
  readonly site?: string | undefined;
  /** Absent for pages, and where the token is not valid. */
  readonly caller?: Caller | undefined;
  readonly status: number;
  /** Of the body, before compression; undefined where it is streamed. */
  readonly bytes: number | undefined;
  /** Of `performance.now()`. */
  readonly startedAt: number;
  readonly traceparent: string | null | undefined;
}

export function logAnswered(logger: Logger, { startedAt, traceparent, site, caller, ...rest }: Answered): void {
  const traceId = readTraceparent(traceparent)?.traceId;
  const milliseconds = Math.round((performance.now() - startedAt) * 10) / 10;
  const kind = caller?.kind;
  logger.info(
    {
      ...rest,
      site: readSite(caller) ?? site,
      ...(kind && { caller: kind }),
      milliseconds,
      ...(traceId && { traceId }),
    },
    'answered',
  );
}

/** The template of a route's path: for an API route the first of its spellings. */
export function routeTemplate(route: Route): string {
  return route.kind === 'web' ? route.path : apiTemplate(route);
}

function apiTemplate({ endpoint }: ApiRoute): string {
  return `${SERVICE_PREFIXES[endpoint.service][0]}${endpoint.path}`;
}

function readSite(caller: Caller | undefined): string | undefined {
  return caller === undefined || !('siteId' in caller) ? undefined : caller.siteId;
}
