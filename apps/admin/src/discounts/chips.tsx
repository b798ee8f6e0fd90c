/** Chosen records as a row of names, each with a button that takes it out. */
import { Button, CloseIcon } from '@cartwright/ui';

import { words } from '../words/words.ts';

interface ChipsProps {
  readonly label: string;
  readonly chips: readonly { readonly id: string; readonly name: string }[];
  readonly onRemove: (id: string) => void;
}

export function Chips({ label, chips, onRemove }: ChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label={label}>
      {chips.map(({ id, name }) => (
        <li
          key={id}
          className="inline-flex min-h-8 items-center gap-1 rounded-full border border-line ps-3 pe-1 text-sm"
        >
          <span className="max-w-60 truncate">{name}</span>
          <Button
            type="button"
            look="quiet"
            size="small"
            icon
            aria-label={words.discounts.scope.removeOne(name)}
            onClick={() => onRemove(id)}
          >
            <CloseIcon size={14} />
          </Button>
        </li>
      ))}
    </ul>
  );
}
