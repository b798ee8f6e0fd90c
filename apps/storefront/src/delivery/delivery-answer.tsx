/** What delivery of an item to a place costs and when it arrives, and where it can be collected. */
import { Notice } from '@cartwright/ui';

import { useLanguage } from '../shell/boot.ts';
import { Link } from '../shell/link.tsx';
import { placeName } from '../shell/place-name.ts';
import { useConversion, usePrintAmount } from '../shell/shown-currency.ts';
import { useSite } from '../shell/site.ts';
import { useWords } from '../words/use-words.ts';
import type { DeliveryAnswer as Answer } from './check-delivery.ts';

type Estimate = NonNullable<Answer['estimate']>;

export function DeliveryAnswer({ answer: { problem, estimate } }: { readonly answer: Answer }) {
  if (estimate !== undefined) return <Offers estimate={estimate} />;
  if (problem === undefined) return null;
  return (
    <Notice tone="bad" role="alert">
      <p>{problem}</p>
    </Notice>
  );
}

function Offers({
  estimate: { address, needsDelivery, deliveries, pickupLocations },
}: {
  readonly estimate: Estimate;
}) {
  const { locale } = useLanguage();
  const words = useWords().delivery;
  const {
    product: { byEmail },
    layout,
  } = useWords();
  const site = useSite();
  const place = placeName(address, locale) ?? '';
  if (!needsDelivery) return <p>{byEmail}</p>;
  return (
    <div className="delivery-offers">
      {deliveries.length === 0 ? (
        <Notice tone="warn">
          <p>{words.notServed(place)}</p>
        </Notice>
      ) : (
        <>
          <p className="delivery-offers__head">{words.deliveryTo(place)}</p>
          <ul>
            {deliveries.map(({ code, title, price, arrival }) => (
              <li key={code} className="delivery-offer">
                <span>
                  <span className="delivery-offer__time">{arrival || title}</span>
                  {arrival !== '' && <span className="delivery-offer__title">{title}</span>}
                </span>
                <Cost price={price} />
              </li>
            ))}
          </ul>
        </>
      )}
      {pickupLocations.length > 0 && (
        <>
          <p className="delivery-offers__head">
            {words.pickup}
            {site?.hasStores === true && (
              <Link to="/stores" className="ms-3 text-sm text-quiet underline">
                {layout.stores}
              </Link>
            )}
          </p>
          <ul>
            {pickupLocations.map((one) => (
              <Pickup key={one.code} place={one} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Cost({ price }: { readonly price: Estimate['deliveries'][number]['price'] }) {
  const words = useWords().cart.totals;
  const print = usePrintAmount();
  const isConverted = useConversion() !== undefined;
  const text = isConverted ? print(price.amount) : price.formattedAmount;
  return <span className="tabular">{Number(price.amount) === 0 ? words.free : text}</span>;
}

function Pickup({ place }: { readonly place: Estimate['pickupLocations'][number] }) {
  const words = useWords().delivery;
  const { title, price, arrival, readyTime, addressLines, hours, instructions, mapUrl } = place;
  return (
    <li>
      <details className="delivery-place accordion">
        <summary className="delivery-offer">
          <span className="flex-1">
            <span className="delivery-offer__time">{title}</span>
            {arrival !== '' && (
              <span className="delivery-offer__title">{readyTime === undefined ? arrival : words.ready(arrival)}</span>
            )}
          </span>
          <Cost price={price} />
        </summary>
        <div className="delivery-place__body">
          <address>
            {addressLines.map((line) => (
              <span key={line}>
                <bdi>{line}</bdi>
              </span>
            ))}
          </address>
          {hours.length > 0 && (
            <div>
              <p className="delivery-place__label">{words.hours}</p>
              {hours.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
          )}
          {instructions !== undefined && (
            <p>
              <bdi>{instructions}</bdi>
            </p>
          )}
          <a href={mapUrl} target="_blank" rel="noreferrer noopener" className="underline">
            {words.map}
          </a>
        </div>
      </details>
    </li>
  );
}
