/** The content of a product, from name to search engines. */
import type { Product } from '@cartwright/client';
import { TextField } from '@cartwright/ui';

import { words } from '../words/words.ts';
import { DescriptionField } from './description-field.tsx';
import { DetailPanels } from './detail-panels.tsx';
import type { EditableProduct } from './editable-product.ts';
import { MediaPanel } from './media-panel.tsx';
import { OptionsPanel } from './options-panel.tsx';
import { PricePanel } from './price-panel.tsx';
import type { DraftField, ProductFieldsProps } from './product-draft.ts';
import { readProductKind } from './product-kind.ts';
import { ProductTaxGroup } from './product-tax-group.tsx';
import { VariantsTable } from './variants-table.tsx';

interface ProductFormProps extends ProductFieldsProps {
  /** The saved product in its editable form. */
  readonly product: EditableProduct;
  /** The catalog's response, for amounts that only the platform computes. */
  readonly response: Product;
  readonly onLeave: (field: DraftField) => void;
}

export function ProductForm(props: ProductFormProps) {
  const { product, response, draft, problems, onChange, onLeave } = props;
  const kind = readProductKind(response);
  const fields = { draft, problems, onChange, onLeave, currency: product.currency };
  return (
    <div className="grid min-w-0 gap-5">
      <section className="panel grid gap-5 p-5">
        <TextField
          id="name"
          label={words.productForm.fields.name}
          value={draft.name}
          error={problems['name']}
          autoComplete="off"
          required
          onChange={(event) => onChange({ ...draft, name: event.target.value }, 'name')}
          onBlur={() => onLeave('name')}
        />
        <DescriptionField
          id="description"
          value={draft.description}
          error={problems['description']}
          onChange={(description) => onChange({ ...draft, description }, 'description')}
          onLeave={() => onLeave('description')}
        />
      </section>
      <MediaPanel draft={draft} onChange={onChange} />
      <PricePanel {...fields} productId={product.id} kind={kind} />
      <ProductTaxGroup productId={product.id} kind={kind} />
      <OptionsPanel {...fields} product={product} />
      <VariantsTable
        product={product}
        response={response}
        draft={draft}
        problems={problems}
        onChange={onChange}
        onLeave={onLeave}
      />
      <DetailPanels
        {...fields}
        productId={product.id}
        kind={kind}
        name={product.name}
        savedSlug={product.details.slug}
        productsUrl={`${(response.productPageUrl?.base ?? '').replace(/\/$/u, '')}/products/`}
        managesVariants={product.managesVariants}
      />
    </div>
  );
}
