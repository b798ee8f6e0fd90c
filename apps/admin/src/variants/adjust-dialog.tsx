/** Changes prices or costs of many variants by a rule, with three examples and the lowest margin before it happens. */
import { Radio, SelectField, TextField } from '@cartwright/ui';
import { useState } from 'react';

import { ConfirmDialog } from '../list/confirm-dialog.tsx';
import { showAmount } from '../list/language.ts';
import { minorDigits } from '../products/minor-digits.ts';
import { showNumberText } from '../sheet/number-text.ts';
import { words } from '../words/words.ts';
import { type Adjustment, adjustKinds, endings, lowestMargin, previewAdjustment } from './adjust-cells.ts';
import { writeShare } from './sheet-product.ts';
import type { VariantSheetState } from './use-variant-sheet.ts';

interface AdjustDialogProps {
  readonly sheet: VariantSheetState;
  /** The rows that the filter lets through. */
  readonly shown: readonly string[];
  /** The rows of the selection; one alone is only where the merchant happens to be. */
  readonly selected: readonly string[];
  readonly onClose: () => void;
}

export function AdjustDialog({ sheet, shown, selected, onClose }: AdjustDialogProps) {
  const { base, textOf, includedTax } = sheet;
  const canChoose = selected.length > 1 && selected.length < shown.length;
  const [isSelection, setIsSelection] = useState(false);
  const [adjustment, setAdjustment] = useState<Adjustment>({
    column: 'price',
    kind: 'PERCENT',
    value: '',
    ending: 'none',
  });
  const set = (change: Partial<Adjustment>) => setAdjustment({ ...adjustment, ...change });
  const rows = isSelection ? selected : shown;
  const { changes, skipped, problem } = previewAdjustment(base, rows, adjustment, textOf);
  const texts = words.variants.adjust;
  const isPrice = adjustment.column === 'price';
  const margin = includedTax && lowestMargin(base, changes, textOf, includedTax);
  return (
    <ConfirmDialog
      title={texts.title}
      confirm={(isPrice ? texts.changePrices : texts.changeCosts)(changes.length)}
      canConfirm={changes.length > 0}
      isPending={false}
      error={null}
      onClose={onClose}
      onConfirm={() => {
        sheet.change(changes);
        onClose();
      }}
    >
      {canChoose ? (
        <fieldset className="flex flex-wrap gap-x-6 gap-y-3">
          <legend className="visually-hidden">{texts.scope}</legend>
          <Radio
            name="scope"
            label={texts.rowsSelected(selected.length)}
            checked={isSelection}
            onChange={() => setIsSelection(true)}
          />
          <Radio
            name="scope"
            label={texts.allShown(shown.length)}
            checked={!isSelection}
            onChange={() => setIsSelection(false)}
          />
        </fieldset>
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={texts.what}
          value={adjustment.column}
          onChange={({ target }) => set({ column: target.value === 'cost' ? 'cost' : 'price' })}
        >
          <option value="price">{texts.price}</option>
          <option value="cost">{texts.cost}</option>
        </SelectField>
        <SelectField
          label={texts.how}
          value={adjustment.kind}
          onChange={({ target }) => set({ kind: adjustKinds.find((kind) => kind === target.value) ?? 'PERCENT' })}
        >
          {adjustKinds.map((kind) => (
            <option key={kind} value={kind}>
              {texts.kinds[kind]}
            </option>
          ))}
        </SelectField>
        <TextField
          id="adjust-value"
          label={adjustment.kind === 'PERCENT' ? texts.percent : texts.amount}
          placeholder={adjustment.kind === 'PERCENT' ? '+10' : undefined}
          inputMode="text"
          autoComplete="off"
          value={adjustment.value}
          error={problem === undefined || problem === '' ? undefined : problem}
          onChange={({ target }) => set({ value: target.value })}
        />
        {minorDigits(base.currency) === 0 ? null : (
          <SelectField
            label={texts.roundTo}
            value={adjustment.ending}
            onChange={({ target }) => set({ ending: endings.find((ending) => ending === target.value) ?? 'none' })}
          >
            {endings.map((ending) => (
              <option key={ending} value={ending}>
                {ending === 'none' ? texts.noRounding : showNumberText(ending)}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <div className="grid min-h-32 content-start gap-1 text-sm" aria-live="polite">
        {changes.slice(0, 3).map(({ row, before, text }) => (
          <p key={row} className="flex justify-between gap-4">
            <span className="min-w-0 truncate">{base.byId.get(row)?.label}</span>
            <span className="tabular flex-none">
              {texts.change(
                before === '' ? texts.none : showAmount(before, base.currency),
                showAmount(text, base.currency),
              )}
            </span>
          </p>
        ))}
        {changes.length > 0 && margin !== undefined ? (
          <p className={margin < 0 ? 'text-bad' : 'text-quiet'}>{texts.lowestMargin(writeShare(margin))}</p>
        ) : null}
        {skipped > 0 ? (
          <p className="text-quiet">{(isPrice ? texts.skippedPrices : texts.skippedCosts)(skipped)}</p>
        ) : null}
      </div>
    </ConfirmDialog>
  );
}
