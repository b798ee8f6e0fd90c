/** The form by which a buyer asks to send something back. */
import type { HostedReturnReason } from '@cartwright/hosted';

import type { FormFields } from '../../foundation/hosted-pages/forms.ts';
import type { ReturnDetails } from '../orders/life/order-life-tables.ts';
import { QUANTITY_FIELD } from './status-view.ts';

/** The reasons as merchants read them. */
const REASONS: Readonly<Record<HostedReturnReason, string>> = {
  'does-not-fit': 'Doesn’t fit',
  damaged: 'Damaged',
  'not-as-described': 'Not as described',
  'changed-mind': 'Changed my mind',
  other: 'Other',
};
const MAX_NOTE_LENGTH = 1000;

export interface TypedReturn {
  readonly lines: ReturnDetails['lines'];
  readonly note: string;
}

/** The chosen units; a quantity that is no whole number above 0 chooses nothing. */
export function readReturnForm(fields: FormFields): TypedReturn {
  const reason = new Map(Object.entries(REASONS)).get(fields['reason'] ?? '') ?? REASONS.other;
  const lines = Object.entries(fields).flatMap(([name, value = '']) => {
    const quantity = /^[1-9]\d{0,4}$/u.test(value) ? Number(value) : 0;
    if (!name.startsWith(QUANTITY_FIELD) || quantity === 0) return [];
    return [{ lineId: name.slice(QUANTITY_FIELD.length), quantity, reason }];
  });
  return { lines, note: (fields['note'] ?? '').trim().slice(0, MAX_NOTE_LENGTH) };
}
