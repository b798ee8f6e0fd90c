/**
 * Parses the forms of product and cart pages without scripts; `cart-action` sends them to the cart. An unknown form is
 * an error, never a guess.
 */
import { settleQuantity } from '@cartwright/ui';

export type CartRequest =
  | {
      readonly kind: 'add';
      readonly slug: string;
      readonly choices: Readonly<Record<string, string>>;
      readonly texts: Readonly<Record<string, string>>;
      readonly quantity: number;
    }
  | { readonly kind: 'set-quantity'; readonly lineId: string; readonly quantity: number }
  | { readonly kind: 'remove'; readonly lineId: string }
  | { readonly kind: 'apply-coupon'; readonly code: string }
  | { readonly kind: 'remove-coupon' };

export const MAX_OF_ONE = 99;

/** Returns the change that the form requests, or undefined where the cart cannot do it. */
export function readCartRequest(form: FormData): CartRequest | undefined {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  if (text('coupon-remove') !== '') return { kind: 'remove-coupon' };
  if (form.has('coupon')) return { kind: 'apply-coupon', code: text('coupon') };
  // The buttons "one less" and "one more" send a step beside the shown number.
  const typed = settleQuantity(text('quantity') === '' ? '1' : text('quantity'), 0, MAX_OF_ONE);
  const step = { '-1': -1, '1': 1 }[text('step')] ?? 0;
  const quantity = typed === undefined ? undefined : Math.min(MAX_OF_ONE, typed + step);

  const lineId = text('line');
  if (lineId !== '') {
    if (text('remove') !== '' || (quantity !== undefined && quantity <= 0)) return { kind: 'remove', lineId };
    return quantity === undefined ? undefined : { kind: 'set-quantity', lineId, quantity };
  }
  const slug = text('product');
  if (slug === '' || quantity === undefined) return undefined;
  return {
    kind: 'add',
    slug,
    choices: readGroup(form, 'option.'),
    texts: readGroup(form, 'text.'),
    quantity: Math.max(1, quantity),
  };
}

function readGroup(form: FormData, prefix: string): Readonly<Record<string, string>> {
  const group = Object.create(null) as Record<string, string>;
  for (const [name, value] of form) {
    if (name.startsWith(prefix) && typeof value === 'string' && value.trim() !== '') {
      group[name.slice(prefix.length)] = value.trim();
    }
  }
  return group;
}
