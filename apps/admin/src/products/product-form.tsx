/** The content fields of a product: texts, price, and its variants with their stock. */
import type { Product } from '@cartwright/client';
import { TextAreaField, TextField } from '@cartwright/ui';

import { showAmount } from '../list/language.ts';
import type { EditableProduct } from './editable-product.ts';
import { PriceInput } from './price-input.tsx';
import { type DraftField, type ProductFieldsProps, withPrice } from './product-draft.ts';
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
  return (
    <div className="grid min-w-0 gap-5">
      <section className="panel grid gap-5 p-5">
        <TextField
          id="name"
          label="Name"
          value={draft.name}
          error={problems['name']}
          autoComplete="off"
          required
          onChange={(event) => onChange({ ...draft, name: event.target.value }, 'name')}
          onBlur={() => onLeave('name')}
        />
        <TextAreaField
          className="grows"
          id="description"
          label="Description"
          hint={
            draft.descriptionIs === 'text'
              ? 'Leave an empty line between paragraphs.'
              : 'This description is formatted, so you edit it as HTML.'
          }
          value={draft.description}
          error={problems['description']}
          onChange={(event) => onChange({ ...draft, description: event.target.value }, 'description')}
          onBlur={() => onLeave('description')}
        />
      </section>
      <PricePanel {...props} />
      <VariantsTable
        product={product}
        response={response}
        draft={draft}
        problems={problems}
        onChange={onChange}
        onLeave={onLeave}
      />
    </div>
  );
}

function PricePanel({ product, response, draft, problems, onChange, onLeave }: ProductFormProps) {
  const { price: listPrice, discountedPrice, currency } = response.priceData;
  const isReduced = discountedPrice !== listPrice;
  const { discount } = response;
  return (
    <section className="panel grid gap-4 p-5">
      <div className="max-w-52">
        <PriceInput
          id="price"
          label="Price"
          currency={product.currency}
          value={draft.price}
          error={problems['price']}
          onChange={(price) => onChange(withPrice(draft, price), 'price')}
          onLeave={() => onLeave('price')}
        />
      </div>
      {isReduced && (
        <p className="text-sm text-quiet">
          On sale: {discount?.type === 'PERCENT' ? `${discount.value} % off` : 'a fixed amount off'}, so shoppers pay{' '}
          <span className="tabular font-[550] text-sale">{showAmount(discountedPrice, currency)}</span>
          {draft.price === '' || Number(draft.price) === product.price ? '.' : ' until you save the new price.'}
        </p>
      )}
    </section>
  );
}
