/** What the buyer of a line downloads, how often it was, and a button that sends the links again. */
import type { Order, OrderLineItem } from '@cartwright/client';
import { Button } from '@cartwright/ui';

import { longDay } from '../list/dates.ts';
import { ReasonNotice } from '../list/reason-notice.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { useOrderChange } from './order-changes.ts';

const text = words.orders.files;

interface LineFilesProps {
  readonly order: Order;
  readonly line: OrderLineItem;
}

export function LineFiles({ order, line: { digitalFiles } }: LineFilesProps) {
  const { client } = useSession();
  const email = order.buyerInfo?.email;
  const resend = useOrderChange({
    run: () => client.orders.resendEmail(order._id, { kind: 'downloads' }),
    done: () => (email ? text.resent(email) : text.resentToBuyer),
  });
  if (digitalFiles === undefined || digitalFiles.length === 0) return null;
  return (
    <div className="mt-2 grid gap-1">
      <ul>
        {digitalFiles.map(({ fileId, name, link, downloadCount, expirationDate }) => (
          <li key={fileId} className="text-quiet">
            <a href={link}>{name}</a>
            {` · ${describeDownloads(downloadCount, longDay(expirationDate))}`}
          </li>
        ))}
      </ul>
      <p>
        <Button size="small" pending={resend.isPending} onClick={() => resend.mutate()}>
          {text.resend}
        </Button>
      </p>
      <ReasonNotice error={resend.error} />
    </div>
  );
}

function describeDownloads(count: number, day: string): string {
  return count === 0 ? text.notDownloaded(day) : text.downloaded(count, day);
}
