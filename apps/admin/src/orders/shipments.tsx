/** What was sent of an order: parcels with their tracking, pickups, downloads. Each can be marked as arrived. */
import type { Fulfillment, Order } from '@cartwright/client';
import { Badge, Button, PackageIcon } from '@cartwright/ui';

import { fullDate } from '../list/dates.ts';
import { ReasonNotice } from '../list/reason-notice.tsx';
import { useSession } from '../session/session-gate.tsx';
import { titleOfCarrier } from './carriers.ts';
import { useOrderChange } from './order-changes.ts';
import { nameOfLineId } from './order-lines.ts';

interface ShipmentsProps {
  readonly order: Order;
  readonly fulfillments: readonly Fulfillment[];
}

export function Shipments({ order, fulfillments }: ShipmentsProps) {
  if (fulfillments.length === 0) return null;
  return (
    <section className="panel p-5" aria-labelledby="shipments">
      <h2 id="shipments" className="panel__title mb-4 flex items-center gap-2">
        <PackageIcon size={18} />
        Fulfilled
      </h2>
      <ol className="grid gap-5">
        {fulfillments.map((fulfillment, index) => (
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

const KIND_WORDS: Readonly<Record<string, string>> = { parcel: 'Parcel', pickup: 'Pickup', digital: 'Download' };
const STATE_WORDS: Readonly<Record<string, string>> = {
  shipped: 'Shipped',
  ready: 'Ready for pickup',
  delivered: 'Delivered',
  collected: 'Picked up',
  returned: 'Returned',
};

function Shipment({ order, fulfillment, place }: ShipmentProps) {
  const { client } = useSession();
  const identifiers = { orderId: order._id, fulfillmentId: fulfillment._id };
  const isWaiting = fulfillment.state === 'shipped' || fulfillment.state === 'ready';
  const arrive = useOrderChange({
    run: () => client.orderFulfillments.updateFulfillment(identifiers, { fulfillment: { completed: true } }),
    done: () => (fulfillment.kind === 'pickup' ? 'Marked as picked up.' : 'Marked as delivered.'),
  });
  const remove = useOrderChange({
    run: () => client.orderFulfillments.deleteFulfillment(identifiers),
    done: () => 'Marked as unfulfilled.',
  });
  const title = `${KIND_WORDS[fulfillment.kind] ?? 'Parcel'} ${place}`;
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
            aria-label={`${fulfillment.kind === 'pickup' ? 'Picked up' : 'Delivered'}: ${title}`}
            pending={arrive.isPending}
            onClick={() => arrive.mutate()}
          >
            {fulfillment.kind === 'pickup' ? 'Picked up' : 'Delivered'}
          </Button>
          <Button
            size="small"
            look="quiet"
            aria-label={`Mark as unfulfilled: ${title}`}
            pending={remove.isPending}
            onClick={() => remove.mutate()}
          >
            Mark as unfulfilled
          </Button>
        </p>
      ) : null}
      <ReasonNotice error={arrive.error ?? remove.error} />
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
          {trackingNumber}
        </a>
      ) : (
        trackingNumber
      )}
    </p>
  );
}
