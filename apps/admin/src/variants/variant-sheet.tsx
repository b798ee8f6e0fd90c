/** The sheet of one product: filter, grid, what is wrong with the active cell, and the bar that saves. */
import type { Product } from '@cartwright/client';
import { Button, Notice, SelectField, useAnnounce, useToast } from '@cartwright/ui';
import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

import { ColumnChoice, useColumnVisibility } from '../list/column-choice.tsx';
import { shortDate } from '../list/dates.ts';
import { PageHeader } from '../list/page-header.tsx';
import { LeaveGuard, SaveBar, useSaveKey } from '../list/save-bar.tsx';
import { useSkuWarning } from '../list/sku-owner.ts';
import { Empty } from '../list/states.tsx';
import { useIsNarrow } from '../list/use-narrow.ts';
import { useNow } from '../list/use-now.ts';
import { NEEDS_WRITE_CATALOG, useCan, WRITE_CATALOG } from '../session/permissions.ts';
import { listCells } from '../sheet/cell-edits.ts';
import { decimalMark } from '../sheet/number-text.ts';
import { type CellName, type SheetColumn, SheetGrid, type SheetHandle } from '../sheet/sheet-grid.tsx';
import { words } from '../words/words.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import { describeFilter, filterVariants, readSheetFilter, type SheetFilter, writeSheetFilter } from './sheet-filter.ts';
import { SheetGroups } from './sheet-groups.tsx';
import { type ColumnId, columnIds, normalizeText, showCell } from './sheet-product.ts';
import { useVariantSheet, type VariantSheetState } from './use-variant-sheet.ts';

interface VariantSheetProps {
  readonly response: Product;
  /** `kg`; empty while it is not known. */
  readonly weightUnit: string;
}

export function VariantSheet({ response, weightUnit }: VariantSheetProps) {
  const sheet = useVariantSheet(response);
  const { base, cells, problems, save } = sheet;
  const texts = words.variants;
  const canWrite = useCan(WRITE_CATALOG);
  const isNarrow = useIsNarrow();
  const grid = useRef<SheetHandle>(null);
  const announce = useAnnounce();
  const toast = useToast();
  const [parameters, setParameters] = useSearchParams();
  const filter = readSheetFilter(parameters, base);
  const [visibility, setVisibility] = useColumnVisibility('variants');
  const [selected, setSelected] = useState<{ readonly active: CellName | undefined; readonly rows: readonly string[] }>(
    { active: undefined, rows: [] },
  );
  const [isAdjusting, setIsAdjusting] = useState(false);

  const known = columnIds.filter((id) => id !== 'weight' || base.hasWeights);
  const columns = useSheetColumns(sheet, weightUnit).filter(
    ({ id }) => visibility[id] !== false && known.some((one) => one === id),
  );
  const rows = filterVariants(base, filter, { cells, problems });
  const setFilter = (next: SheetFilter) => setParameters(writeSheetFilter(next), { replace: true });

  const showNextProblem = () => {
    const next = findNext(listCells(problems), selected.active, base.variants);
    if (next === undefined) {
      announce(texts.noProblems);
      return;
    }
    if (rows.every(({ id }) => id !== next.row)) setFilter({ choices: {}, shown: 'all' });
    if (visibility[next.column] === false) setVisibility({ ...visibility, [next.column]: true });
    // The row may be shown only after this render.
    setTimeout(() => grid.current?.show(next));
  };
  const trySave = () => {
    if (sheet.changeCount === 0 || sheet.isSaving || !canWrite) return;
    if (sheet.problemCount === 0) save();
    else {
      announce(texts.notSavedYet(sheet.problemCount));
      showNextProblem();
    }
  };
  useSaveKey(trySave);

  return (
    <>
      <PageHeader
        title={texts.titleOf(base.name)}
        back={{ to: `/products/${base.id}`, title: base.name }}
        actions={
          isNarrow ? undefined : (
            <>
              <Button
                disabled={!canWrite || rows.length === 0}
                title={canWrite ? undefined : NEEDS_WRITE_CATALOG}
                onClick={() => setIsAdjusting(true)}
              >
                {texts.openAdjust}
              </Button>
              <ColumnChoice
                columns={known.map((id) => ({ id, title: texts.columns[id] }))}
                visibility={visibility}
                onChange={setVisibility}
              />
            </>
          )
        }
      />
      <SheetNotices sheet={sheet} />
      <FilterRow product={base} filter={filter} count={rows.length} onChange={setFilter} />
      <form
        className="panel overflow-hidden"
        onSubmit={(event) => {
          event.preventDefault();
          trySave();
        }}
      >
        {rows.length === 0 ? (
          <Empty
            title={texts.filter.noMatch(describeFilter(filter))}
            action={
              <Button onClick={() => setFilter({ choices: {}, shown: 'all' })}>
                {words.list.actions.clearFilters}
              </Button>
            }
          />
        ) : isNarrow ? (
          <SheetGroups sheet={sheet} rows={rows} canWrite={canWrite} />
        ) : (
          <>
            <CellStatus sheet={sheet} cell={selected.active} />
            <SheetGrid
              ref={grid}
              label={texts.gridLabel(base.name)}
              rowTitle={texts.rowTitle}
              columns={columns}
              rows={rows}
              isReadOnly={!canWrite || sheet.isSaving}
              textOf={sheet.textOf}
              problemOf={sheet.problemOf}
              isEdited={sheet.isEdited}
              onChange={sheet.change}
              onRestore={sheet.restore}
              onUndo={sheet.undo}
              onRedo={sheet.redo}
              onNextProblem={showNextProblem}
              onSelect={(active, selectedRows) => setSelected({ active, rows: selectedRows })}
              onMessage={(sentence) => toast(sentence)}
            />
          </>
        )}
        {sheet.changeCount > 0 && (
          <SaveBar title={describeChanges(sheet)} isSaving={sheet.isSaving} onDiscard={sheet.discard}>
            {sheet.problemCount > 0 && !isNarrow ? (
              <Button look="quiet" aria-keyshortcuts="F8" onClick={showNextProblem}>
                {texts.nextProblem}
              </Button>
            ) : null}
            {sheet.canUndo ? (
              <Button look="quiet" disabled={sheet.isSaving} aria-keyshortcuts="Control+Z" onClick={sheet.undo}>
                {words.list.actions.undo}
              </Button>
            ) : null}
          </SaveBar>
        )}
      </form>
      <LeaveGuard when={sheet.changeCount > 0} onLeave={sheet.forget} />
      {isAdjusting ? (
        <AdjustDialog
          sheet={sheet}
          shown={rows.map(({ id }) => id)}
          selected={selected.rows}
          onClose={() => setIsAdjusting(false)}
        />
      ) : null}
    </>
  );
}

const widths: Readonly<Record<ColumnId, string>> = {
  sku: 'minmax(9rem, 1.2fr)',
  price: 'minmax(6.5rem, 1fr)',
  cost: 'minmax(6.5rem, 1fr)',
  margin: '5rem',
  stock: 'minmax(6rem, 1fr)',
  weight: '7rem',
  visible: '5rem',
};

function useSheetColumns({ base }: VariantSheetState, weightUnit: string): readonly SheetColumn[] {
  return useMemo(() => {
    const { columns, weightIn } = words.variants;
    return columnIds.map((id) => ({
      id,
      title: id === 'weight' && weightUnit !== '' ? weightIn(weightUnit) : columns[id],
      width: widths[id],
      kindOf: (row: string) => {
        if (id === 'sku') return 'text' as const;
        if (id === 'margin') return 'computed' as const;
        const isCheck =
          id === 'visible' || (id === 'stock' && row !== '' && base.byId.get(row)?.quantity === undefined);
        return isCheck ? ('check' as const) : ('number' as const);
      },
      normalize: (text: string, row: string) => normalizeText(base, { row, column: id, text }, decimalMark),
      show: (text: string) => showCell(text, id),
    }));
  }, [base, weightUnit]);
}

interface FilterRowProps {
  readonly product: VariantSheetState['base'];
  readonly filter: SheetFilter;
  /** The rows that are shown. */
  readonly count: number;
  readonly onChange: (filter: SheetFilter) => void;
}

function FilterRow({ product, filter, count, onChange }: FilterRowProps) {
  const texts = words.variants.filter;
  const { choices, shown } = filter;
  const all = product.variants.length;
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      {product.options.map(({ name, choices: known }) => (
        <SelectField
          key={name}
          label={name}
          value={choices[name] ?? ''}
          onChange={({ target }) => {
            const { [name]: _, ...others } = choices;
            onChange({ choices: target.value === '' ? others : { ...others, [name]: target.value }, shown });
          }}
        >
          <option value="">{texts.all}</option>
          {known.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </SelectField>
      ))}
      <SelectField
        label={texts.show}
        value={shown}
        onChange={({ target }) =>
          onChange({ choices, shown: target.value === 'changed' || target.value === 'problems' ? target.value : 'all' })
        }
      >
        <option value="all">{texts.everything}</option>
        <option value="changed">{texts.onlyChanged}</option>
        <option value="problems">{texts.onlyProblems}</option>
      </SelectField>
      <p className="ms-auto py-2 text-sm text-quiet" aria-live="polite">
        {count === all ? texts.count(all) : texts.countShown(count, all)}
      </p>
    </div>
  );
}

function SheetNotices({ sheet }: { readonly sheet: VariantSheetState }) {
  const now = useNow();
  const texts = words.variants.notices;
  const { message, restoredAt, news } = sheet;
  return (
    <div className="mb-5 grid gap-3 empty:hidden">
      {message === undefined ? null : (
        <Notice tone="bad" role="alert" title={texts.notSaved}>
          <p>{message}</p>
        </Notice>
      )}
      {restoredAt === undefined ? null : (
        <output className="block">
          <Notice>
            <p>{texts.restored(shortDate(new Date(restoredAt), now))}</p>
            <p className="mt-1 flex flex-wrap gap-2">
              <Button size="small" onClick={sheet.acceptRestored}>
                {words.list.actions.keep}
              </Button>
              <Button size="small" onClick={sheet.discard}>
                {words.list.actions.discard}
              </Button>
            </p>
          </Notice>
        </output>
      )}
      {news.length === 0 ? null : (
        <output className="block">
          <Notice>
            {news.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <p className="mt-1">
              <Button size="small" onClick={sheet.acceptNews}>
                {words.list.meanwhile.ok}
              </Button>
            </p>
          </Notice>
        </output>
      )}
    </div>
  );
}

/** Why the active cell cannot be saved, and the two ways out of a conflict. */
function CellStatus({ sheet, cell }: { readonly sheet: VariantSheetState; readonly cell: CellName | undefined }) {
  const problem = cell === undefined ? undefined : sheet.problemOf(cell.row, cell.column);
  const theirs = cell === undefined ? undefined : sheet.conflictOf(cell.row, cell.column);
  const isCounted = sheet.base.variants.some(({ quantity }) => quantity !== undefined);
  const sku = cell?.column === 'sku' && sheet.isEdited(cell.row, 'sku') ? sheet.textOf(cell.row, 'sku') : '';
  const mine = cell === undefined ? '' : showCell(sheet.textOf(cell.row, cell.column), cell.column);
  const texts = words.list.meanwhile;
  const warning = useSkuWarning(problem === undefined ? sku : '', sheet.base.id);
  return (
    <div
      className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-1 text-sm"
      aria-live="polite"
    >
      {warning === undefined ? null : <span className="text-warn">{warning}</span>}
      {warning !== undefined ? null : cell === undefined || problem === undefined ? (
        <span className="text-quiet">
          {describeEmpty(sheet, cell) ?? (isCounted ? words.variants.helpWithStock : words.variants.help)}
        </span>
      ) : (
        <>
          <span className="text-bad">{problem}</span>
          {theirs === undefined ? null : (
            <>
              <Button size="small" onClick={() => sheet.keepMine(cell)}>
                {mine === '' ? texts.keepEmpty : texts.keepMine(mine)}
              </Button>
              <Button size="small" onClick={() => sheet.restore([cell])}>
                {theirs === '' ? texts.leaveEmpty : texts.useTheirs(showCell(theirs, cell.column))}
              </Button>
            </>
          )}
        </>
      )}
    </div>
  );
}

/** What an emptied cell means; undefined for any other. */
function describeEmpty(sheet: VariantSheetState, cell: CellName | undefined): string | undefined {
  if (cell === undefined || !sheet.isEdited(cell.row, cell.column)) return undefined;
  const column = (['price', 'cost', 'weight'] as const).find((one) => one === cell.column);
  const isEmptied = column !== undefined && sheet.textOf(cell.row, column) === '';
  return isEmptied ? words.variants.emptied[column] : undefined;
}

/** `38 changes, 2 problems` */
function describeChanges({ changeCount, problemCount }: VariantSheetState): string {
  const { changes, changesAndProblems } = words.variants;
  return problemCount === 0 ? changes(changeCount) : changesAndProblems(changeCount, problemCount);
}

/** The first cell with a problem after the active one, in the order of the sheet. */
function findNext(
  cells: readonly CellName[],
  active: CellName | undefined,
  variants: readonly { readonly id: string }[],
): CellName | undefined {
  const rowOf = new Map(variants.map(({ id }, index) => [id, index]));
  const placeOf = ({ row, column }: CellName) =>
    (rowOf.get(row) ?? 0) * columnIds.length + columnIds.findIndex((id) => id === column);
  const inOrder = cells.toSorted((left, right) => placeOf(left) - placeOf(right));
  const from = active === undefined ? -1 : placeOf(active);
  return inOrder.find((cell) => placeOf(cell) > from) ?? inOrder[0];
}
