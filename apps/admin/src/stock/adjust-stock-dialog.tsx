/** Changes the stock of a variant with a reason, and sets from how many units on it runs low. */
import { SelectField, TextField, useToast } from '@cartwright/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { ConfirmDialog } from '../list/confirm-dialog.tsx';
import type { EditableVariant } from '../products/editable-product.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { ADJUSTMENT_REASONS, type AdjustmentReason, readAdjustment, showChange, wordsOfReason } from './stock-words.ts';

interface AdjustStockDialogProps {
  readonly productId: string;
  readonly name: string;
  readonly variant: EditableVariant;
  /** Known only where the variant runs low now. */
  readonly lowFrom: number | undefined;
  readonly onClose: () => void;
}

export function AdjustStockDialog({ productId, name, variant, lowFrom, onClose }: AdjustStockDialogProps) {
  const texts = words.stock.dialog;
  const { client } = useSession();
  const queries = useQueryClient();
  const toast = useToast();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState<AdjustmentReason>('RECEIVED');
  const [note, setNote] = useState('');
  const [low, setLow] = useState(lowFrom === undefined ? '' : String(lowFrom));
  const by = readAdjustment(typed, variant.quantity);
  const isChanged = by !== undefined && by !== 0;
  const isLowChanged = low.trim() !== (lowFrom === undefined ? '' : String(lowFrom));
  const isLowValid = /^\d{0,6}$/u.test(low.trim());
  const after = variant.quantity + (by ?? 0);
  const change = useMutation({
    mutationFn: async () => {
      if (isChanged) {
        const text = note.trim();
        await client.stock.adjustStock([
          { variantId: variant.id, productId, by, reason, ...(text === '' ? {} : { note: text }) },
        ]);
      }
      if (isLowChanged) {
        await client.stock.setStockThreshold(variant.id, { lowFrom: low.trim() === '' ? null : Number(low) });
      }
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['products'] });
      toast(isChanged ? texts.savedChange(name, after) : texts.saved);
      onClose();
    },
    // The change may have been saved, and the threshold not.
    onError: () => queries.invalidateQueries({ queryKey: ['products'] }),
  });
  return (
    <ConfirmDialog
      title={texts.title(name)}
      confirm={isChanged ? texts.saveChange(showChange(by)) : words.list.actions.save}
      canConfirm={(isChanged || isLowChanged) && after >= 0 && isLowValid && (typed.trim() === '' || by !== undefined)}
      isPending={change.isPending}
      error={change.error}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    >
      <p>{texts.inStockNow(variant.quantity)}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={texts.quantity}
          placeholder={texts.quantityExample}
          inputMode="text"
          autoComplete="off"
          value={typed}
          error={after < 0 ? texts.tooMany(variant.quantity) : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <SelectField
          label={texts.reason}
          value={reason}
          onChange={({ target }) => setReason(ADJUSTMENT_REASONS.find((one) => one === target.value) ?? 'OTHER')}
        >
          {ADJUSTMENT_REASONS.map((one) => (
            <option key={one} value={one}>
              {wordsOfReason(one)}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        label={texts.note}
        optional
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <TextField
        label={texts.lowFrom}
        optional
        inputMode="numeric"
        className="sm:w-1/2"
        value={low}
        error={isLowValid ? undefined : texts.notWhole}
        onChange={(event) => setLow(event.target.value)}
      />
      <p className="min-h-[1.5em] text-sm text-quiet" aria-live="polite">
        {isChanged && after >= 0 ? texts.becomes(variant.quantity, after) : ''}
      </p>
    </ConfirmDialog>
  );
}
