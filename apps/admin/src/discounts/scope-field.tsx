/** Which products an offer is for: everything, or products or collections that are chosen. */
import { Button, SelectField } from '@cartwright/ui';
import { useState } from 'react';

import { CollectionPicker } from '../pickers/collection-picker.tsx';
import { ProductPicker } from '../pickers/product-picker.tsx';
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
  const noun = many ? kind : kind === 'products' ? 'product' : 'collection';
  const add = (picked: readonly { readonly _id?: string | null | undefined }[]) => {
    const added = picked.map(({ _id }) => _id ?? '');
    onChange({ kind, ids: many ? [...new Set([...ids, ...added])].slice(0, MAX_IDS) : added });
  };
  const picker = {
    title: `Choose ${noun}`,
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
        label="On"
        value={kind}
        error={error}
        onChange={(event) => {
          const next = (['products', 'collections'] as const).find((one) => one === event.target.value) ?? 'all';
          onChange({ kind: next, ids: [] });
          if (next !== 'all') setIsPicking(true);
        }}
      >
        <option value="all">All products</option>
        <option value="products">{many ? 'Products' : 'One product'}</option>
        <option value="collections">{many ? 'Collections' : 'One collection'}</option>
      </SelectField>
      {kind === 'all' ? null : (
        <>
          <Chips
            label={`Chosen ${kind}`}
            chips={ids.map((id) => ({ id, name: names.get(id) ?? '…' }))}
            onRemove={(id) => onChange({ kind, ids: ids.filter((one) => one !== id) })}
          />
          <div>
            <Button type="button" size="small" onClick={() => setIsPicking(true)}>
              {many && ids.length > 0 ? `Add ${kind}` : ids.length > 0 ? `Change ${noun}` : `Choose ${noun}`}
            </Button>
          </div>
        </>
      )}
      {isPicking && kind === 'products' ? <ProductPicker {...picker} /> : null}
      {isPicking && kind === 'collections' ? <CollectionPicker {...picker} /> : null}
    </div>
  );
}
