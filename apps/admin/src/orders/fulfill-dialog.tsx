/** Sends units of an order: what is left of each line, a carrier that is read from the tracking number, and an email. */
import type { Order } from '@cartwright/client';
import { Checkbox, SelectField, TextField } from '@cartwright/ui';
import { useState } from 'react';

import { ConfirmDialog } from '../list/confirm-dialog.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { CARRIERS, compactTrackingNumber, recognizeCarrier } from './carriers.ts';
import { countChosen, LineQuantities } from './line-quantities.tsx';
import { useOrderChange } from './order-changes.ts';
import { buyerName, isPickup } from './order-facts.ts';
import type { OpenLine } from './order-lines.ts';

const text = words.orderFulfillment.dialog;

interface FulfillDialogProps {
  readonly order: Order;
  readonly open: readonly OpenLine[];
  readonly onClose: () => void;
}

export function FulfillDialog({ order, open, onClose }: FulfillDialogProps) {
  const { client } = useSession();
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(open.map(({ id, open: count }) => [id, count])),
  );
  const [tracking, setTracking] = useState('');
  // Until the merchant chooses one, the carrier follows the number.
  const [chosenCarrier, setChosenCarrier] = useState<string>();
  const [isTold, setIsTold] = useState(true);
  const carrier = chosenCarrier ?? recognizeCarrier(tracking) ?? '';
  const count = countChosen(quantities);
  const isReady = isPickup(order);
  const change = useOrderChange({
    run: () =>
      client.orderFulfillments.createFulfillment(
        order._id,
        {
          lineItems: Object.entries(quantities)
            .filter(([, quantity]) => quantity > 0)
            .map(([_id, quantity]) => ({ _id, quantity })),
          ...readTracking(tracking, carrier),
        },
        { sendShippingConfirmationEmail: isTold },
      ),
    done: () => (isReady ? text.readyDone(count) : text.done(count)),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={isReady ? text.readyTitle(order.number) : text.title(order.number)}
      confirm={isReady ? text.confirmReady(count) : text.confirm(count)}
      canConfirm={count > 0}
      isPending={change.isPending}
      error={change.error}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    >
      <LineQuantities
        lines={open.map(({ line, open: max }) => ({ line, max }))}
        quantities={quantities}
        onChange={setQuantities}
      />
      {isReady ? null : (
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
          <TextField
            data-first-field
            label={text.trackingNumber}
            optional
            placeholder={text.trackingHint}
            autoComplete="off"
            value={tracking}
            onChange={(event) => setTracking(event.target.value)}
          />
          <SelectField label={text.carrier} value={carrier} onChange={(event) => setChosenCarrier(event.target.value)}>
            <option value="">{text.otherCarrier}</option>
            {CARRIERS.map(({ code, title }) => (
              <option key={code} value={code}>
                {title}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <Checkbox
        label={words.orderDialogs.emailBuyer(buyerName(order))}
        checked={isTold}
        onChange={(event) => setIsTold(event.target.checked)}
      />
    </ConfirmDialog>
  );
}

/** The tracking of a fulfillment; nothing where no number was typed. */
export function readTracking(typed: string, carrier: string) {
  const trackingNumber = compactTrackingNumber(typed);
  if (trackingNumber === '') return {};
  return { trackingInfo: { trackingNumber, ...(carrier === '' ? {} : { shippingProvider: carrier }) } };
}
