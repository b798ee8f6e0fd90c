/**
 * The picked products of a collection as the merchant sees them before a save: the loaded pages with the merchant's changes
 * on top. Ten thousand products are not loaded, so the list has a gap between the loaded ones and those that were added at
 * the end. Operations name neighbors: they mean the same after others have changed the list.
 */
import type { CollectionOperation } from './collection-calls.ts';

export interface PickedItem {
  readonly id: string;
}

export interface PickView<Item extends PickedItem> {
  readonly items: readonly Item[];
  /** Products behind the loaded ones, before the last `added` items. */
  readonly notLoaded: number;
  /** Items at the end that were added and not saved yet. */
  readonly added: number;
}

/** The list after the operations. `find` returns an item that was added. */
export function viewPicks<Item extends PickedItem>(
  loaded: readonly Item[],
  total: number,
  operations: readonly CollectionOperation[],
  find: (id: string) => Item | undefined,
): PickView<Item> {
  let first = [...loaded];
  let last: Item[] = [];
  let notLoaded = Math.max(0, total - loaded.length);
  const locate = (id: string) => [...first, ...last].find((item) => item.id === id);
  const drop = (ids: ReadonlySet<string>) => {
    first = first.filter(({ id }) => !ids.has(id));
    last = last.filter(({ id }) => !ids.has(id));
  };
  for (const { kind, productIds, after, index } of operations) {
    const ids = productIds ?? [];
    if (kind === 'CLEAR') {
      first = [];
      last = [];
      notLoaded = 0;
    } else if (kind === 'ADD') {
      last.push(...ids.filter((id) => locate(id) === undefined).flatMap((id) => find(id) ?? []));
    } else if (kind === 'REMOVE' || kind === 'EXCLUDE') {
      drop(new Set(ids));
    } else if (kind === 'MOVE') {
      const item = locate(ids[0] ?? '');
      if (item === undefined) continue;
      drop(new Set([item.id]));
      const place = first.findIndex(({ id }) => id === after);
      const lastPlace = last.findIndex(({ id }) => id === after);
      if (place >= 0) first.splice(place + 1, 0, item);
      else if (lastPlace >= 0) last.splice(lastPlace + 1, 0, item);
      else if ((index ?? 0) <= first.length) first.splice(index ?? 0, 0, item);
      else if ((index ?? 0) <= first.length + notLoaded && notLoaded > 0) notLoaded += 1;
      else last.splice((index ?? 0) - first.length - notLoaded, 0, item);
    }
  }
  return { items: [...first, ...last], notLoaded, added: last.length };
}

/** The operation that moves the item at an index to another one; undefined where it stays. */
export function moveTo<Item extends PickedItem>(
  { items, notLoaded, added }: PickView<Item>,
  from: number,
  to: number,
): CollectionOperation | undefined {
  const item = items[from];
  const target = Math.max(0, Math.min(items.length + notLoaded - 1, to));
  if (item === undefined || target === from) return undefined;
  const productIds = [item.id];
  if (target === 0) return { kind: 'MOVE', productIds, index: 0 };
  const others = items.filter(({ id }) => id !== item.id);
  const loaded = items.length - added;
  const after = target < loaded || notLoaded === 0 ? others[target - 1] : undefined;
  return after === undefined
    ? { kind: 'MOVE', productIds, index: target }
    : { kind: 'MOVE', productIds, after: after.id };
}

/** Adds an operation. Moving one product again and again is one move. */
export function withOperation(
  operations: readonly CollectionOperation[],
  next: CollectionOperation,
): readonly CollectionOperation[] {
  const last = operations.at(-1);
  const isSame = last?.kind === 'MOVE' && next.kind === 'MOVE' && last.productIds?.[0] === next.productIds?.[0];
  return [...(isSame ? operations.slice(0, -1) : operations), next];
}
