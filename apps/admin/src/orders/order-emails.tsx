/** The emails of an entry in the timeline: what was written, as text, and a button that sends it again. */
import type { Order, OrderActivity } from '@cartwright/client';
import { Button, Dialog, Skeleton } from '@cartwright/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { MerchantClient } from '../client/merchant-client.ts';
import { ReasonNotice } from '../list/reason-notice.tsx';
import { FailedNotice } from '../list/states.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { emailKindOf } from './email-kinds.ts';
import { useOrderChange } from './order-changes.ts';

const text = words.orders.timeline;

interface EmailButtonsProps {
  readonly order: Order;
  readonly activity: OrderActivity;
}

/** Nothing where the entry is about no email, or about one that cannot be written again. */
export function EmailButtons({ order, activity }: EmailButtonsProps) {
  const { client } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const kind = emailKindOf(activity);
  const to = order.buyerInfo?.email;
  const change = useOrderChange({
    run: async () => {
      if (kind !== undefined) await client.orders.resendEmail(order._id, { kind });
    },
    done: () => (to ? text.resent(to) : text.resentToBuyer),
  });
  if (kind === undefined) return null;
  return (
    <p className="mt-1 flex flex-wrap gap-2">
      <Button size="small" onClick={() => setIsOpen(true)}>
        {text.viewEmail}
      </Button>
      <Button size="small" look="quiet" pending={change.isPending} onClick={() => change.mutate()}>
        {text.resend}
      </Button>
      <ReasonNotice error={change.error} />
      {isOpen ? <EmailDialog id={order._id} kind={kind} onClose={() => setIsOpen(false)} /> : null}
    </p>
  );
}

type EmailKind = NonNullable<ReturnType<typeof emailKindOf>>;

function emailQuery({ orders }: MerchantClient, id: string, kind: EmailKind) {
  return queryOptions({
    queryKey: ['orders', 'email', id, kind],
    queryFn: ({ signal }) => orders.previewEmail(id, { kind }, { signal }),
  });
}

interface EmailDialogProps {
  readonly id: string;
  readonly kind: EmailKind;
  readonly onClose: () => void;
}

function EmailDialog({ id, kind, onClose }: EmailDialogProps) {
  const { client } = useSession();
  const { data, error, refetch } = useQuery(emailQuery(client, id, kind));
  return (
    <Dialog open wide onClose={onClose} title={data?.subject ?? text.email}>
      {error !== null && data === undefined ? (
        <FailedNotice error={error} what={text.emailFailedWhat} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton width="60%" />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 text-sm">
          <p className="wrap-anywhere text-quiet">{text.emailTo(data.to)}</p>
          <p dir="auto" className="rounded-md bg-sunken p-5 wrap-anywhere whitespace-pre-wrap">
            {data.text}
          </p>
        </div>
      )}
    </Dialog>
  );
}
