/** The sheet on a phone: variants by their first option, with one price or stock for a whole group or a single one. */
import { Button, TextField } from '@cartwright/ui';
import { useId, useState } from 'react';

import { ConfirmDialog } from '../list/confirm-dialog.tsx';
import { NEEDS_WRITE_CATALOG } from '../session/permissions.ts';
import { decimalMark, showNumberText } from '../sheet/number-text.ts';
import { CHECKED } from '../sheet/sheet-grid.tsx';
import { words } from '../words/words.ts';
import { normalizeText, problemOfCell, type SheetVariant } from './sheet-product.ts';
import type { VariantSheetState } from './use-variant-sheet.ts';

interface SheetGroupsProps {
  readonly sheet: VariantSheetState;
  readonly rows: readonly SheetVariant[];
  readonly canWrite: boolean;
}

/** What a dialog sets, and for which variants. */
interface Setting {
  readonly column: 'price' | 'stock';
  readonly title: string;
  readonly rows: readonly SheetVariant[];
}

export function SheetGroups({ sheet, rows, canWrite }: SheetGroupsProps) {
  const texts = words.variants.groups;
  const [setting, setSetting] = useState<Setting>();
  const id = useId();
  const option = sheet.base.options[0]?.name ?? '';
  const groups = [...Map.groupBy(rows, ({ choices }) => choices[option] ?? '')];
  return (
    <>
      {groups.map(([choice, variants], index) => (
        <details key={choice} className="border-b border-line last:border-0" open={index === 0 || undefined}>
          <summary className="flex min-h-14 cursor-pointer items-center px-4 font-[550]">
            {texts.title(choice, variants.length)}
          </summary>
          <div className="flex gap-2 px-4 pb-3">
            {(['price', 'stock'] as const).map((column) => {
              const isDisabled = reasonFor(column, variants, canWrite) !== undefined;
              return (
                <Button
                  key={column}
                  size="small"
                  disabled={isDisabled}
                  aria-label={texts[column].setOf(choice)}
                  aria-describedby={isDisabled ? `${id}-${index}` : undefined}
                  onClick={() => setSetting({ column, title: choice, rows: variants })}
                >
                  {texts[column].set}
                </Button>
              );
            })}
          </div>
          <p id={`${id}-${index}`} className="px-4 pb-3 text-sm text-quiet empty:hidden">
            {reasonFor('stock', variants, canWrite)}
          </p>
          <ul>
            {variants.map((variant) => (
              <li key={variant.id} className="flex min-h-12 items-center gap-2 border-t border-line px-4 text-sm">
                <span className="min-w-0 grow truncate">{labelWithout(variant, option)}</span>
                {(['price', 'stock'] as const).map((column) => (
                  <CellButton
                    key={column}
                    {...{ sheet, variant, column, canWrite }}
                    onOpen={() => setSetting({ column, title: variant.label, rows: [variant] })}
                  />
                ))}
              </li>
            ))}
          </ul>
        </details>
      ))}
      {setting === undefined ? null : (
        <SetDialog key={setting.title} sheet={sheet} setting={setting} onClose={() => setSetting(undefined)} />
      )}
    </>
  );
}

interface CellButtonProps {
  readonly sheet: VariantSheetState;
  readonly variant: SheetVariant;
  readonly column: Setting['column'];
  readonly canWrite: boolean;
  readonly onOpen: () => void;
}

function CellButton({ sheet, variant, column, canWrite, onOpen }: CellButtonProps) {
  const text = sheet.textOf(variant.id, column);
  const problem = sheet.problemOf(variant.id, column);
  const texts = words.variants.groups;
  const shown = takesNumber(variant, column) ? showNumberText(text) : text === CHECKED ? texts.inStock : texts.soldOut;
  const label = texts[column].cell(variant.label, shown);
  return (
    <button
      type="button"
      disabled={!canWrite || !takesNumber(variant, column)}
      aria-label={problem === undefined ? label : words.sheet.cellWithProblem(label, problem)}
      className={`tabular min-h-target min-w-16 rounded-md px-2 text-end ${problem !== undefined ? 'font-[550] text-bad' : sheet.isEdited(variant.id, column) ? 'bg-warn-tint font-[550]' : ''}`}
      onClick={onOpen}
    >
      {shown || texts.none}
    </button>
  );
}

function SetDialog({
  sheet,
  setting,
  onClose,
}: {
  readonly sheet: VariantSheetState;
  readonly setting: Setting;
  readonly onClose: () => void;
}) {
  const { column, title } = setting;
  const rows = setting.rows.filter((variant) => takesNumber(variant, column));
  const [typed, setTyped] = useState(rows.length === 1 ? showNumberText(sheet.textOf(rows[0]?.id ?? '', column)) : '');
  const texts = words.variants.groups;
  const changes = rows.map(({ id }) => {
    const text = normalizeText(sheet.base, { row: id, column, text: typed }, decimalMark);
    return { row: id, column, text };
  });
  const problem =
    typed.trim() === ''
      ? undefined
      : changes.map((cell) => problemOfCell(sheet.base, cell)).find((one) => one !== undefined);
  return (
    <ConfirmDialog
      title={texts[column].dialogTitle(title)}
      confirm={rows.length === 1 ? texts[column].set : texts.setCount(rows.length)}
      canConfirm={typed.trim() !== '' && problem === undefined}
      isPending={false}
      error={null}
      onClose={onClose}
      onConfirm={() => {
        sheet.change(changes);
        onClose();
      }}
    >
      <TextField
        id="group-value"
        label={texts[column].label}
        hint={column === 'stock' ? texts.stockHint : undefined}
        inputMode={column === 'price' ? 'decimal' : 'text'}
        autoComplete="off"
        value={typed}
        error={problem}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ConfirmDialog>
  );
}

/** Why none of these variants can be set. */
function reasonFor(
  column: Setting['column'],
  variants: readonly SheetVariant[],
  canWrite: boolean,
): string | undefined {
  if (!canWrite) return NEEDS_WRITE_CATALOG;
  return variants.some((variant) => takesNumber(variant, column)) ? undefined : words.stock.notCounted;
}

function takesNumber({ quantity }: SheetVariant, column: Setting['column']): boolean {
  return column === 'price' || quantity !== undefined;
}

/** `Oak`: the group has the first choice already. */
function labelWithout({ choices, label }: SheetVariant, option: string): string {
  const rest = Object.entries(choices).flatMap(([name, choice]) => (name === option ? [] : [choice]));
  return rest.length === 0 ? label : rest.join(' / ');
}
