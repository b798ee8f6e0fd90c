/** Discount, delivery, hold and note of a draft. Each is saved when its field is left. */
import type { CalculatedDraftOrder } from '@cartwright/client';
import { Checkbox, SelectField, TextAreaField, TextField } from '@cartwright/ui';
import { useState } from 'react';

import { toShopDay } from '../client/shop-clock.ts';
import { fullDate } from '../list/dates.ts';
import { showAmount } from '../list/language.ts';
import { useNow } from '../list/use-now.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import type { DraftChange } from './draft-changes.ts';
import { endOfDay, readTypedDiscount, writeDiscount } from './draft-words.ts';

const text = words.drafts.options;

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
    <section className="panel grid gap-5 p-4 sm:grid-cols-2 sm:p-5" aria-label={text.title}>
      <DiscountField key={writeDiscount(draft)} calculated={calculated} change={change} />
      {shippingOptions.length === 0 ? (
        <p className="self-end text-sm text-quiet">{nowhere ?? text.noDelivery}</p>
      ) : (
        <SelectField
          label={text.delivery}
          value={draft.shippingInfo?.shippingInfo.code ?? ''}
          onChange={(event) => {
            const { value: code } = event.target;
            change.mutate((id) => client.draftOrders.setShippingInfo(id, { shippingInfo: { code } }));
          }}
        >
          {shippingOptions.map((option) => (
            <option key={option.code} value={option.code}>
              {text.deliveryOption(nameOfDelivery(option), showAmount(option.cost.price.amount, draft.currency))}
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
  const saved = draft.holdDate instanceof Date ? toShopDay(draft.holdDate) : undefined;
  const [day, setDay] = useState(saved);
  const now = useNow();
  const inAWeek = toShopDay(new Date(now.getTime() + WEEK_MS));
  const hold = (chosen: string | undefined) => {
    setDay(chosen);
    const holdDate = chosen === undefined ? null : endOfDay(chosen);
    change.mutate((id) => client.draftOrders.updateDraftOrder(id, { holdDate }), { onError: () => setDay(saved) });
  };
  return (
    <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
      <Checkbox
        label={text.hold}
        checked={day !== undefined}
        onChange={(event) => hold(event.target.checked ? inAWeek : undefined)}
      />
      <TextField
        label={text.holdDay}
        labelHidden
        type="date"
        disabled={day === undefined}
        value={day ?? inAWeek}
        min={toShopDay(now)}
        onChange={(event) => event.target.value !== '' && hold(event.target.value)}
      />
    </div>
  );
}

/** A place with times to choose from is listed once for each. */
function nameOfDelivery({ title, logistics }: CalculatedDraftOrder['shippingOptions'][number]): string {
  const from = logistics?.deliveryTimeSlot?.from;
  return from instanceof Date ? text.deliveryOption(title, fullDate(from)) : title;
}

function DiscountField({ calculated: { draftOrder: draft }, change }: DraftOptionsProps) {
  const { client } = useSession();
  const saved = writeDiscount(draft);
  const [typed, setTyped] = useState(saved);
  const read = readTypedDiscount(typed, draft.currency);
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
      label={text.discount}
      optional
      placeholder={text.discountExample}
      autoComplete="off"
      value={typed}
      error={read === 'wrong' ? text.discountWrong : undefined}
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
      label={text.note}
      optional
      hint={text.noteHint}
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
