/** One delivery: the event, each attempt with its request and answer, and the button that sends it again. */
import { Button, Drawer, Skeleton } from '@cartwright/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { CodeSample } from '../list/code-sample.tsx';
import { fullDate } from '../list/dates.ts';
import { ReasonNotice } from '../list/reason-notice.tsx';
import { FailedNotice } from '../list/states.tsx';
import { useSession } from '../session/session-gate.tsx';
import { DeliveryBadge } from './delivery-log.tsx';
import { wordsOfEvent } from './event-words.ts';
import { deliveryQuery, type OneDelivery, webhookCalls } from './webhook-calls.ts';

interface DeliveryDrawerProps {
  readonly id: string;
  readonly onOpen: (deliveryId: string) => void;
  readonly onClose: () => void;
}

export function DeliveryDrawer({ id, onOpen, onClose }: DeliveryDrawerProps) {
  const { client } = useSession();
  const { data: delivery, error, refetch } = useQuery(deliveryQuery(client, id));
  return (
    <Drawer
      open
      onClose={onClose}
      title={delivery === undefined ? 'Delivery' : wordsOfEvent(delivery.eventType)}
      foot={delivery === undefined ? undefined : <SendAgain delivery={delivery} onOpen={onOpen} />}
    >
      {error !== null && delivery === undefined ? (
        <FailedNotice error={error} what="The delivery" onRetry={() => void refetch()} />
      ) : delivery === undefined ? (
        <Skeleton width="60%" />
      ) : (
        <DeliverySheet delivery={delivery} />
      )}
    </Drawer>
  );
}

function SendAgain({ delivery, onOpen }: { readonly delivery: OneDelivery; readonly onOpen: (id: string) => void }) {
  const { client } = useSession();
  const queries = useQueryClient();
  const send = useMutation({
    mutationFn: () => client.use(webhookCalls).redeliver(delivery._id),
    onSuccess: ({ _id }) => {
      void queries.invalidateQueries({ queryKey: ['webhooks'] });
      onOpen(_id);
    },
  });
  return (
    <div className="grid gap-3">
      <ReasonNotice error={send.error} />
      <Button look="action" pending={send.isPending} onClick={() => send.mutate()}>
        Send again
      </Button>
    </div>
  );
}

function DeliverySheet({ delivery }: { readonly delivery: OneDelivery }) {
  const { eventType, eventId, _createdDate, nextAttemptDate, payload, log } = delivery;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 text-sm">
      <div className="grid gap-1">
        <DeliveryBadge delivery={delivery} />
        <p className="text-quiet">{fullDate(new Date(_createdDate))}</p>
        {nextAttemptDate ? <p>Next attempt {fullDate(new Date(nextAttemptDate))}.</p> : null}
        <p className="wrap-anywhere text-quiet">
          <code>{eventType}</code>, event <code>{eventId}</code>
        </p>
      </div>
      {log.toReversed().map((attempt) => (
        <Attempt key={attempt.attempt} attempt={attempt} />
      ))}
      <section className="grid gap-2">
        <h3 className="font-[550]">Event</h3>
        <CodeSample label="The event" code={JSON.stringify(payload, undefined, 2)} />
      </section>
    </div>
  );
}

function Attempt({ attempt }: { readonly attempt: OneDelivery['log'][number] }) {
  const { attempt: number, startedDate, durationMs, problem, request, response } = attempt;
  const answer = response === undefined ? 'No answer' : `Answered ${response.status}`;
  return (
    <section className="grid gap-2 rounded-md border border-line p-4">
      <h3 className="font-[550]">
        Attempt {number}: {answer} in {durationMs} ms
      </h3>
      <p className="text-quiet">{fullDate(new Date(startedDate))}</p>
      {problem ? <p className="text-bad">{problem}</p> : null}
      {response === undefined || response.body === '' ? null : (
        <p className="rounded-md bg-sunken p-3 wrap-anywhere whitespace-pre-wrap">{response.body}</p>
      )}
      <details>
        <summary className="cursor-pointer">Headers</summary>
        <Headers title={`To ${request.url}`} headers={request.headers} />
        {response === undefined ? null : <Headers title="Answer" headers={response.headers} />}
      </details>
    </section>
  );
}

function Headers({ title, headers }: { readonly title: string; readonly headers: Readonly<Record<string, string>> }) {
  return (
    <div className="mt-3 grid gap-1 wrap-anywhere">
      <p className="text-quiet">{title}</p>
      {Object.entries(headers).map(([name, value]) => (
        <p key={name}>
          <code>
            {name}: {value}
          </code>
        </p>
      ))}
    </div>
  );
}
