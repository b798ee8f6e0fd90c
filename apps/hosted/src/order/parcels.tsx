/** The parcels of an order, each with what is in it and the carrier's page. */
import { carrierName } from '../order-facts.ts';
import type { HostedStatusParcel } from '../order-pages.ts';
import { useWords } from '../words/words.ts';
import { SentLines } from './sent-lines.tsx';

export function Parcels({ parcels }: { readonly parcels: readonly HostedStatusParcel[] }) {
  if (parcels.length === 0) return null;
  return (
    <ul className="mt-8 grid gap-4">
      {parcels.map((parcel) => (
        <Parcel key={parcel.number} parcel={parcel} />
      ))}
    </ul>
  );
}

function Parcel({ parcel }: { readonly parcel: HostedStatusParcel }) {
  const { orderStatus } = useWords();
  const { number, of, carrier, trackingNumber, trackingUrl, lines, isDelivered } = parcel;
  return (
    <li className="grid gap-4 rounded-md border border-edge bg-raised p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-lg">{orderStatus.parcel(number, of)}</h2>
          <p className="text-sm wrap-anywhere text-quiet">
            <bdi>{carrierName(carrier)}</bdi> <bdi dir="ltr">{trackingNumber}</bdi>
          </p>
          {isDelivered ? <p className="text-sm">{orderStatus.delivered}</p> : null}
        </div>
        {trackingUrl === undefined ? null : (
          <a
            className="button button--solid"
            href={trackingUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${orderStatus.track('')} ${trackingNumber}`.trim()}
          >
            {orderStatus.track('')}
          </a>
        )}
      </div>
      <SentLines lines={lines} />
    </li>
  );
}
