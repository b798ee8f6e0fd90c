/** What a screen reader says of the active cell. */
import { words } from '../words/words.ts';

interface CellPlace {
  /** Of the row, from 0. */
  readonly index: number;
  readonly count: number;
  readonly problem: string | undefined;
}

/** `Price, Oak: 84.00, row 3 of 2,000`, and its problem. */
export function nameCell(column: string, row: string, text: string, { index, count, problem }: CellPlace): string {
  const cell = words.sheet.cell(column, row, text || words.sheet.empty, index + 1, count);
  return problem === undefined ? cell : words.sheet.cellWithProblem(cell, problem);
}
