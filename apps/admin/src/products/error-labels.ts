/** The errors of a product in the summary above its form. */
import { words } from '../words/words.ts';
import type { EditableProduct } from './editable-product.ts';
import type { DraftField } from './product-draft.ts';

/** In the summary, an error names its field. */
export function labelError(field: DraftField, message: string, product: Pick<EditableProduct, 'variants'>): string {
  const [name = '', id, member] = field.split('.');
  const { fields, variants } = words.productForm;
  const { problem } = words.products.page;
  if (name !== 'variants') {
    const known: Readonly<Record<string, string>> = fields;
    return problem(known[name] ?? name, message);
  }
  const label = product.variants.find((variant) => variant.id === id)?.label ?? '';
  const [title, titleOf] =
    member === 'price' ? [variants.price, variants.priceOf] : [variants.quantity, variants.quantityOf];
  return problem(label === '' ? title : titleOf(label), message);
}
