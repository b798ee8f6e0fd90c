/** Discount, delivery, hold and note of a draft. Each is saved when its field is left. */
import type { CalculatedDraftOrder } from '@cartwright/client';
import { Checkbox, SelectField, TextAreaField, TextField } from '@cartwright/ui';
import { useState } from 'react';

import { fullDate } from '../list/dates.ts';
import { showAmount } from '../list/language.ts';
import { useNow } from '../list/use-now.ts';
import { useSession } from '../session/session-gate.tsx';
import type { DraftChange } from './draft-changes.ts';
import { endOfDay, readTypedDiscount, toDay, writeDiscount } from './draft-words.ts';

interface DraftOptionsProps {
  readonly calculated: CalculatedDraftOrder;
  readonly change: DraftChange;
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

export function DraftOptions({ calculated, change }: DraftOptionsProps) {
  const { draftOrder: draft, shippingOptions, calculationErrors } = calculated;
  const { client } = useSession();
  const nowhere = calculationErrors?.generalShippingCalculationError?.applicationError?.description;
  return (
    <section className="panel grid gap-5 p-4 sm:grid-cols-2 sm:p-5" aria-label="Options">
      <DiscountField key={writeDiscount(draft)} calculated={calculated} change={change} />
      {shippingOptions.length === 0 ? (
        <p className="self-end text-sm text-quiet">{nowhere ?? 'Nothing needs delivery.'}</p>
      ) : (
        <SelectField
          label="Delivery"
          value={draft.shippingInfo?.shippingInfo.code ?? ''}
          onChange={(event) => {
            const { value: code } = event.target;
            change.mutate((id) => client.draftOrders.setShippingInfo(id, { shippingInfo: { code } }));
          }}
        >
          {shippingOptions.map((option) => (
            <option key={option.code} value={option.code}>
              {nameOfDelivery(option)}, {showAmount(option.cost.price.amount, draft.currency)}
            </option>
          ))}
        </SelectField>
      )}
      <HoldField key={`hold ${String(draft.holdDate)}`} calculated={calculated} change={change} />
      <NoteField key={`note ${draft.buyerNote ?? ''}`} calculated={calculated} change={change} />
    </section>
  );
}

/** The hold ends with the chosen day. */
function HoldField({ calculated: { draftOrder: draft }, change }: DraftOptionsProps) {
  const { client } = useSession();
  const saved = draft.holdDate instanceof Date ? toDay(draft.holdDate) : undefined;
  const [day, setDay] = useState(saved);
  const now = useNow();
  const inAWeek = toDay(new Date(now.getTime() + WEEK_MS));
  const hold = (chosen: string | undefined) => {
    setDay(chosen);
    const holdDate = chosen === undefined ? null : endOfDay(chosen);
    change.mutate((id) => client.draftOrders.updateDraftOrder(id, { holdDate }), { onError: () => setDay(saved) });
  };
  return (
    <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
      <Checkbox
        label="Hold stock until"
        checked={day !== undefined}
        onChange={(event) => hold(event.target.checked ? inAWeek : undefined)}
      />
      <TextField
        label="Last day of the hold"
        labelHidden
        type="date"
        disabled={day === undefined}
        value={day ?? inAWeek}
        min={toDay(now)}
        onChange={(event) => event.target.value !== '' && hold(event.target.value)}
      />
    </div>
  );
}

/** A place with times to choose from is listed once for each. */
function nameOfDelivery({ title, logistics }: CalculatedDraftOrder['shippingOptions'][number]): string {
  const from = logistics?.deliveryTimeSlot?.from;
  return from instanceof Date ? `${title}, ${fullDate(from)}` : title;
}

function DiscountField({ calculated: { draftOrder: draft }, change }: DraftOptionsProps) {
  const { client } = useSession();
  const saved = writeDiscount(draft);
  const [typed, setTyped] = useState(saved);
  const read = readTypedDiscount(typed);
  const save = () => {
    if (typed === saved || read === 'wrong') return;
    const given = draft.discounts.flatMap(({ source, discount }) =>
      source === 'CUSTOM' && discount._id ? [discount._id] : [],
    );
    change.mutate(async (id) => {
      const cleared = given.length === 0 ? undefined : await client.draftOrders.deleteCustomDiscounts(id, given);
      if (read === 'none') return cleared ?? client.draftOrders.getDraftOrder(id);
      return client.draftOrders.createCustomDiscounts(id, { discounts: [{ ...read, applyToDraftOrder: true }] });
    });
  };
  return (
    <TextField
      label="Discount"
      optional
      placeholder="10% or 8.90"
      autoComplete="off"
      value={typed}
      error={read === 'wrong' ? 'Enter a share like 10% or an amount like 8.90.' : undefined}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.currentTarget.blur();
      }}
    />
  );
}

function NoteField({ calculated: { draftOrder: draft }, change }: DraftOptionsProps) {
  const { client } = useSession();
  const saved = draft.buyerNote ?? '';
  const [note, setNote] = useState(saved);
  return (
    <TextAreaField
      className="sm:col-span-2"
      label="Note"
      optional
      hint="The customer sees it."
      maxLength={1000}
      rows={2}
      value={note}
      onChange={(event) => setNote(event.target.value)}
      onBlur={() => {
        if (note !== saved) change.mutate((id) => client.draftOrders.updateDraftOrder(id, { buyerNote: note }));
      }}
    />
  );
}
