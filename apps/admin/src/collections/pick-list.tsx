/**
 * The picked products in their order. One moves by drag, by Alt and an arrow key, or to a number; Delete removes it, with
 * undo. The keyboard stays on the product that moves.
 */
import { Badge, Button, CloseIcon, TextField, useAnnounce, useToast } from '@cartwright/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

import { moveInGrid } from '../files/move-in-grid.ts';
import { useDragOrder } from '../files/use-drag-order.ts';
import { ConfirmDialog } from '../list/confirm-dialog.tsx';
import { Thumbnail } from '../list/thumbnail.tsx';
import { words } from '../words/words.ts';
import type { CollectionOperation } from './collection-calls.ts';
import { moveTo, type PickView } from './pick-order.ts';
import type { ListedProduct } from './picked-products.ts';

interface PickListProps {
  readonly view: PickView<ListedProduct>;
  readonly isFetchingMore: boolean;
  readonly onMore: () => void;
  readonly onOperation: (operation: CollectionOperation) => void;
  readonly onUndo: (operation: CollectionOperation) => void;
}

export function PickList({ view, isFetchingMore, onMore, onOperation, onUndo }: PickListProps) {
  const { items, notLoaded, added } = view;
  const list = useRef<HTMLOListElement>(null);
  const announce = useAnnounce();
  const toast = useToast();
  const [focusedId, setFocusedId] = useState<string>();
  const [movingId, setMovingId] = useState<string>();
  const total = items.length + notLoaded;
  /** Counted from 1; the added ones come after those that are not loaded. */
  const numberOf = (index: number) => (index < items.length - added ? index : index + notLoaded) + 1;
  // A row that moved keeps the focus.
  useEffect(() => {
    if (focusedId !== undefined) findRow(list.current, focusedId)?.focus();
  }, [focusedId, items]);
  const latestUndo = useRef(onUndo);
  useEffect(() => {
    latestUndo.current = onUndo;
  });

  const move = (from: number, to: number) => {
    const operation = moveTo(view, from, to);
    const item = items[from];
    if (operation === undefined || item === undefined) return;
    onOperation(operation);
    announce(words.collections.order.moved(item.name, Math.min(to, total - 1) + 1, total));
  };
  const held = useDragOrder(list, move);
  const remove = (index: number) => {
    const item = items[index];
    if (item === undefined) return;
    const operation: CollectionOperation = { kind: 'REMOVE', productIds: [item.id] };
    setFocusedId((items[index + 1] ?? items[index - 1])?.id);
    onOperation(operation);
    toast(words.collections.order.removed(item.name), {
      label: words.list.actions.undo,
      run: () => latestUndo.current(operation),
    });
  };
  const press = (event: KeyboardEvent, index: number) => {
    const item = items[index];
    if (item === undefined || event.ctrlKey || event.metaKey) return;
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.altKey && step !== undefined) {
      event.preventDefault();
      setFocusedId(item.id);
      if (index + step >= 0 && index + step < items.length) move(index, index + step);
    } else if (event.key === 'Delete') {
      event.preventDefault();
      remove(index);
    } else if (!event.altKey) {
      const target = items[moveInGrid(event.key, index, { count: items.length, columns: 1 })];
      if (target === undefined || target === item) return;
      event.preventDefault();
      findRow(list.current, target.id)?.focus();
    }
  };
  const moving = items.findIndex(({ id }) => id === movingId);
  return (
    <>
      <ol ref={list} aria-label={words.collections.order.label}>
        {items.map((item, index) => (
          <li
            key={item.id}
            draggable
            data-index={index}
            data-dragged={index === held}
            className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-2 border-t border-line py-1.5 ps-3 pe-4 text-sm data-[dragged=true]:opacity-50"
          >
            <button
              type="button"
              data-product={item.id}
              className="grid min-h-target cursor-grab grid-cols-[auto_2.25rem_minmax(0,1fr)_auto] items-center gap-3 sm:grid-cols-[2.5rem_2.25rem_minmax(0,1fr)_auto] rounded-md px-2 text-start"
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
              onKeyDown={(event) => press(event, index)}
              onBlur={() => setFocusedId(undefined)}
            >
              <span className="tabular text-quiet" aria-hidden="true">
                <span className="me-1.5 max-sm:hidden">⠿</span>
                {numberOf(index)}
              </span>
              <Thumbnail picture={item.picture} sizes="2.25rem" className="w-9" />
              <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
                <span className="min-w-0 font-[550] break-words">
                  {item.name}
                  <span className="visually-hidden">{words.collections.order.position(numberOf(index), total)}</span>
                </span>
                {item.isVisible ? null : <Badge tone="warn">{words.collections.hidden}</Badge>}
              </span>
              <span className="tabular text-quiet max-sm:hidden" aria-hidden="true">
                {item.price}
              </span>
            </button>
            <Button
              size="small"
              look="quiet"
              aria-label={words.collections.order.moveToOne(item.name)}
              onClick={() => setMovingId(item.id)}
            >
              <span className="sm:hidden">{words.collections.order.moveToShort}</span>
              <span className="max-sm:hidden">{words.collections.order.moveTo}</span>
            </Button>
            <Button
              size="small"
              look="quiet"
              icon
              aria-label={words.collections.order.removeOne(item.name)}
              onClick={() => remove(index)}
            >
              <CloseIcon size={16} />
            </Button>
          </li>
        ))}
      </ol>
      {notLoaded > 0 ? (
        <p className="flex justify-center border-t border-line p-4">
          <Button size="small" pending={isFetchingMore} onClick={onMore}>
            {words.collections.order.showMore(notLoaded)}
          </Button>
        </p>
      ) : null}
      {moving === -1 ? null : (
        <MoveDialog
          name={items[moving]?.name ?? ''}
          total={total}
          from={moving}
          onMove={(to) => {
            setMovingId(undefined);
            setFocusedId(items[moving]?.id);
            move(moving, to);
          }}
          onClose={() => setMovingId(undefined)}
        />
      )}
    </>
  );
}

interface MoveDialogProps {
  readonly name: string;
  readonly total: number;
  readonly from: number;
  readonly onMove: (to: number) => void;
  readonly onClose: () => void;
}

function MoveDialog({ name, total, from, onMove, onClose }: MoveDialogProps) {
  const [typed, setTyped] = useState(String(from + 1));
  const [isTried, setIsTried] = useState(false);
  const place = Number(typed);
  const isWrong = !Number.isInteger(place) || place < 1 || place > total;
  useEffect(() => {
    const field = document.getElementById('move-to');
    if (field instanceof HTMLInputElement) field.select();
  }, []);
  const confirm = () => {
    setIsTried(true);
    if (!isWrong) onMove(place - 1);
  };
  return (
    <ConfirmDialog
      title={words.collections.moveDialog.title(name)}
      confirm={words.collections.moveDialog.confirm}
      isPending={false}
      error={null}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextField
        id="move-to"
        label={words.collections.moveDialog.position}
        inputMode="numeric"
        autoComplete="off"
        hint={words.collections.moveDialog.hint(total)}
        value={typed}
        error={isTried && isWrong ? words.collections.moveDialog.problem(total) : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          confirm();
        }}
      />
    </ConfirmDialog>
  );
}

function findRow(list: HTMLElement | null, id: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-product="${CSS.escape(id)}"]`) ?? null;
}
