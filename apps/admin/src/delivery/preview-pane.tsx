/**
 * “What does a buyer in … see?”: an address and a cart, and the answer of the computation that checkout uses, for what is
 * saved or typed. The question is in the address of the page.
 */
import { Badge, Button, Notice, SelectField, TextField } from '@cartwright/ui';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useSearchParams } from 'react-router';

import type { DraftSent, PreviewAnswer, PreviewQuestion } from '../client/selling-calls.ts';
import { listCountries } from '../list/countries.ts';
import { showDays } from '../list/dates.ts';
import { ADMIN_LOCALE, showAmount } from '../list/language.ts';
import { FailedNotice, SkeletonRows } from '../list/states.tsx';
import { showDeduction } from '../orders/signed-amount.ts';
import { DecimalField } from '../products/decimal-field.tsx';
import { showMeasure } from '../products/measures.ts';
import { PriceInput } from '../products/price-input.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { DELIVERY_KEY, type DeliveryData } from './delivery-data.ts';
import { describeHours, describeTaxes, explainHidden } from './delivery-words.ts';
import { findOwner } from './places.ts';
import { checkPrice, normalize } from './rate-values.ts';

/** The pause in typing before it is asked again. */
const PAUSE_MS = 200;

interface PreviewPaneProps {
  readonly data: DeliveryData;
  readonly draft: DraftSent | undefined;
  readonly onAddCountry: (code: string) => void;
}

export function PreviewPane({ data, draft, onAddCountry }: PreviewPaneProps) {
  const { client } = useSession();
  const queries = useQueryClient();
  const [params, setParams] = useSearchParams();
  const id = useId();
  const typed = {
    country: params.get('country') ?? data.home,
    state: params.get('state') ?? '',
    zip: params.get('zip') ?? '',
    value: params.get('value') ?? '60',
    weight: params.get('weight') ?? '1',
  };
  const set = (change: Partial<typeof typed>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(change)) next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const problem = checkPrice(typed.value, data.currency, 'value');
  const isWeight = /^\d{0,9}(\.\d*)?$/u.test(normalize(typed.weight));
  const question: PreviewQuestion = {
    address: {
      country: typed.country,
      ...(typed.state === '' ? {} : { subdivision: typed.state }),
      ...(typed.zip.trim() === '' ? {} : { postalCode: typed.zip.trim() }),
    },
    cart: { price: normalize(typed.value), weight: normalize(typed.weight) || '0' },
    ...(draft && { draft }),
  };
  const asked = useSettled(JSON.stringify(question));
  const {
    data: answer,
    error,
    refetch,
  } = useQuery({
    queryKey: [...DELIVERY_KEY, 'preview', asked],
    enabled: problem === undefined && isWeight,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.delivery.preview(JSON.parse(asked) as PreviewQuestion, { signal }),
  });
  const states = data.places.filter(({ code }) => code.startsWith(`${typed.country}-`));
  return (
    <section aria-labelledby={`${id}-title`} className="panel p-5 text-sm lg:sticky lg:top-6">
      <h2 id={`${id}-title`} className="panel__title mb-4 flex flex-wrap items-center gap-2">
        {words.delivery.preview.title}
        {draft === undefined ? null : <Badge tone="warn">{words.delivery.preview.notSaved}</Badge>}
      </h2>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void queries.invalidateQueries({ queryKey: [...DELIVERY_KEY, 'preview'] });
        }}
      >
        <SelectField
          label={words.delivery.preview.country}
          value={typed.country}
          onChange={(event) => set({ country: event.target.value, state: '', zip: '' })}
        >
          {listCountries().map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <div className="grid items-start grid-cols-2 gap-4">
          {states.length === 0 ? null : (
            <SelectField
              label={words.delivery.preview.state}
              value={typed.state}
              onChange={(event) => set({ state: event.target.value })}
            >
              <option value="">{words.delivery.preview.anyState}</option>
              {states.map(({ code, name }) => (
                <option key={code} value={code.slice(typed.country.length + 1)}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <TextField
            label={words.delivery.preview.postalCode}
            optional
            className={states.length === 0 ? 'col-span-full' : undefined}
            autoComplete="off"
            maxLength={20}
            value={typed.zip}
            onChange={(event) => set({ zip: event.target.value })}
          />
          <PriceInput
            id={`${id}-value`}
            label={words.delivery.preview.cart}
            currency={data.currency}
            value={typed.value}
            error={problem}
            onChange={(value) => set({ value })}
            onLeave={() => {}}
          />
          <DecimalField
            label={words.delivery.preview.weight(showMeasure(data.weightUnit))}
            error={isWeight ? undefined : words.delivery.preview.weightWrong}
            value={typed.weight}
            onChange={(weight) => set({ weight })}
          />
        </div>
        <button type="submit" className="visually-hidden" tabIndex={-1}>
          {words.delivery.preview.askAgain}
        </button>
      </form>
      <div className="mt-5 border-t border-line pt-4" aria-live="polite">
        {error !== null ? (
          <FailedNotice error={error} what={words.delivery.preview.failedWhat} onRetry={() => void refetch()} />
        ) : answer === undefined ? (
          <SkeletonRows count={2} />
        ) : (
          <Answer answer={answer} data={data} country={typed.country} draft={draft} onAddCountry={onAddCountry} />
        )}
      </div>
    </section>
  );
}

/** The latest value once it has not changed for a moment; the first one at once. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

interface AnswerProps {
  readonly answer: PreviewAnswer;
  readonly data: DeliveryData;
  readonly country: string;
  readonly draft: DraftSent | undefined;
  readonly onAddCountry: (code: string) => void;
}

function Answer({ answer, data, country, draft, onAddCountry }: AnswerProps) {
  const { currency, options, hidden, withoutDelivery } = answer;
  const [first] = options;
  const { fees, discount, tax, taxRates, isTaxIncluded, total } = first ?? withoutDelivery;
  const units = { currency, weightUnit: answer.weightUnit };
  const show = (amount: string) => (Number(amount) === 0 ? words.delivery.free : showAmount(amount, currency));
  return (
    <div className="grid gap-3">
      {answer.region === undefined ? (
        <NoZone country={country} data={data} draft={draft} onAddCountry={onAddCountry} />
      ) : options.length === 0 ? (
        <Notice tone="warn">
          <p>{words.delivery.preview.noOption(answer.region.name)}</p>
        </Notice>
      ) : (
        <ul className="grid gap-2" aria-label={words.delivery.preview.offered}>
          {options.map((option) => (
            <li key={option._id} className="flex items-baseline justify-between gap-4">
              <span>
                <span className="font-[550]">{option.title}</span>
                <span className="block text-quiet">{describeWhen(option)}</span>
              </span>
              <span className="tabular text-end">
                {show(option.price)}
                {Number(option.otherCharges) === 0 ? null : (
                  <span className="block text-quiet">
                    {words.delivery.preview.charges(showAmount(option.otherCharges, currency))}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {hidden.length === 0 ? null : (
        <ul className="grid gap-1 text-quiet" aria-label={words.delivery.preview.hidden}>
          {hidden.map((one) => (
            <li key={one._id}>{explainHidden(one, units)}</li>
          ))}
        </ul>
      )}
      <dl className="grid gap-1 border-t border-line pt-3">
        {Number(fees) === 0 ? null : (
          <div className="flex justify-between gap-4">
            <dt>{words.delivery.preview.fees}</dt>
            <dd className="tabular">{showAmount(fees, currency)}</dd>
          </div>
        )}
        {Number(discount) === 0 ? null : (
          <div className="flex justify-between gap-4">
            <dt>{words.delivery.preview.discount}</dt>
            <dd className="tabular">{showDeduction(discount, currency)}</dd>
          </div>
        )}
        <div className="flex justify-between gap-4">
          <dt>{describeTaxes(taxRates, isTaxIncluded)}</dt>
          <dd className="tabular">
            {taxRates.length === 0 ? words.delivery.preview.noTax : showAmount(tax, currency)}
          </dd>
        </div>
        <div className="flex justify-between gap-4 font-[550]">
          <dt>
            {first === undefined ? words.delivery.preview.totalWithout : words.delivery.preview.totalWith(first.title)}
          </dt>
          <dd className="tabular">{showAmount(total, currency)}</dd>
        </div>
      </dl>
    </div>
  );
}

function NoZone({ country, data, draft, onAddCountry }: Omit<AnswerProps, 'answer'>) {
  const name = data.nameOf(country);
  const owner = findOwner(draft?.deliveryRegions ?? data.zones, country, undefined);
  return (
    <Notice tone="warn">
      {owner === undefined ? (
        <>
          <p>{words.delivery.preview.noZone(name)}</p>
          <p className="mt-1">
            <Button size="small" onClick={() => onAddCountry(country)}>
              {words.delivery.preview.addCountry(name)}
            </Button>
          </p>
        </>
      ) : (
        <p>{words.delivery.preview.zoneOff(owner.name, name)}</p>
      )}
    </Notice>
  );
}

function describeWhen({ arrivalDays, deliveryTime, pickup }: PreviewAnswer['options'][number]): string {
  if (arrivalDays !== undefined) return showDays(new Date(arrivalDays.from), new Date(arrivalDays.to));
  if (pickup === undefined) return deliveryTime === '' ? words.delivery.preview.noDays : deliveryTime;
  const [slot] = pickup.slots;
  if (slot === undefined) return describeHours(pickup.hours) || words.delivery.preview.pickup;
  const format = new Intl.DateTimeFormat(ADMIN_LOCALE, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: pickup.timeZone,
  });
  return words.delivery.preview.pickupFrom(format.format(new Date(slot.from)));
}
