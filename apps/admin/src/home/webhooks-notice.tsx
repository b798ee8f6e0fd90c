/** Webhooks that the platform paused after failures: what is wrong, and the button that resumes them. */
import { Button, Notice } from '@cartwright/ui';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import type { MerchantClient } from '../client/merchant-client.ts';
import { ReasonNotice } from '../list/reason-notice.tsx';
import { useSession } from '../session/session-gate.tsx';

interface Webhook {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly status: string;
  readonly pausedReason?: string | null;
  readonly consecutiveFailures: number;
}

const PATH = '/webhooks/v1/webhooks';
/** Single failures happen: addresses that fail again and again need a hand. */
const MANY_FAILURES = 3;

function webhooksQuery(client: MerchantClient) {
  return queryOptions({
    queryKey: ['webhooks'],
    refetchInterval: 60_000,
    queryFn: async ({ signal }) => {
      const response = await client.fetch(PATH, { signal });
      const body = (await response.json()) as { readonly webhooks?: readonly Webhook[] };
      return selectFailing(body.webhooks ?? []);
    },
  });
}

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
  const { data: failing } = useQuery(webhooksQuery(client));
  if (failing === undefined || failing.length === 0) return null;
  return (
    <Notice
      tone="warn"
      className="mt-4"
      title={failing.length === 1 ? '1 webhook is failing' : `${failing.length} webhooks are failing`}
    >
      <ul>
        {failing.map((webhook) => (
          <FailingWebhook key={webhook.id} webhook={webhook} />
        ))}
      </ul>
    </Notice>
  );
}

function FailingWebhook({
  webhook: { id, name, url, status, pausedReason, consecutiveFailures },
}: {
  readonly webhook: Webhook;
}) {
  const { client } = useSession();
  const queries = useQueryClient();
  const resume = useMutation({
    mutationFn: async () => {
      const response = await client.fetch(`${PATH}/${encodeURIComponent(id)}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ webhook: { status: 'ACTIVE' } }),
      });
      if (!response.ok) throw new Error(`The webhook wasn’t resumed: ${response.status}.`);
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['webhooks'] }),
  });
  return (
    <li className="mt-1 flex flex-wrap items-center gap-3">
      <span className="min-w-0 break-words">
        {name || url}: {pausedReason ?? `${consecutiveFailures} attempts failed`}
      </span>
      {status === 'PAUSED' ? (
        <Button
          size="small"
          aria-label={`Resume ${name || url}`}
          pending={resume.isPending}
          onClick={() => resume.mutate()}
        >
          Resume
        </Button>
      ) : null}
      <ReasonNotice error={resume.error} />
    </li>
  );
}
