/**
 * Cells that a spreadsheet would compute. An export writes an apostrophe before them, and an import takes it off again.
 * Invariant: `unescapeFormula(escapeFormula(text)) === text`.
 */
const FORMULA = /^'*[=+\-@\t\r]/;
const ESCAPED = /^'+[=+\-@\t\r]/;

export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

export function unescapeFormula(text: string): string {
  return ESCAPED.test(text) ? text.slice(1) : text;
}
