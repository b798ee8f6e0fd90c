/** The price of an option: one price, or rows by weight, pieces or order value, and from which order on it is free. */
import { Button, Checkbox, SelectField } from '@cartwright/ui';
import { useId } from 'react';

import { DecimalField } from '../products/decimal-field.tsx';
import { showMeasure } from '../products/measures.ts';
import { PriceInput } from '../products/price-input.tsx';
import { words } from '../words/words.ts';
import type { Units } from './delivery-words.ts';
import { findWrongRate, PRICE_KINDS, type PriceKind, type RateValues, type Tier } from './rate-values.ts';

interface RateFieldsProps {
  readonly values: RateValues;
  readonly units: Units;
  readonly error: string | undefined;
  readonly onChange: (values: RateValues) => void;
}

const nothing = () => {};

export function RateFields({ values, units, error, onChange }: RateFieldsProps) {
  const { kind, amount, isPerPiece, freeFrom } = values;
  const { currency } = units;
  const id = useId();
  const set = (change: Partial<RateValues>) => onChange({ ...values, ...change });
  const wrong = findWrongRate(values, currency);
  // The summary of problems leads to the control that has one.
  const errorOf = (field: typeof wrong, otherwise: string) =>
    error !== undefined && wrong === field ? { id: 'rates', error } : { id: otherwise, error: undefined };
  const isTiered = kind !== 'own' && kind !== 'flat' && !(kind === 'pieces' && isPerPiece);
  return (
    <fieldset className="grid gap-4">
      <legend className="visually-hidden">{words.delivery.rates.label}</legend>
      <SelectField
        {...errorOf('kind', `${id}-kind`)}
        label={words.delivery.rates.label}
        value={kind}
        onChange={(event) => set({ kind: event.target.value as PriceKind, isPerPiece: false })}
      >
        {kind === 'own' ? <option value="own">{words.delivery.rates.kinds.own}</option> : null}
        {PRICE_KINDS.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </SelectField>
      {kind === 'pieces' ? (
        <Checkbox
          label={words.delivery.rates.perPiece}
          checked={isPerPiece}
          onChange={(event) => set({ isPerPiece: event.target.checked })}
        />
      ) : null}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {kind === 'flat' || isPerPiece ? (
          <PriceInput
            {...errorOf('amount', `${id}-amount`)}
            label={isPerPiece ? words.delivery.rates.amountPerPiece : words.delivery.rates.amount}
            currency={currency}
            value={amount}
            onChange={(typed) => set({ amount: typed })}
            onLeave={nothing}
          />
        ) : null}
        {isTiered ? <Tiers values={values} units={units} onChange={(tiers) => set({ tiers })} /> : null}
        {kind === 'price' || kind === 'own' ? null : (
          <PriceInput
            {...errorOf('free', `${id}-free`)}
            label={words.delivery.rates.freeFrom}
            optional
            currency={currency}
            value={freeFrom}
            onChange={(typed) => set({ freeFrom: typed })}
            onLeave={nothing}
          />
        )}
      </div>
    </fieldset>
  );
}

interface TiersProps {
  readonly values: RateValues;
  readonly units: Units;
  readonly onChange: (tiers: readonly Tier[]) => void;
}

function Tiers({ values: { kind, tiers }, units, onChange }: TiersProps) {
  const id = useId();
  const change = (place: number, tier: Partial<Tier>) =>
    onChange(tiers.map((one, index) => (index === place ? { ...one, ...tier } : one)));
  const label = {
    weight: words.delivery.rates.upToWeight(showMeasure(units.weightUnit)),
    pieces: words.delivery.rates.upToPieces,
    price: words.delivery.rates.ordersFrom(units.currency),
  }[kind as 'weight' | 'pieces' | 'price'];
  return (
    <div className="grid gap-3 sm:col-span-2">
      {tiers.map((tier, place) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- rows have no other name
          key={place}
          className="grid grid-cols-[1fr_1fr_auto] items-end gap-3"
        >
          <DecimalField
            label={label}
            labelHidden={place > 0}
            placeholder={kind === 'price' ? '0' : words.delivery.rates.noLimit}
            value={tier.limit}
            onChange={(limit) => change(place, { limit })}
          />
          <PriceInput
            id={`${id}-${place}`}
            label={words.delivery.rates.amount}
            labelHidden={place > 0}
            currency={units.currency}
            value={tier.amount}
            error={undefined}
            onChange={(amount) => change(place, { amount })}
            onLeave={nothing}
          />
          <Button
            look="quiet"
            aria-label={words.delivery.rates.removeRow(place + 1)}
            disabled={tiers.length === 1}
            onClick={() => onChange(tiers.filter((_, index) => index !== place))}
          >
            ×
          </Button>
        </div>
      ))}
      <p>
        <Button size="small" onClick={() => onChange([...tiers, { limit: '', amount: '' }])}>
          {words.delivery.rates.addRow}
        </Button>
      </p>
    </div>
  );
}
