/** Which products an offer is for: everything, or products or collections that are chosen. */
import { Button, SelectField } from '@cartwright/ui';
import { useState } from 'react';

import { CollectionPicker } from '../pickers/collection-picker.tsx';
import { ProductPicker } from '../pickers/product-picker.tsx';
import { words } from '../words/words.ts';
import { Chips } from './chips.tsx';
import type { OfferScope } from './offer-fields.ts';
import type { OfferNames } from './offer-words.ts';

interface ScopeFieldProps {
  readonly scope: OfferScope;
  readonly names: OfferNames;
  readonly error: string | undefined;
  /** Whether several products or collections may be chosen. */
  readonly many: boolean;
  readonly onChange: (scope: OfferScope) => void;
}

/** The most products or collections that one offer names. */
const MAX_IDS = 100;

export function ScopeField({ scope, names, error, many, onChange }: ScopeFieldProps) {
  const [isPicking, setIsPicking] = useState(false);
  const { kind, ids } = scope;
  const texts = words.discounts.scope[kind === 'collections' ? kind : 'products'];
  const add = (picked: readonly { readonly _id?: string | null | undefined }[]) => {
    const added = picked.map(({ _id }) => _id ?? '');
    onChange({ kind, ids: many ? [...new Set([...ids, ...added])].slice(0, MAX_IDS) : added });
  };
  const picker = {
    title: many ? texts.chooseSeveral : texts.chooseOne,
    many,
    memberIds: new Set(many ? ids : []),
    verb: 'choose' as const,
    onPick: add,
    onClose: () => setIsPicking(false),
  };
  return (
    <div className="grid gap-3">
      <SelectField
        id="scope"
        label={words.discounts.scope.label}
        value={kind}
        error={error}
        onChange={(event) => {
          const next = (['products', 'collections'] as const).find((one) => one === event.target.value) ?? 'all';
          onChange({ kind: next, ids: [] });
          if (next !== 'all') setIsPicking(true);
        }}
      >
        <option value="all">{words.discounts.scope.all}</option>
        <option value="products">
          {many ? words.discounts.scope.products.several : words.discounts.scope.products.one}
        </option>
        <option value="collections">
          {many ? words.discounts.scope.collections.several : words.discounts.scope.collections.one}
        </option>
      </SelectField>
      {kind === 'all' ? null : (
        <>
          <Chips
            label={texts.chosen}
            chips={ids.map((id) => ({ id, name: names.get(id) ?? '…' }))}
            onRemove={(id) => onChange({ kind, ids: ids.filter((one) => one !== id) })}
          />
          <div>
            <Button type="button" size="small" onClick={() => setIsPicking(true)}>
              {ids.length > 0 ? (many ? texts.add : texts.change) : picker.title}
            </Button>
          </div>
        </>
      )}
      {isPicking && kind === 'products' ? <ProductPicker {...picker} /> : null}
      {isPicking && kind === 'collections' ? <CollectionPicker {...picker} /> : null}
    </div>
  );
}
