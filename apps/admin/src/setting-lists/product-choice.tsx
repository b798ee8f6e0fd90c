/** The products that a setting is for: by name, added with the picker, removed one by one. */
import { Button } from '@cartwright/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ProductPicker } from '../pickers/product-picker.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';

const texts = words.settingLists.products;

interface ProductChoiceProps {
  readonly label: string;
  /** What none means: `Every product`. */
  readonly none: string;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly most?: number;
}

const MOST = 100;

export function ProductChoice({ label, none, chosen, onChange, most = MOST }: ProductChoiceProps) {
  const { client } = useSession();
  const [isPicking, setIsPicking] = useState(false);
  const { data: names } = useQuery({
    queryKey: ['products', 'names', chosen],
    enabled: chosen.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { filter: { id: { $in: [...chosen] } }, paging: { limit: MOST, offset: 0 } };
      const { products } = await client.products.queryProducts(query, { signal });
      return new Map(products.map(({ _id, name }) => [_id, name]));
    },
  });
  const nameOf = (id: string) => names?.get(id) ?? (names === undefined ? '…' : texts.deleted);
  return (
    <fieldset className="grid gap-3 text-sm">
      <legend className="field__label mb-2">{label}</legend>
      {chosen.length === 0 ? (
        <p className="text-quiet">{none}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((id) => (
            <li key={id} className="flex max-w-full items-center gap-1 rounded-full bg-sunken ps-3">
              <span className="truncate">{nameOf(id)}</span>
              <button
                type="button"
                className="grid size-8 flex-none cursor-pointer place-items-center rounded-full hover:text-bad"
                aria-label={texts.remove(nameOf(id))}
                onClick={() => onChange(chosen.filter((one) => one !== id))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Button size="small" disabled={chosen.length >= most} onClick={() => setIsPicking(true)}>
          {texts.choose}
        </Button>
      </p>
      {isPicking ? (
        <ProductPicker
          title={texts.choose}
          many
          memberIds={new Set(chosen)}
          memberWords={texts.chosen}
          onPick={(picked) => onChange([...chosen, ...picked.map(({ _id }) => _id)].slice(0, most))}
          onClose={() => setIsPicking(false)}
        />
      ) : null}
    </fieldset>
  );
}
