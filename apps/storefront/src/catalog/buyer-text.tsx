/**
 * The buyer's text for a product (an engraving, a note): the remaining characters, the excess, and a preview. No typed
 * text is cut off silently.
 */
import { TextAreaField, TextField } from '@cartwright/ui';
import { useState } from 'react';

import { useWords } from '../words/use-words.ts';
import type { ProductView } from './product-view.ts';

/** Longer texts get several lines. */
const ONE_LINE = 80;

export function BuyerText({ text }: { readonly text: ProductView['texts'][number] }) {
  const { title, maxLength, required } = text;
  const words = useWords().product.text;
  const [typed, setTyped] = useState('');
  const length = typed.trim().length;
  const surplus = length - maxLength;
  const field = {
    label: title,
    name: `text.${title}`,
    required,
    // Some merchants mention it in the title already.
    optional: !required && !/optional/i.test(title),
    hint: length === 0 ? words.upTo(maxLength) : words.used(length, maxLength),
    error: surplus > 0 ? words.remove(surplus) : undefined,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
      setTyped(currentTarget.value);
      const over = currentTarget.value.trim().length - maxLength;
      // Blocks the form with the browser's own validation.
      currentTarget.setCustomValidity(over > 0 ? words.limit(maxLength) : '');
    },
  };
  if (/e-?mail/i.test(title)) return <TextField {...field} hint={undefined} type="email" autoComplete="off" />;
  if (maxLength > ONE_LINE) return <TextAreaField {...field} rows={2} />;
  return (
    <div>
      <TextField {...field} autoComplete="off" />
      {length > 0 && surplus <= 0 && (
        <p className="mt-2 text-sm text-quiet">
          {words.preview} <q className="text-ink">{typed.trim()}</q>
        </p>
      )}
    </div>
  );
}
