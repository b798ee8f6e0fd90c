/** Amounts with a sign before them, `−$5.00` and `+$5.00`: the sign stands where the language of the admin puts it. */
import { showAmount } from '../list/language.ts';

/** An amount that is taken away. */
export function showDeduction(amount: string, currency: string | null | undefined): string {
  return showAmount(`-${amount}`, currency).replace('-', '−');
}

/** An amount that is added. */
export function showAddition(amount: string, currency: string | null | undefined): string {
  return showAmount(`-${amount}`, currency).replace('-', '+');
}
