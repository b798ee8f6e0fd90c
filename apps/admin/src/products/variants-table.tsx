/**
 * Prices and quantities of the variants as a grid that works by keyboard alone. Arrow keys and Enter move up and down a
 * column, Escape restores a cell, and a column copied from a spreadsheet is pasted over the cells below.
 */
import type { Product } from '@cartwright/client';
import { buttonClass, Checkbox, Field } from '@cartwright/ui';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { Link } from 'react-router';

import { pictureOfVariant } from '../list/product-facts.tsx';
import { Thumbnail } from '../list/thumbnail.tsx';
import { words } from '../words/words.ts';
import type { EditableProduct, EditableVariant } from './editable-product.ts';
import { PriceInput } from './price-input.tsx';
import { type DraftField, draftOf, type VariantDraft, withVariant, type ProductFieldsProps } from './product-draft.ts';

interface VariantsTableProps extends ProductFieldsProps {
  readonly product: EditableProduct;
  /** The catalog's response, for its images. */
  readonly response: Product;
  readonly onLeave: (field: DraftField) => void;
}

type Column = 'price' | 'quantity';

/** More variants are edited in their sheet; the table shows the first of them. */
const maxShown = 50;

export function VariantsTable(props: VariantsTableProps) {
  const texts = words.productForm.variants;
  const { product, draft, onChange } = props;
  const isOne = product.variants.length < 2;
  return (
    <section className="panel" aria-labelledby="variants-title">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-5 pb-4">
        <h2 id="variants-title" className="panel__title">
          {isOne ? texts.stock : texts.title}
        </h2>
        <Link to={`/products/${product.id}/stock`} className="me-auto text-sm text-quiet hover:text-ink">
          {texts.stockHistory}
        </Link>
        {isOne ? null : (
          <Link to={`/products/${product.id}/variants`} className={buttonClass({ size: 'small' })}>
            {texts.openSheet(product.variants.length)}
          </Link>
        )}
        <Checkbox
          label={texts.trackQuantity}
          checked={draft.tracksQuantity}
          onChange={(event) => onChange({ ...draft, tracksQuantity: event.target.checked }, 'tracksQuantity')}
        />
      </div>
      <table className="table">
        <thead className={isOne ? 'visually-hidden' : undefined}>
          <tr>
            <th scope="col">{texts.variant}</th>
            {product.managesVariants && (
              <th scope="col" className="is-number">
                {texts.price}
              </th>
            )}
            <th scope="col" className="is-number">
              {draft.tracksQuantity ? texts.quantity : texts.inStock}
            </th>
          </tr>
        </thead>
        <tbody>
          {product.variants.slice(0, maxShown).map((variant, row) => (
            <VariantRow key={variant.id} {...props} variant={variant} row={row} />
          ))}
        </tbody>
      </table>
      {product.variants.length > maxShown ? (
        <p className="border-t border-line p-5 text-sm text-quiet">
          {texts.firstOf(maxShown, product.variants.length)}
        </p>
      ) : null}
    </section>
  );
}

function VariantRow(props: VariantsTableProps & { readonly variant: EditableVariant; readonly row: number }) {
  const { product, response, draft, problems, onChange, onLeave, variant, row } = props;
  const texts = words.productForm.variants;
  const typed = draft.variants[variant.id];
  if (typed === undefined) return null;
  // The header of the one row is hidden.
  const isOne = product.variants.length < 2;
  const name = variant.label === '' ? product.name : variant.label;
  const fieldOf = (column: Column): DraftField => `variants.${variant.id}.${column}`;
  const set = (change: Partial<VariantDraft>, column: Column) =>
    onChange(withVariant(draft, variant.id, change), fieldOf(column));
  const onKeyDown = (column: Column) => (event: KeyboardEvent<HTMLInputElement>) => {
    const saved = draftOf(product).variants[variant.id];
    if (event.key === 'Escape' && saved !== undefined && saved[column] !== typed[column]) {
      event.preventDefault();
      set({ [column]: saved[column] }, column);
    } else moveInColumn(event);
  };
  return (
    <tr>
      <th scope="row">
        <span className="flex items-center gap-3.5">
          <Thumbnail
            picture={pictureOfVariant(response, variant.id)}
            sizes="2.5rem"
            className="w-9 flex-none max-sm:hidden"
          />
          <span className="min-w-0">
            <span className="block leading-snug font-[550] text-ink">{name}</span>
            {variant.sku === '' ? null : <bdi className="block text-xs font-normal">{variant.sku}</bdi>}
          </span>
        </span>
      </th>
      {product.managesVariants && (
        <td
          className="w-36 max-sm:w-34"
          data-cell={`price ${row}`}
          onPaste={(event) => pasteColumn(event, 'price', row, props)}
        >
          <PriceInput
            id={fieldOf('price')}
            label={texts.priceOf(name)}
            labelHidden
            currency={product.currency}
            value={typed.price}
            error={problems[fieldOf('price')]}
            onChange={(price) => set({ price }, 'price')}
            onLeave={() => onLeave(fieldOf('price'))}
            onKeyDown={onKeyDown('price')}
          />
        </td>
      )}
      <td
        className="w-28 max-sm:w-24"
        data-cell={`quantity ${row}`}
        onPaste={(event) => pasteColumn(event, 'quantity', row, props)}
      >
        {draft.tracksQuantity ? (
          <Field
            id={fieldOf('quantity')}
            label={texts.quantityOf(name)}
            labelHidden
            error={problems[fieldOf('quantity')]}
          >
            {(wiring) => (
              <input
                {...wiring}
                className="control tabular text-end max-sm:px-2.5"
                type="text"
                inputMode="numeric"
                autoComplete="off"
                value={typed.quantity}
                onChange={(event) => set({ quantity: event.target.value }, 'quantity')}
                onFocus={(event) => event.target.select()}
                onBlur={() => onLeave(fieldOf('quantity'))}
                onKeyDown={onKeyDown('quantity')}
              />
            )}
          </Field>
        ) : (
          <Checkbox
            className="min-h-target items-center justify-end whitespace-nowrap"
            label={isOne ? texts.inStock : <span className="visually-hidden">{texts.inStockNamed(name)}</span>}
            checked={typed.inStock}
            onChange={(event) => set({ inStock: event.target.checked }, 'quantity')}
          />
        )}
      </td>
    </tr>
  );
}

/** Arrow keys and Enter move to the same column of the next row, without submitting the form. */
function moveInColumn(event: KeyboardEvent<HTMLInputElement>): void {
  const step = event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLInputElement))
    return;
  const cell = event.currentTarget.closest<HTMLElement>('[data-cell]');
  const [column, row] = cell?.dataset['cell']?.split(' ') ?? [];
  if (column === undefined) return;
  event.preventDefault();
  cell
    ?.closest('table')
    ?.querySelector<HTMLInputElement>(`[data-cell="${column} ${Number(row) + step}"] input`)
    ?.focus();
}

/** Several lines on the clipboard are several rows. A single line is pasted as usual. */
function pasteColumn(event: ClipboardEvent, column: Column, row: number, props: VariantsTableProps): void {
  const values = event.clipboardData.getData('text/plain').trim().split(/\r?\n/u);
  if (values.length < 2) return;
  event.preventDefault();
  const { product, draft, onChange } = props;
  const next = values.reduce((result, value, index) => {
    const variant = product.variants.slice(0, maxShown)[row + index];
    // A row of a spreadsheet may have more cells, separated by tabs.
    return variant === undefined
      ? result
      : withVariant(result, variant.id, { [column]: value.split('\t')[0]?.trim() ?? '' });
  }, draft);
  onChange(next, `variants.${product.variants[row]?.id ?? ''}.${column}`);
}
