/** One delivery: the event, each attempt with its request and answer, and the button that sends it again. */
import { Button, Drawer, Skeleton, useToast } from '@cartwright/ui';
import { fill } from '@cartwright/ui/fill';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { CodeSample } from '../list/code-sample.tsx';
import { fullDate } from '../list/dates.ts';
import { ReasonNotice } from '../list/reason-notice.tsx';
import { FailedNotice } from '../list/states.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { DeliveryBadge } from './delivery-log.tsx';
import { wordsOfEvent } from './event-words.ts';
import { deliveryQuery, type OneDelivery, webhookCalls } from './webhook-calls.ts';

const texts = words.webhooks.details;

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
      title={delivery === undefined ? texts.title : wordsOfEvent(delivery.eventType)}
      foot={delivery === undefined ? undefined : <SendAgain key={id} delivery={delivery} onOpen={onOpen} />}
    >
      {error !== null && delivery === undefined ? (
        <FailedNotice error={error} what={texts.failedWhat} onRetry={() => void refetch()} />
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
  const toast = useToast();
  const send = useMutation({
    mutationFn: () => client.use(webhookCalls).redeliver(delivery._id),
    onSuccess: ({ _id }) => {
      void queries.invalidateQueries({ queryKey: ['webhooks'] });
      // The new delivery looks like this one.
      toast(words.webhooks.delivery.sentAgain);
      onOpen(_id);
    },
  });
  return (
    <div className="grid gap-3">
      <ReasonNotice error={send.error} />
      <Button look="action" pending={send.isPending} onClick={() => send.mutate()}>
        {texts.sendAgain}
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
        {nextAttemptDate ? <p>{texts.next(fullDate(new Date(nextAttemptDate)))}</p> : null}
        <p className="wrap-anywhere text-quiet">
          {fill(texts.event, { type: <code dir="ltr">{eventType}</code>, id: <code dir="ltr">{eventId}</code> })}
        </p>
      </div>
      {log.toReversed().map((attempt) => (
        <Attempt key={attempt.attempt} attempt={attempt} />
      ))}
      <section className="grid gap-2">
        <h3 className="font-[550]">{texts.payload}</h3>
        <CodeSample label={texts.code} code={JSON.stringify(payload, undefined, 2)} />
      </section>
    </div>
  );
}

function Attempt({ attempt }: { readonly attempt: OneDelivery['log'][number] }) {
  const { attempt: number, startedDate, durationMs, problem, request, response } = attempt;
  return (
    <section className="grid gap-2 rounded-md border border-line p-4">
      <h3 className="font-[550]">
        {response === undefined
          ? texts.unanswered(number, durationMs)
          : texts.answered(number, response.status, durationMs)}
      </h3>
      <p className="text-quiet">{fullDate(new Date(startedDate))}</p>
      {problem ? (
        <p lang="en" dir="ltr" className="text-bad">
          {problem}
        </p>
      ) : null}
      {response === undefined || response.body === '' ? null : (
        <p dir="ltr" className="rounded-md bg-sunken p-3 wrap-anywhere whitespace-pre-wrap">
          {response.body}
        </p>
      )}
      <details>
        <summary className="cursor-pointer">{texts.headers}</summary>
        <Headers title={texts.to(request.url)} headers={request.headers} />
        {response === undefined ? null : <Headers title={texts.answer} headers={response.headers} />}
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
          <code dir="ltr">
            {name}: {value}
          </code>
        </p>
      ))}
    </div>
  );
}
