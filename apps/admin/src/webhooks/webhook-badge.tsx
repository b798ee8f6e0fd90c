/** The state of a webhook in a word. */
import { Badge } from '@cartwright/ui';

import { words } from '../words/words.ts';
import type { Webhook } from './webhook-calls.ts';

const texts = words.webhooks;

/** Single failures happen: addresses that fail again and again need a hand. */
const MANY_FAILURES = 3;

export function WebhookBadge({ webhook }: { readonly webhook: Webhook }) {
  const { status, pausedReason, consecutiveFailures } = webhook;
  if (status === 'PAUSED')
    return pausedReason ? (
      <Badge tone="bad">{texts.states.pausedAfterFailures}</Badge>
    ) : (
      <Badge>{texts.states.paused}</Badge>
    );
  return consecutiveFailures >= MANY_FAILURES ? (
    <Badge tone="warn">{texts.states.failing}</Badge>
  ) : (
    <Badge tone="good">{texts.states.on}</Badge>
  );
}

/** `14 events are waiting.` Empty where none is. */
export function describeWaiting({ waiting }: Pick<Webhook, 'waiting'>): string {
  if (waiting === 0) return '';
  return waiting >= 1000 ? texts.manyWaiting : texts.waiting(waiting);
}
