/** What the buyer of a line downloads, how often it was, and a button that sends the links again. */
import type { Order, OrderLineItem } from '@cartwright/client';
import { Button } from '@cartwright/ui';

import { longDay } from '../list/dates.ts';
import { ReasonNotice } from '../list/reason-notice.tsx';
import { useSession } from '../session/session-gate.tsx';
import { useOrderChange } from './order-changes.ts';

interface LineFilesProps {
  readonly order: Order;
  readonly line: OrderLineItem;
}

export function LineFiles({ order, line: { digitalFiles } }: LineFilesProps) {
  const { client } = useSession();
  const resend = useOrderChange({
    run: () => client.orders.resendEmail(order._id, { kind: 'downloads' }),
    done: () => `Links sent again to ${order.buyerInfo?.email ?? 'the buyer'}.`,
  });
  if (digitalFiles === undefined || digitalFiles.length === 0) return null;
  return (
    <div className="mt-2 grid gap-1">
      <ul>
        {digitalFiles.map(({ fileId, name, link, downloadCount, expirationDate }) => (
          <li key={fileId} className="text-quiet">
            <a href={link}>{name}</a>
            {` · ${countDownloads(downloadCount)}, until ${longDay(expirationDate)}`}
          </li>
        ))}
      </ul>
      <p>
        <Button size="small" pending={resend.isPending} onClick={() => resend.mutate()}>
          Resend link
        </Button>
      </p>
      <ReasonNotice error={resend.error} />
    </div>
  );
}

function countDownloads(count: number): string {
  if (count === 0) return 'not downloaded yet';
  return count === 1 ? 'downloaded once' : `downloaded ${count} times`;
}
