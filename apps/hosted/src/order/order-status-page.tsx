/** How an order stands: its parcels, downloads and items, and what the buyer can still do. It works without a script. */
import { AlertIcon } from '@cartwright/ui';

import { Summary } from '../checkout/summary.tsx';
import { Downloads } from '../downloads.tsx';
import { PageForm } from '../form/page-form.tsx';
import { PlainFrame } from '../frame.tsx';
import { orderFacts } from '../order-facts.ts';
import type { HostedPageOf } from '../pages.ts';
import { useWords } from '../words/words.ts';
import { Parcels } from './parcels.tsx';
import { Payments } from './payments.tsx';
import { Returns, SendBack } from './returns.tsx';

type Page = HostedPageOf<'order-status'>;

export function OrderStatusPage({ page }: { readonly page: Page }) {
  const { site, order, state } = page;
  const words = useWords();
  const { orderStatus } = words;
  const arrival = order.receipt.kind === 'ship' && state !== 'delivered' ? order.receipt.arrival : undefined;
  /** Where and when to pick it up comes first. */
  const isPickup = order.receipt.kind === 'pickup';
  return (
    <PlainFrame site={site}>
      <h1 className="text-3xl">{orderStatus.state[state](order.number)}</h1>
      {arrival === undefined || state === 'canceled' ? null : (
        <p className="mt-3 text-lg text-quiet">{orderStatus.arrives(arrival)}</p>
      )}
      {page.isPacked ? (
        <div className="notice notice--warn mt-6" role="alert">
          <AlertIcon size={18} />
          <p className="notice__body">{orderStatus.packed}</p>
        </div>
      ) : null}
      <Parcels parcels={page.parcels} />
      <Downloads downloads={page.downloads} />
      <GiftCards cards={page.giftCards} />
      <Returns page={page} />
      <Actions page={page} />
      {isPickup ? <Details page={page} /> : null}
      <section className="mt-10 border-t border-line pt-6">
        <h2 className="mb-5 text-xl">{orderStatus.items}</h2>
        <Summary summary={order.summary} />
        <Payments payments={page.payments} refunds={page.refunds} due={page.due} />
      </section>
      {isPickup ? null : <Details page={page} />}
    </PlainFrame>
  );
}

function Details({ page: { order, state } }: { readonly page: Page }) {
  const words = useWords();
  // Nothing more arrives.
  const isOver = state === 'canceled' || state === 'delivered';
  const facts = orderFacts(order, words).filter(({ label }) => !isOver || label !== words.order.arrives);
  return (
    <section className="mt-10 border-t border-line pt-6">
      <h2 className="text-xl">{words.orderStatus.details}</h2>
      <dl className="mt-5 grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {facts.map(({ label, lines, link }) => (
          <div key={label} className="min-w-0">
            <dt className="mb-1 text-sm text-quiet">{label}</dt>
            <dd className="wrap-anywhere">
              {lines.map((line, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- Two lines may be equal; they never move.
                <p key={place}>
                  <bdi>{line}</bdi>
                </p>
              ))}
              {link === undefined ? null : (
                <a className="underline underline-offset-4" href={link.url} rel="noopener noreferrer">
                  {link.label}
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What the buyer can do. A part that asks something unfolds, with and without a script. */
function Actions({ page }: { readonly page: Page }) {
  const { cancel, sendBack, buyAgainUrl, invoices, payUrl } = page;
  const { orderStatus, payments } = useWords();
  const links = [buyAgainUrl, payUrl].filter((url) => url !== undefined);
  if (cancel === undefined && sendBack === undefined && links.length + invoices.length === 0) return null;
  return (
    <div className="mt-8 flex flex-wrap items-start gap-3 print:hidden">
      {payUrl === undefined ? null : (
        <a className="button button--action" href={payUrl}>
          {payments.payOrder.payNow}
        </a>
      )}
      {buyAgainUrl === undefined ? null : (
        <a className={`button ${payUrl === undefined ? 'button--solid' : ''}`} href={buyAgainUrl}>
          {orderStatus.buyAgain}
        </a>
      )}
      {invoices.map(({ kind, number, url }) => (
        <a key={url} className="button" href={url}>
          {kind === 'invoice' ? orderStatus.invoice : orderStatus.creditNote(number)}
        </a>
      ))}
      {cancel === undefined ? null : <Cancel page={page} cancel={cancel} />}
      {sendBack === undefined ? null : <SendBack sendBack={sendBack} />}
    </div>
  );
}

function Cancel({ page, cancel }: { readonly page: Page; readonly cancel: NonNullable<Page['cancel']> }) {
  const { orderStatus } = useWords();
  return (
    <details className="open:w-full">
      <summary className="button">{orderStatus.cancel}</summary>
      <PageForm form={cancel.form} className="mt-4 grid gap-4 rounded-md border border-edge bg-raised p-5">
        <p>
          {orderStatus.cancelAsk(page.order.number)}{' '}
          {cancel.refund === undefined ? null : orderStatus.cancelRefund(cancel.refund)}
        </p>
        <p className="flex flex-wrap gap-3">
          <a className="button" href={page.selfUrl}>
            {orderStatus.keep}
          </a>
          <button type="submit" name="intent" value="cancel" className="button button--solid">
            {orderStatus.confirmCancel}
          </button>
        </p>
      </PageForm>
    </details>
  );
}

function GiftCards({ cards }: { readonly cards: Page['giftCards'] }) {
  const { orderStatus } = useWords();
  if (cards.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="text-xl">{orderStatus.giftCards}</h2>
      <ul className="mt-3 grid gap-3">
        {cards.map(({ code, amount, recipient, deliverOn }) => (
          <li key={code} className="flex justify-between gap-6">
            <span>
              <bdi dir="ltr">{code}</bdi>
              {recipient === undefined ? null : (
                <span className="block text-sm text-quiet">{orderStatus.giftCardFor(recipient)}</span>
              )}
              {deliverOn === undefined ? null : (
                <span className="block text-sm text-quiet">{orderStatus.giftCardLater(deliverOn)}</span>
              )}
            </span>
            <bdi className="tabular" dir="ltr">
              {amount}
            </bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
