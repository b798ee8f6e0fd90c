/** The lines of a draft: products found by a search, items that are not in the catalog, quantities and prices. */
import { type CalculatedDraftOrder, type DraftOrder, isApplicationError } from '@cartwright/client';
import { Button, Checkbox, CloseIcon, TextField } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useState } from 'react';

import { isComposing } from '../list/composing.ts';
import { joinNames } from '../list/join-names.ts';
import { PickField } from '../pickers/pick-field.tsx';
import { PriceInput } from '../products/price-input.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import type { DraftChange } from './draft-changes.ts';
import { productMatchesQuery } from './draft-queries.ts';

const text = words.drafts.lines;

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

interface DraftLinesProps {
  readonly calculated: CalculatedDraftOrder | undefined;
  readonly currency: string;
  readonly change: DraftChange;
}

export function DraftLines({ calculated, currency, change }: DraftLinesProps) {
  const { client } = useSession();
  const [typed, setTyped] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const { data = [], isFetching, isPlaceholderData } = useQuery(productMatchesQuery(client, typed.trim()));
  const draft = calculated?.draftOrder;
  const picks = data.map(({ key, title, price, left, line }) => ({
    key,
    title,
    note: joinNames([price, left].filter(Boolean)),
    onPick: () => change.mutate((id) => client.draftOrders.addLineItemsToDraftOrder(id, { catalogLineItems: [line] })),
  }));
  return (
    <section className="panel" aria-label={text.title}>
      <div className="flex flex-wrap items-end gap-3 p-4 sm:p-5">
        <div className="min-w-48 flex-1">
          <PickField
            label={text.title}
            placeholder={text.search}
            typed={typed}
            isBusy={isFetching || isPlaceholderData}
            picks={picks}
            onType={setTyped}
          />
        </div>
        <Button aria-expanded={isAdding} onClick={() => setIsAdding(!isAdding)}>
          {text.customItem}
        </Button>
      </div>
      {isAdding ? <CustomItem currency={currency} change={change} onDone={() => setIsAdding(false)} /> : null}
      {draft === undefined || draft.lineItems.length === 0 ? null : (
        <ul>
          {draft.lineItems.map(({ lineItem }) => (
            <Line
              key={`${lineItem._id} ${lineItem.quantity} ${lineItem.price.amount}`}
              line={lineItem}
              currency={draft.currency}
              change={change}
              problem={findProblem(calculated, lineItem._id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

type DraftLine = DraftOrder['lineItems'][number]['lineItem'];

interface LineProps {
  readonly line: DraftLine;
  readonly currency: string;
  readonly change: DraftChange;
  readonly problem: Problem | undefined;
}

function Line({ line, currency, change, problem }: LineProps) {
  const { client } = useSession();
  const [quantity, setQuantity] = useState(String(line.quantity));
  const [price, setPrice] = useState(line.price.amount);
  const [left, setLeft] = useState<number>();
  const name = nameOfDraftLine(line);
  const units = left ?? problem?.left ?? 0;
  const holdLeft = () => {
    const holdDate = new Date(Date.now() + WEEK_MS);
    change.mutate(async (id) => {
      await client.draftOrders.updateLineItems(id, [{ lineItemId: line._id, newQuantity: units }]);
      return client.draftOrders.updateDraftOrder(id, { holdDate });
    });
  };
  const update = (fields: { newQuantity?: number; newPrice?: string }) =>
    change.mutate((id) => client.draftOrders.updateLineItems(id, [{ lineItemId: line._id, ...fields }]), {
      onError: (error) => {
        setLeft(readLeft(error));
        setQuantity(String(line.quantity));
        setPrice(line.price.amount);
      },
    });
  const saveQuantity = () => {
    // Digits alone: `1.000` is a thousand in some languages and one in others.
    const wanted = /^\d+$/u.test(quantity.trim()) ? Number(quantity) : 0;
    if (wanted < 1) setQuantity(String(line.quantity));
    else if (wanted !== line.quantity) update({ newQuantity: wanted });
  };
  const savePrice = () => {
    const typed = price.trim().replace(',', '.');
    if (!/^\d+(\.\d+)?$/u.test(typed)) setPrice(line.price.amount);
    else if (Number(typed) !== Number(line.price.amount)) update({ newPrice: typed });
  };
  return (
    <li className="grid gap-2 border-t border-line px-4 py-3 sm:px-5">
      <div className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-3 sm:grid-cols-[minmax(0,1fr)_5rem_8rem_auto]">
        <p className="col-span-3 min-w-0 text-sm break-words sm:col-span-1">{name}</p>
        <TextField
          label={text.quantityOf(name)}
          labelHidden
          inputMode="numeric"
          autoComplete="off"
          value={quantity}
          onChange={(event) => setQuantity(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={saveQuantity}
          onKeyDown={leaveOnEnter}
        />
        <PriceInput
          id={`price-${line._id}`}
          label={text.priceOf(name)}
          labelHidden
          currency={currency}
          value={price}
          error={undefined}
          onChange={setPrice}
          onLeave={savePrice}
          onKeyDown={leaveOnEnter}
        />
        <Button look="quiet" aria-label={text.remove(name)} onClick={() => update({ newQuantity: 0 })}>
          <CloseIcon size={16} />
        </Button>
      </div>
      {left === undefined && problem === undefined ? null : (
        <output className="flex flex-wrap items-center gap-3 text-sm text-bad">
          {left === undefined ? problem?.text : left === 0 ? text.isSoldOut : text.onlyLeft(left)}
          {units > 0 ? (
            <Button size="small" onClick={holdLeft}>
              {text.hold(units)}
            </Button>
          ) : null}
        </output>
      )}
    </li>
  );
}

interface CustomItemProps {
  readonly currency: string;
  readonly change: DraftChange;
  readonly onDone: () => void;
}

function CustomItem({ currency, change, onDone }: CustomItemProps) {
  const { client } = useSession();
  const [name, setName] = useState('');
  const [price, setPrice] = useState('');
  const [isShipped, setIsShipped] = useState(false);
  useEffect(() => document.getElementById('custom-name')?.focus(), []);
  const amount = price.trim().replace(',', '.');
  const isReady = name.trim() !== '' && /^\d+(\.\d+)?$/u.test(amount);
  const add = () => {
    if (!isReady) return;
    const item = {
      productName: { original: name.trim() },
      price: { amount },
      quantity: 1,
      itemType: { preset: isShipped ? ('PHYSICAL' as const) : ('SERVICE' as const) },
    };
    change.mutate((id) => client.draftOrders.addLineItemsToDraftOrder(id, { customLineItems: [item] }), {
      onSuccess: onDone,
    });
  };
  return (
    <form
      className="grid items-end gap-3 border-t border-line p-4 sm:grid-cols-[minmax(0,1fr)_9rem_auto] sm:p-5"
      aria-label={text.customItem}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <TextField
        label={text.name}
        maxLength={200}
        autoComplete="off"
        id="custom-name"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <PriceInput
        id="custom-price"
        label={text.price}
        currency={currency}
        value={price}
        error={undefined}
        onChange={setPrice}
        onLeave={() => {}}
      />
      <Button type="submit" disabled={!isReady} pending={change.isPending}>
        {text.addItem}
      </Button>
      <Checkbox
        className="sm:col-span-3"
        label={text.needsDelivery}
        checked={isShipped}
        onChange={(event) => setIsShipped(event.target.checked)}
      />
    </form>
  );
}

interface Problem {
  readonly text: string;
  readonly left: number;
}

/** How many are left, where the platform refused a quantity. */
function readLeft(error: unknown): number | undefined {
  if (!isApplicationError(error)) return undefined;
  const data = error.details.applicationError.data as Readonly<Record<string, unknown>> | null | undefined;
  const left = data?.['quantityAvailable'];
  return typeof left === 'number' ? left : undefined;
}

function findProblem(calculated: CalculatedDraftOrder | undefined, lineId: string): Problem | undefined {
  const found = calculated?.calculationErrors?.orderValidationErrors.find(
    ({ data }) => data?.['lineItemId'] === lineId,
  );
  if (found === undefined) return undefined;
  return { text: found.description ?? '', left: Number(found.data?.['quantityAvailable'] ?? 0) };
}

/** `Moon Vase, Plum` */
export function nameOfDraftLine({ productName, descriptionLines }: DraftLine): string {
  const chosen = descriptionLines.map(({ colorInfo, plainText }) => colorInfo?.original ?? plainText?.original);
  return [productName.original, ...chosen.filter(Boolean)].join(', ');
}

function leaveOnEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !isComposing(event)) event.currentTarget.blur();
}
