/** Downloads the orders of the list, with its filters, as a CSV file. They are read page by page. */
import type { Order } from '@cartwright/client';
import { Button, useToast } from '@cartwright/ui';
import { useMutation } from '@tanstack/react-query';

import type { MerchantClient } from '../client/merchant-client.ts';
import { downloadText } from '../list/download-text.ts';
import { ReasonNotice } from '../list/reason-notice.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { writeOrdersCsv } from './order-csv.ts';
import { type OrderListView, searchOf } from './order-search.ts';

const PAGE = 100;
/** More rows than a spreadsheet is pleasant with, and less than would fill the memory of a phone. */
const MAX_ROWS = 10_000;

export function ExportButton({ view, total }: { readonly view: OrderListView; readonly total: number }) {
  const { client } = useSession();
  const toast = useToast();
  const change = useMutation({
    mutationFn: () => readAllOrders(client, view),
    onSuccess: (orders) => {
      // Spreadsheets read UTF-8 only behind a byte order mark.
      downloadText('orders.csv', `\uFEFF${writeOrdersCsv(orders)}`, 'text/csv');
      toast(
        orders.length < total
          ? words.orders.list.exportedNewest(orders.length, total)
          : words.orders.list.exported(orders.length),
      );
    },
  });
  return (
    <>
      <Button disabled={total === 0} pending={change.isPending} onClick={() => change.mutate()}>
        {words.list.actions.export}
      </Button>
      <ReasonNotice error={change.error} />
    </>
  );
}

async function readAllOrders({ orders }: MerchantClient, view: OrderListView): Promise<readonly Order[]> {
  const all: Order[] = [];
  let cursor: string | undefined;
  do {
    const search = searchOf({ ...view, cursor });
    const page = await orders.searchOrders({ ...search, cursorPaging: { ...search.cursorPaging, limit: PAGE } });
    all.push(...page.orders);
    cursor = page.metadata.cursors.next ?? undefined;
  } while (cursor !== undefined && all.length < MAX_ROWS);
  return all;
}
