/** Lines of columns, each column as wide as its widest cell. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<readonly number[]>(
    (sofar, row) => row.map((cell, column) => Math.max(sofar[column] ?? 0, cell.length)),
    [],
  );
  const formatRow = (row: readonly string[]): string =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return rows.map(formatRow).join('\n');
}
