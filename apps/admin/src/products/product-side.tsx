/** The side column: visibility, ribbon and collections of the product, and its page in the shop. */
import type { Product } from '@cartwright/client';
import { Radio, TextField } from '@cartwright/ui';

import { fullDate } from '../list/dates.ts';
import { words } from '../words/words.ts';
import { CollectionsField } from './collections-field.tsx';
import type { EditableProduct } from './editable-product.ts';
import type { ProductFieldsProps } from './product-draft.ts';
import { ProductPreview } from './product-preview.tsx';

interface ProductSideProps extends ProductFieldsProps {
  readonly product: Product;
  /** The product that the draft started from. */
  readonly base: EditableProduct;
}

export function ProductSide({ product, base, draft, problems, onChange }: ProductSideProps) {
  const { side: texts, visibility } = words.products;
  return (
    <div className="grid gap-5 max-lg:contents lg:content-start lg:self-stretch">
      <section className="panel grid gap-5 p-5">
        <fieldset className="grid gap-3">
          <legend className="panel__title mb-3">{visibility.title}</legend>
          <Radio
            name="visible"
            label={visibility.visible}
            hint={visibility.visibleHint}
            checked={draft.visible}
            onChange={() => onChange({ ...draft, visible: true }, 'visible')}
          />
          <Radio
            name="visible"
            label={visibility.hidden}
            hint={visibility.hiddenHint}
            checked={!draft.visible}
            onChange={() => onChange({ ...draft, visible: false }, 'visible')}
          />
        </fieldset>
        <TextField
          id="ribbon"
          label={texts.ribbon}
          optional
          hint={texts.ribbonHint}
          autoComplete="off"
          value={draft.ribbon}
          error={problems['ribbon']}
          onChange={(event) => onChange({ ...draft, ribbon: event.target.value }, 'ribbon')}
        />
        <dl className="grid gap-1 border-t border-line pt-4 text-sm text-quiet">
          <DateLine term={texts.created} date={product._createdDate} />
          <DateLine term={texts.changed} date={product.lastUpdated} />
        </dl>
      </section>
      <CollectionsField draft={draft} problems={problems} onChange={onChange} />
      <div className="lg:sticky lg:top-6">
        <ProductPreview product={base} draft={draft} />
      </div>
    </div>
  );
}

function DateLine({ term, date }: { readonly term: string; readonly date: Date | null | undefined }) {
  if (!(date instanceof Date)) return null;
  return (
    <div className="flex justify-between gap-4">
      <dt>{term}</dt>
      <dd>{fullDate(date)}</dd>
    </div>
  );
}
