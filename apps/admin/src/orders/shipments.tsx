/** What was sent of an order: parcels with their tracking, pickups, downloads. Each can be marked as arrived. */
import type { Fulfillment, Order } from '@cartwright/client';
import { Badge, Button, PackageIcon } from '@cartwright/ui';

import { fullDate } from '../list/dates.ts';
import { useDelayedDeletion } from '../list/delayed-deletion.tsx';
import { ReasonNotice } from '../list/reason-notice.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { titleOfCarrier } from './carriers.ts';
import { useOrderChange } from './order-changes.ts';
import { nameOfLineId } from './order-lines.ts';

const text = words.orderFulfillment.shipments;

interface ShipmentsProps {
  readonly order: Order;
  readonly fulfillments: readonly Fulfillment[];
}

export function Shipments({ order, fulfillments }: ShipmentsProps) {
  const { waiting } = useDelayedDeletion();
  const shown = fulfillments.filter(({ _id }) => !waiting.has(_id));
  if (shown.length === 0) return null;
  return (
    <section className="panel p-5" aria-labelledby="shipments">
      <h2 id="shipments" className="panel__title mb-4 flex items-center gap-2">
        <PackageIcon size={18} />
        {text.title}
      </h2>
      <ol className="grid gap-5">
        {shown.map((fulfillment, index) => (
          <Shipment key={fulfillment._id} order={order} fulfillment={fulfillment} place={index + 1} />
        ))}
      </ol>
    </section>
  );
}

interface ShipmentProps {
  readonly order: Order;
  readonly fulfillment: Fulfillment;
  /** Counted from 1. */
  readonly place: number;
}

/** `Parcel 1`, by the kind of a fulfillment. */
const KIND_WORDS: Readonly<Record<string, (place: number) => string>> = {
  parcel: text.parcel,
  pickup: text.pickup,
  digital: text.digital,
};
const STATE_WORDS: Readonly<Record<string, string>> = text.state;

/** Whether nothing else is in it. */
function holdsGiftCards({ lineItems }: Order, fulfillment: Fulfillment): boolean {
  const sent = fulfillment.lineItems.map(({ _id }) => lineItems.find((line) => line._id === _id));
  return sent.length > 0 && sent.every((line) => line?.itemType.preset === 'GIFT_CARD');
}

function Shipment({ order, fulfillment, place }: ShipmentProps) {
  const { client } = useSession();
  const deletions = useDelayedDeletion();
  const identifiers = { orderId: order._id, fulfillmentId: fulfillment._id };
  const isPickup = fulfillment.kind === 'pickup';
  const isWaiting = fulfillment.state === 'shipped' || fulfillment.state === 'ready';
  const arrive = useOrderChange({
    run: () => client.orderFulfillments.updateFulfillment(identifiers, { fulfillment: { completed: true } }),
    done: () => (isPickup ? text.markedPickedUp : text.markedDelivered),
  });
  const remove = () =>
    deletions.remove({
      id: fulfillment._id,
      done: text.markedUnfulfilled,
      run: () => client.orderFulfillments.deleteFulfillment(identifiers),
      queryKey: ['orders'],
    });
  const title = (holdsGiftCards(order, fulfillment) ? text.giftCard : (KIND_WORDS[fulfillment.kind] ?? text.parcel))(
    place,
  );
  return (
    <li className="grid gap-2 text-sm">
      <p className="flex flex-wrap items-center gap-3">
        <span className="text-base font-[550]">{title}</span>
        <Badge tone={fulfillment.completed ? 'good' : 'neutral'}>
          {STATE_WORDS[fulfillment.state] ?? fulfillment.state}
        </Badge>
        <span className="text-quiet">
          {fulfillment._createdDate instanceof Date ? fullDate(fulfillment._createdDate) : ''}
        </span>
      </p>
      <ul className="text-quiet">
        {fulfillment.lineItems.map(({ _id, quantity }) => (
          <li key={_id}>
            {quantity} × {nameOfLineId(order, _id)}
          </li>
        ))}
      </ul>
      <Tracking fulfillment={fulfillment} />
      {isWaiting ? (
        <p className="flex flex-wrap gap-2">
          <Button
            size="small"
            aria-label={isPickup ? text.pickedUpOf(title) : text.deliveredOf(title)}
            pending={arrive.isPending}
            onClick={() => arrive.mutate()}
          >
            {isPickup ? text.pickedUp : text.delivered}
          </Button>
          <Button size="small" look="quiet" aria-label={text.markUnfulfilledOf(title)} onClick={remove}>
            {text.markUnfulfilled}
          </Button>
        </p>
      ) : null}
      <ReasonNotice error={arrive.error} />
    </li>
  );
}

function Tracking({ fulfillment: { trackingInfo } }: { readonly fulfillment: Fulfillment }) {
  if (!trackingInfo?.trackingNumber) return null;
  const { trackingNumber, trackingLink, shippingProvider } = trackingInfo;
  return (
    <p>
      {shippingProvider ? `${titleOfCarrier(shippingProvider)} ` : ''}
      {trackingLink ? (
        <a href={trackingLink} target="_blank" rel="noreferrer">
          <bdi>{trackingNumber}</bdi>
        </a>
      ) : (
        <bdi>{trackingNumber}</bdi>
      )}
    </p>
  );
}
