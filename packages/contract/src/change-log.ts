/** The change log of a site: who changed what, and how it was before and after. These calls are this platform's own. */
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { OptionalQueryInput, PagingMetadata } from './query.ts';
import { jsonObject, wireDate } from './wire.ts';

/** One change: the members that changed, before and after. */
export const LoggedChange = z.object({
  id: z.string(),
  entityKind: z.string(),
  entityId: z.string(),
  /** The name of the call: `orders.cancelOrder`. */
  action: z.string(),
  actorKind: z.string(),
  actorId: z.string(),
  at: wireDate,
  before: jsonObject,
  after: jsonObject,
});
export type LoggedChange = z.output<typeof LoggedChange>;

export const queryChanges = endpoint({
  name: 'changeLog.queryChanges',
  method: 'POST',
  service: 'orders',
  path: '/v1/change-log/query',
  isQuery: true,
  summary: 'Returns what merchants and apps changed, newest first.',
  input: z.object({ query: OptionalQueryInput }),
  output: z.object({ changes: z.array(LoggedChange), pagingMetadata: PagingMetadata }),
});
