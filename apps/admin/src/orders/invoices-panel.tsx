/** The invoice of an order and its credit notes, as PDF. One is issued when the order is paid, or earlier when asked. */
import type { IssuedInvoice, Order } from '@cartwright/client';
import { Button } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';

import { showAmount } from '../list/language.ts';
import { ReasonNotice } from '../list/reason-notice.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { useOrderChange } from './order-changes.ts';
import { invoiceLinkQuery, invoicesQuery } from './order-queries.ts';

export function InvoiceRows({ order }: { readonly order: Order }) {
  const { client } = useSession();
  const { data: invoices } = useQuery(invoicesQuery(client, order._id));
  const issue = useOrderChange({
    run: () => client.invoices.generateInvoice(order._id),
    done: () => words.orders.invoices.issued,
  });
  if (invoices === undefined) return null;
  if (invoices.length === 0 && order.status === 'CANCELED') return null;
  return (
    <div className="mt-3 grid gap-2 border-t border-line pt-3">
      {invoices.map((invoice) => (
        <InvoiceRow key={invoice._id} invoice={invoice} order={order} />
      ))}
      {invoices.length > 0 ? null : (
        <p>
          <Button size="small" pending={issue.isPending} onClick={() => issue.mutate()}>
            {words.orders.invoices.issue}
          </Button>
        </p>
      )}
      <ReasonNotice error={issue.error} />
    </div>
  );
}

function InvoiceRow({ invoice, order }: { readonly invoice: IssuedInvoice; readonly order: Order }) {
  const { client } = useSession();
  const { data: url } = useQuery(invoiceLinkQuery(client, invoice._id));
  const { creditNote, invoice: invoiceOf } = words.orders.invoices;
  const title = invoice.kind === 'CREDIT_NOTE' ? creditNote(invoice.number) : invoiceOf(invoice.number);
  return (
    <p className="flex justify-between gap-4">
      {url === undefined ? (
        title
      ) : (
        <a href={url} target="_blank" rel="noreferrer">
          {title}
        </a>
      )}
      <span className="tabular">{showAmount(invoice.total.amount, order.currency)}</span>
    </p>
  );
}
