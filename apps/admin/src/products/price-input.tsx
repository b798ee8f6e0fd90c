/** An input for an amount of money, with its currency and a numeric keyboard on phones. */
import { Field } from '@cartwright/ui';
import { type KeyboardEvent, useState } from 'react';

import { ADMIN_LOCALE } from '../list/language.ts';
import { showNumberText } from '../sheet/number-text.ts';
import { readTypedAmount } from './typed-amount.ts';

interface PriceInputProps {
  readonly id: string;
  readonly label: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Plain, with a dot: what is typed with a comma or with groups arrives so. */
  readonly value: string;
  readonly error: string | undefined;
  readonly labelHidden?: boolean;
  readonly optional?: boolean;
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

export function PriceInput(props: PriceInputProps) {
  const { id, label, currency, value, error, labelHidden, optional, onChange, onLeave, onKeyDown } = props;
  // The field keeps what was typed until it is left, or until the form has another value.
  const [typed, setTyped] = useState<string>();
  const isTyped = typed !== undefined && readTypedAmount(typed, currency) === value;
  return (
    <Field id={id} label={label} labelHidden={labelHidden} optional={optional} error={error}>
      {(wiring) => (
        // An amount runs from left to right in every language: the currency stays beside the first digit.
        <span className="relative block" dir="ltr">
          <span className="pointer-events-none absolute inset-y-0 start-3.5 grid place-items-center text-sm text-quiet max-sm:start-2.5">
            {symbolOf(currency)}
          </span>
          <input
            {...wiring}
            className="control tabular ps-9 text-end max-sm:ps-6 max-sm:pe-2.5"
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={isTyped ? typed : showNumberText(value)}
            onChange={(event) => {
              setTyped(event.target.value);
              onChange(readTypedAmount(event.target.value, currency));
            }}
            onFocus={(event) => event.target.select()}
            onBlur={() => {
              setTyped(undefined);
              onLeave();
            }}
            onKeyDown={onKeyDown}
          />
        </span>
      )}
    </Field>
  );
}

/** `$`, `€`; the code where a currency has no sign. */
function symbolOf(currency: string): string {
  const parts = new Intl.NumberFormat(ADMIN_LOCALE, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
