/** What was sent to a webhook or waits for it, newest first. A row opens with all that is known about it. */
import { Badge, Button } from '@cartwright/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';

import { ShortDate } from '../list/short-date.tsx';
import { Empty, FailedNotice, SkeletonRows } from '../list/states.tsx';
import { ViewTabs } from '../list/view-tabs.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { wordsOfEvent } from './event-words.ts';
import { deliveriesQuery, type Delivery } from './webhook-calls.ts';

const { log: texts, delivery: states } = words.webhooks;

const VIEWS = [
  { key: 'all', title: texts.all, status: undefined },
  { key: 'waiting', title: texts.waiting, status: 'PENDING' },
  { key: 'failed', title: texts.failed, status: 'FAILED' },
  { key: 'delivered', title: texts.delivered, status: 'DELIVERED' },
] as const;

interface DeliveryLogProps {
  readonly id: string;
  readonly onOpen: (deliveryId: string) => void;
}

export function DeliveryLog({ id, onOpen }: DeliveryLogProps) {
  const { client } = useSession();
  const [parameters] = useSearchParams();
  const view = VIEWS.find(({ key }) => key === parameters.get('log')) ?? VIEWS[0];
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    deliveriesQuery(client, id, view.status),
  );
  const deliveries = data?.pages.flatMap((page) => page.deliveries);
  return (
    <section className="panel" aria-labelledby="log-title">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-3 ps-5">
        <h2 id="log-title" className="panel__title">
          {texts.title}
        </h2>
        <ViewTabs
          label={texts.views}
          views={VIEWS}
          current={view.key}
          addressOf={(key) => (key === 'all' ? '?' : `?log=${key}`)}
        />
      </div>
      {error !== null && deliveries === undefined ? (
        <div className="p-5">
          <FailedNotice error={error} what={texts.failedWhat} onRetry={() => void refetch()} />
        </div>
      ) : deliveries === undefined ? (
        <SkeletonRows count={3} />
      ) : deliveries.length === 0 ? (
        <Empty title={texts.none[view.key]}>{texts.noneHint}</Empty>
      ) : (
        <ol>
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery._id} delivery={delivery} onOpen={onOpen} />
          ))}
        </ol>
      )}
      {hasNextPage ? (
        <div className="border-t border-line p-3 text-center">
          <Button size="small" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {texts.older}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

interface DeliveryRowProps {
  readonly delivery: Delivery;
  readonly onOpen: (deliveryId: string) => void;
}

function DeliveryRow({ delivery, onOpen }: DeliveryRowProps) {
  const { _id: id, eventType, attempts, _createdDate, lastAttempt } = delivery;
  return (
    <li data-row className="border-b border-line last:border-b-0">
      <button
        type="button"
        className="flex w-full cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 text-start text-sm hover:bg-sunken"
        onClick={() => onOpen(id)}
      >
        <span className="min-w-0 flex-1 basis-48 font-[550]">{wordsOfEvent(eventType)}</span>
        <span className="sm:min-w-44">
          <DeliveryBadge delivery={delivery} />
        </span>
        <span className="tabular text-quiet sm:min-w-48">
          {[
            lastAttempt?.responseStatus ?? undefined,
            lastAttempt ? texts.milliseconds(lastAttempt.durationMs) : undefined,
            attempts > 1 ? texts.attempts(attempts) : undefined,
          ]
            .filter((part) => part !== undefined)
            .join(' · ')}
        </span>
        <span className="text-quiet sm:min-w-28 sm:text-end">
          <ShortDate date={new Date(_createdDate)} />
        </span>
      </button>
    </li>
  );
}

export function DeliveryBadge({
  delivery: { status, kind },
}: {
  readonly delivery: Pick<Delivery, 'status' | 'kind'>;
}) {
  return (
    <span className="flex gap-2">
      {kind === 'TEST' ? (
        <Badge>{states.test}</Badge>
      ) : kind === 'REDELIVERY' ? (
        <Badge>{states.sentAgain}</Badge>
      ) : null}
      {status === 'DELIVERED' ? (
        <Badge tone="good">{states.delivered}</Badge>
      ) : status === 'FAILED' ? (
        <Badge tone="bad">{states.failed}</Badge>
      ) : (
        <Badge tone="warn">{states.waiting}</Badge>
      )}
    </span>
  );
}
