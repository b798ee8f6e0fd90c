/** What an offer takes off: its kind, by radio buttons, and the amount of the kind. */
import { Radio, TextField } from '@cartwright/ui';

import { PriceInput } from '../products/price-input.tsx';
import { type EffectValues, KIND_TITLES, type OfferKind, type Problems } from './offer-fields.ts';

interface EffectFieldsProps {
  readonly values: EffectValues;
  readonly kinds: readonly OfferKind[];
  /** ISO 4217. */
  readonly currency: string;
  readonly problems: Problems;
  readonly onChange: (change: Partial<EffectValues>) => void;
}

export function EffectFields({ values, kinds, currency, problems, onChange }: EffectFieldsProps) {
  return (
    <>
      <fieldset>
        <legend className="field__label mb-2">Kind</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {kinds.map((kind) => (
            <Radio
              key={kind}
              name="kind"
              label={KIND_TITLES[kind]}
              checked={values.kind === kind}
              onChange={() => onChange({ kind })}
            />
          ))}
        </div>
      </fieldset>
      <KindField values={values} currency={currency} problems={problems} onChange={onChange} />
    </>
  );
}

function KindField({ values, currency, problems, onChange }: Omit<EffectFieldsProps, 'kinds'>) {
  const number = (field: 'percent' | 'buy' | 'get', label: string) => (
    <TextField
      id={field}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      className="max-w-40"
      value={values[field]}
      error={problems[field]}
      onChange={(event) => onChange({ [field]: event.target.value })}
    />
  );
  const money = (field: 'amount' | 'price', label: string) => (
    <div className="max-w-48">
      <PriceInput
        id={field}
        label={label}
        currency={currency}
        value={values[field]}
        error={problems[field]}
        onChange={(typed) => onChange({ [field]: typed })}
        onLeave={() => {}}
      />
    </div>
  );
  switch (values.kind) {
    case 'percent':
      return number('percent', 'Percent off');
    case 'amount':
      return money('amount', 'Amount off');
    case 'price':
      return money('price', 'Price of each');
    case 'buy':
      return (
        <div className="flex flex-wrap gap-4">
          {number('buy', 'Buy')}
          {number('get', 'Get free')}
        </div>
      );
    case 'delivery':
      return null;
  }
}
