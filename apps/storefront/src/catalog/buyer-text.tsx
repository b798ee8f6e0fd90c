/**
 * Words that the buyer gives along with a product (an engraving, a note): how many letters there is room for, how many
 * are too many, and what will stand there. Nothing typed is cut off in silence.
 */
import { TextAreaField, TextField } from '@cartwright/ui';
import { useState } from 'react';

import type { ProductView } from './product-view.ts';

/** Longer texts get room of several lines. */
const ONE_LINE = 80;

export function BuyerText({ text }: { readonly text: ProductView['texts'][number] }) {
  const { title, maxLength, required } = text;
  const [typed, setTyped] = useState('');
  const length = typed.trim().length;
  const surplus = length - maxLength;
  const field = {
    label: title,
    name: `text.${title}`,
    required,
    // Some merchants say so in the title already.
    optional: !required && !/optional/i.test(title),
    hint: length === 0 ? `Up to ${maxLength} characters` : `${length} of ${maxLength} characters`,
    error: surplus > 0 ? `Remove ${surplus} ${surplus === 1 ? 'character' : 'characters'}.` : undefined,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
      setTyped(currentTarget.value);
      const over = currentTarget.value.trim().length - maxLength;
      // Keeps the form from being sent, in the browser's own way.
      currentTarget.setCustomValidity(over > 0 ? `There is room for ${maxLength} characters.` : '');
    },
  };
  if (/e-?mail/i.test(title)) return <TextField {...field} hint={undefined} type="email" autoComplete="off" />;
  if (maxLength > ONE_LINE) return <TextAreaField {...field} rows={2} />;
  return (
    <div>
      <TextField {...field} autoComplete="off" />
      {length > 0 && surplus <= 0 && (
        <p className="mt-2 text-sm text-quiet">
          We’ll write exactly: <q className="text-ink">{typed.trim()}</q>
        </p>
      )}
    </div>
  );
}
