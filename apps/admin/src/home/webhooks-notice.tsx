/** Webhooks that the platform paused after failures: what is wrong, and the button that resumes them. */
import { Button, Notice } from '@cartwright/ui';
import { fill } from '@cartwright/ui/fill';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';

import { ReasonNotice } from '../list/reason-notice.tsx';
import { useSession } from '../session/session-gate.tsx';
import { type Webhook, webhookCalls, webhookListQuery } from '../webhooks/webhook-calls.ts';
import { words } from '../words/words.ts';

/** Single failures happen: addresses that fail again and again need a hand. */
const MANY_FAILURES = 3;
const REFRESH_MS = 60_000;

/** A webhook that the merchant paused has no reason. */
export function selectFailing<One extends Pick<Webhook, 'pausedReason' | 'consecutiveFailures'>>(
  webhooks: readonly One[],
): readonly One[] {
  return webhooks.filter(
    ({ pausedReason, consecutiveFailures }) => Boolean(pausedReason) || consecutiveFailures >= MANY_FAILURES,
  );
}

export function WebhooksNotice() {
  const { client } = useSession();
  const { data } = useQuery({ ...webhookListQuery(client), refetchInterval: REFRESH_MS });
  const failing = selectFailing(data?.webhooks ?? []);
  if (failing.length === 0) return null;
  return (
    <Notice tone="warn" className="mt-4" title={words.home.webhooks.failing(failing.length)}>
      <ul>
        {failing.map((webhook) => (
          <FailingWebhook key={webhook._id} webhook={webhook} />
        ))}
      </ul>
    </Notice>
  );
}

function FailingWebhook({ webhook }: { readonly webhook: Webhook }) {
  const { _id: id, name, url, status, pausedReason, consecutiveFailures } = webhook;
  const { client } = useSession();
  const queries = useQueryClient();
  const resume = useMutation({
    mutationFn: () => client.use(webhookCalls).update(id, { status: 'ACTIVE' }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['webhooks'] }),
  });
  return (
    <li className="mt-1 flex flex-wrap items-center gap-3">
      <span className="min-w-0 break-words">
        {fill(words.home.webhooks.why, {
          webhook: <Link to={`/settings/webhooks/${id}`}>{name || url}</Link>,
          reason: pausedReason ? (
            <span lang="en" dir="ltr">
              {pausedReason}
            </span>
          ) : (
            words.home.webhooks.attempts(consecutiveFailures)
          ),
        })}
      </span>
      {status === 'PAUSED' ? (
        <Button
          size="small"
          aria-label={words.home.webhooks.resumeOne(name || url)}
          pending={resume.isPending}
          onClick={() => resume.mutate()}
        >
          {words.home.webhooks.resume}
        </Button>
      ) : null}
      <ReasonNotice error={resume.error} />
    </li>
  );
}
