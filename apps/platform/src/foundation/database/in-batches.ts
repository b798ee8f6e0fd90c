/** Splits long lists for statements. A statement has a limited number of parameters on both databases. */
export function inBatches<Item>(items: readonly Item[], size = 200): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
