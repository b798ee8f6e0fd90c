/** Where a key leads in a grid of squares, which are counted row by row. */

interface GridSize {
  readonly count: number;
  readonly columns: number;
}

/** The key as it leads in a text from left to right: from right to left, the next square is on the left. */
export function keyInReading(key: string, direction: string = document.documentElement.dir): string {
  if (direction !== 'rtl') return key;
  return { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[key] ?? key;
}

/** The index that the key leads to; the same one where it leads nowhere. */
export function moveInGrid(key: string, index: number, { count, columns }: GridSize): number {
  const target = findTarget(key, index, { count, columns });
  return target >= 0 && target < count ? target : index;
}

function findTarget(key: string, index: number, { count, columns }: GridSize): number {
  switch (key) {
    case 'ArrowLeft':
      return index - 1;
    case 'ArrowRight':
      return index + 1;
    case 'ArrowUp':
      return index - columns;
    case 'ArrowDown':
      return index + columns;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return index;
  }
}

/** The list with the item of one index at another one. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const moved = items[from];
  if (moved === undefined) return items;
  return items.toSpliced(from, 1).toSpliced(Math.max(0, Math.min(items.length - 1, to)), 0, moved);
}
