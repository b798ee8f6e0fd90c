/** What an offer takes off: its kind, by radio buttons, and the amount of the kind. */
import { Field, Radio, TextField } from '@cartwright/ui';

import { useDecimalInput } from '../products/decimal-field.tsx';
import { PriceInput } from '../products/price-input.tsx';
import { words } from '../words/words.ts';
import type { EffectValues, OfferKind } from './offer-fields.ts';

interface EffectFieldsProps {
  readonly effect: EffectValues;
  readonly kinds: readonly OfferKind[];
  /** ISO 4217. */
  readonly currency: string;
  readonly error: string | undefined;
  readonly onChange: (effect: EffectValues) => void;
}

export function EffectFields(props: EffectFieldsProps) {
  const { effect, kinds, onChange } = props;
  return (
    <>
      <fieldset>
        <legend className="field__label mb-2">{words.discounts.effect.kind}</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {kinds.map((kind) => (
            <Radio
              key={kind}
              name="kind"
              label={words.discounts.effect.kinds[kind]}
              checked={effect.kind === kind}
              onChange={() => onChange({ ...effect, kind })}
            />
          ))}
        </div>
      </fieldset>
      <KindField {...props} />
    </>
  );
}

interface PercentFieldProps {
  readonly percent: string;
  readonly error: string | undefined;
  readonly onChange: (percent: string) => void;
}

function PercentField({ percent, error, onChange }: PercentFieldProps) {
  const input = useDecimalInput(percent, onChange);
  return (
    <Field id={ID} label={words.discounts.effect.percentOff} error={error}>
      {(wiring) => <input {...wiring} type="text" className="control max-w-40" {...input} />}
    </Field>
  );
}

/** The control that an error belongs to has the id of the form's field. */
const ID = 'effect';

function KindField({ effect, currency, error, onChange }: EffectFieldsProps) {
  const money = (member: 'amount' | 'price', label: string) => (
    <div className="max-w-60">
      <PriceInput
        id={ID}
        label={label}
        currency={currency}
        value={effect[member]}
        error={error}
        onChange={(typed) => onChange({ ...effect, [member]: typed })}
        onLeave={() => {}}
      />
    </div>
  );
  switch (effect.kind) {
    case 'percent':
      return (
        <PercentField percent={effect.percent} error={error} onChange={(percent) => onChange({ ...effect, percent })} />
      );
    case 'amount':
      return money('amount', words.discounts.effect.amountOff);
    case 'price':
      return money('price', words.discounts.effect.priceOfEach);
    case 'buy':
      return (
        <div className="grid max-w-80 grid-cols-2 items-start gap-4">
          <TextField
            id={ID}
            label={words.discounts.effect.buy}
            inputMode="numeric"
            autoComplete="off"
            value={effect.buy}
            error={error}
            onChange={(event) => onChange({ ...effect, buy: event.target.value })}
          />
          <TextField
            label={words.discounts.effect.getFree}
            inputMode="numeric"
            autoComplete="off"
            value={effect.get}
            onChange={(event) => onChange({ ...effect, get: event.target.value })}
          />
        </div>
      );
    case 'delivery':
      return null;
  }
}
