/** How an order stands: its parcels, downloads and items, and what the buyer can still do. It works without a script. */
import { Summary } from '../checkout/summary.tsx';
import { PageForm } from '../form/page-form.tsx';
import { PlainFrame } from '../frame.tsx';
import type { HostedParcel } from '../order-emails.ts';
import { orderFacts } from '../order-facts.ts';
import type { HostedPageOf } from '../pages.ts';
import { useWords } from '../words/words.ts';

export function OrderStatusPage({ page }: { readonly page: HostedPageOf<'order-status'> }) {
  const { site, order, parcels, downloads, refunded, cancel } = page;
  const words = useWords();
  const { orderStatus } = words;
  return (
    <PlainFrame site={site}>
      <h1 className="text-3xl">{orderStatus.state[page.state](order.number)}</h1>
      {parcels.length === 0 ? null : (
        <section className="mt-8">
          <h2 className="text-xl">{orderStatus.parcels}</h2>
          <ul className="mt-3 grid gap-4">
            {parcels.map((parcel) => (
              <Parcel key={parcel.number} parcel={parcel} />
            ))}
          </ul>
        </section>
      )}
      {downloads.length === 0 ? null : (
        <section className="mt-8">
          <h2 className="text-xl">{orderStatus.downloads}</h2>
          <ul className="mt-3 grid gap-3">
            {downloads.map(({ name, size, url }) => (
              <li key={url}>
                <a className="button" href={url}>
                  {words.orderEmails.downloads.download(name)} ({size})
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="mt-8 border-t border-line pt-6">
        <Summary summary={order.summary} />
        {refunded === undefined ? null : (
          <p className="mt-3 flex justify-between gap-6">
            <span>{orderStatus.refunded}</span>
            <span className="tabular" dir="ltr">
              {refunded}
            </span>
          </p>
        )}
      </section>
      <dl className="mt-8 grid gap-x-8 gap-y-6 border-t border-line pt-6 sm:grid-cols-2">
        {orderFacts(order, words).map(({ label, lines, link }) => (
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
      {cancel === undefined ? null : (
        <details className="mt-10 print:hidden">
          <summary className="button">{orderStatus.cancel}</summary>
          <PageForm form={cancel.form} className="mt-4 grid justify-items-start gap-3">
            <p>{orderStatus.cancelAsk(order.number)}</p>
            {cancel.refund === undefined ? null : <p>{orderStatus.cancelRefund(cancel.refund)}</p>}
            <button type="submit" name="intent" value="cancel" className="button button--solid">
              {orderStatus.confirmCancel}
            </button>
          </PageForm>
        </details>
      )}
    </PlainFrame>
  );
}

function Parcel({ parcel }: { readonly parcel: HostedParcel }) {
  const { orderEmails } = useWords();
  const { number, of, carrier, trackingNumber, trackingUrl, lines } = parcel;
  const { shipped } = orderEmails;
  return (
    <li className="grid justify-items-start gap-2">
      <p>
        {shipped.parcel} {shipped.part(number, of)} <bdi>{carrier}</bdi> <bdi dir="ltr">{trackingNumber}</bdi>
      </p>
      <ul className="text-sm text-quiet">
        {lines.map((line) => (
          <li key={[line.name, ...line.choices].join('\n')}>
            {line.quantity} × <bdi>{line.name}</bdi>
          </li>
        ))}
      </ul>
      {trackingUrl === undefined ? null : (
        <a className="button" href={trackingUrl} target="_blank" rel="noopener noreferrer">
          {shipped.track}
        </a>
      )}
    </li>
  );
}
