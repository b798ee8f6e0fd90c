/**
 * A field for a number with decimals. Its value is plain, with a dot; it shows and reads the number as the language of the
 * admin writes it, so `1.290,50` and `1,290.50` are the same amount for the form.
 */
import { TextField, type TextFieldProps } from '@cartwright/ui';
import { type ChangeEvent, useState } from 'react';

import { decimalMark, readNumberText, showNumberText } from '../sheet/number-text.ts';

interface DecimalFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function DecimalField({ value, onChange, ...field }: DecimalFieldProps) {
  return <TextField {...field} {...useDecimalInput(value, onChange)} />;
}

/** What an input of such a number is given. */
export function useDecimalInput(value: string, onChange: (value: string) => void) {
  // The field keeps what was typed until it is left, or until the form has another value.
  const [typed, setTyped] = useState<string>();
  const isTyped = typed !== undefined && readNumberText(typed, decimalMark) === value;
  return {
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    value: isTyped ? typed : showNumberText(value),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setTyped(event.target.value);
      onChange(readNumberText(event.target.value, decimalMark));
    },
    onBlur: () => setTyped(undefined),
  };
}
