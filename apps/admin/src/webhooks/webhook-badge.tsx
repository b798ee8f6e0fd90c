/** The state of a webhook in a word. */
import { Badge } from '@cartwright/ui';

import type { Webhook } from './webhook-calls.ts';

/** Single failures happen: addresses that fail again and again need a hand. */
const MANY_FAILURES = 3;

export function WebhookBadge({ webhook }: { readonly webhook: Webhook }) {
  const { status, pausedReason, consecutiveFailures } = webhook;
  if (status === 'PAUSED')
    return pausedReason ? <Badge tone="bad">Paused after failures</Badge> : <Badge>Paused</Badge>;
  return consecutiveFailures >= MANY_FAILURES ? <Badge tone="warn">Failing</Badge> : <Badge tone="good">On</Badge>;
}

/** `14 events are waiting.` Empty where none is. */
export function describeWaiting({ waiting }: Pick<Webhook, 'waiting'>): string {
  if (waiting === 0) return '';
  if (waiting === 1) return '1 event is waiting.';
  return `${waiting >= 1000 ? 'More than 1,000' : waiting} events are waiting.`;
}
