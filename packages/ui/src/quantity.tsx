/**
 * A quantity: a number field between two buttons. Without JavaScript the buttons submit their form as `step` −1 or +1
 * and the number as `quantity`. With JavaScript `onChange` gets every settled number within the bounds.
 */
import { useState } from 'react';

import { classNames } from './class-names.ts';
import { MinusIcon, PlusIcon } from './icon.tsx';
import { useUiWords } from './words.tsx';

export interface QuantityStepperProps {
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** The counted item, which is part of every label. */
  readonly of: string;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly name?: string | undefined;
  readonly size?: 'small' | 'medium' | undefined;
  readonly describedBy?: string | undefined;
}

/**
 * Returns the whole number within the bounds that is nearest to the input, or undefined where the input is no number.
 */
export function settleQuantity(typed: string, min: number, max: number): number | undefined {
  if (!/^\s*\d+\s*$/.test(typed)) return undefined;
  return Math.min(max, Math.max(min, Number(typed)));
}

export function QuantityStepper(props: QuantityStepperProps) {
  const { value, onChange, of, min = 1, max = 9999, name = 'quantity', size = 'medium', describedBy } = props;
  const words = useUiWords();
  // A draft belongs to the value from which it started: a change from outside wins.
  const [draft, setDraft] = useState({ from: value, typed: String(value) });
  const typed = draft.from === value ? draft.typed : String(value);
  const setTyped = (text: string) => setDraft({ from: value, typed: text });

  const settle = (next: number | undefined) => {
    if (next === undefined || next === value) setTyped(String(value));
    else onChange(next);
  };
  const step = (by: number) => settle(Math.min(max, Math.max(min, value + by)));

  return (
    <fieldset className={classNames('stepper', size === 'small' && 'stepper--small')} aria-label={words.quantityOf(of)}>
      <button
        type="submit"
        name="step"
        value="-1"
        aria-label={words.oneLess(of)}
        disabled={value <= min}
        onClick={(event) => {
          event.preventDefault();
          step(-1);
        }}
      >
        <MinusIcon size={16} />
      </button>
      <input
        type="number"
        inputMode="numeric"
        name={name}
        min={min}
        max={max}
        value={typed}
        aria-label={words.quantityOf(of)}
        aria-describedby={describedBy}
        onChange={(event) => setTyped(event.target.value)}
        // What the field has: a renderer may show what was typed a moment later.
        onBlur={({ currentTarget }) => settle(settleQuantity(currentTarget.value, min, max))}
        onKeyDown={(event) => {
          const to = { ArrowUp: value + 1, ArrowDown: value - 1, Home: min, End: max === 9999 ? value : max }[
            event.key
          ];
          if (to !== undefined) {
            event.preventDefault();
            settle(Math.min(max, Math.max(min, to)));
          } else if (event.key === 'Enter') {
            event.preventDefault();
            settle(settleQuantity(event.currentTarget.value, min, max));
          }
        }}
      />
      <button
        type="submit"
        name="step"
        value="1"
        aria-label={words.oneMore(of)}
        disabled={value >= max}
        onClick={(event) => {
          event.preventDefault();
          step(1);
        }}
      >
        <PlusIcon size={16} />
      </button>
    </fieldset>
  );
}
