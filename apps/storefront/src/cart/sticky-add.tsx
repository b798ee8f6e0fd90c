/** On small screens: price and button at the bottom, once the form's own button has scrolled out above the window. */
import { Button } from '@cartwright/ui';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

import { useWords } from '../words/use-words.ts';

export interface StickyAddProps {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly name: string;
  readonly price: string;
  readonly isSoldOut: boolean;
  readonly isAdding: boolean;
}

export function StickyAdd({ form, name, price, isSoldOut, isAdding }: StickyAddProps) {
  const words = useWords().cart;
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const row = form.current?.querySelector('.buy__row');
    if (row === null || row === undefined) return;
    const observer = new IntersectionObserver((entries) => {
      // Entries of several frames can arrive together, the newest last.
      const entry = entries.at(-1);
      setNeeded(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.bottom < 0);
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, [form]);
  if (!isNeeded) return null;
  return (
    <div className="sticky-add">
      <span>
        <span className="sticky-add__name">{name}</span>
        <span className="sticky-add__price tabular">{price}</span>
      </span>
      <Button type="submit" look="action" disabled={isSoldOut} pending={isAdding}>
        {isSoldOut ? words.soldOut : words.add}
      </Button>
    </div>
  );
}
