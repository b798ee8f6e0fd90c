/** Tells the watch of the platform about a response: its route, its status and its size. */
import { NO_ROUTE, type RequestOperation, type Watch } from '@cartwright/telemetry';

import { routeTemplate } from '../calls/answered.ts';
import type { PlainResponse } from '../request/api-request.ts';
import { countBytes } from '../response-body.ts';
import type { Route } from '../routes/route.ts';

export interface WatchedRequest {
  readonly method: string;
  /** Undefined where no route answers. */
  readonly route: Route | undefined;
  readonly traceparent: string | null | undefined;
}

/** Costs nothing without a watch. */
export function watchResponse<T extends Response | PlainResponse>(
  watch: Watch | undefined,
  { method, route, traceparent }: WatchedRequest,
  respond: () => Promise<T>,
): Promise<T> {
  if (watch === undefined) return respond();
  const operation: RequestOperation = {
    kind: 'request',
    method,
    route: route === undefined ? NO_ROUTE : routeTemplate(route),
    traceparent: traceparent ?? undefined,
  };
  return watch(operation, async () => {
    const response = await respond();
    operation.status = response.status;
    const bytes = response instanceof Response ? readLength(response.headers) : countBytes(response.body);
    if (bytes !== undefined) operation.bytes = bytes;
    return response;
  });
}

/** Bytes of a response's body where its headers say so. */
export function readLength(headers: Headers): number | undefined {
  const length = headers.get('content-length');
  return length === null ? undefined : Number(length);
}
