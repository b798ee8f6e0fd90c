/** The refused rows of an import as they were in the file, each with its reason: to be mended and imported again. */
import type { Database } from '../../../foundation/database/database.ts';
import { DELIMITER_CHARACTERS } from '../file/read-csv.ts';
import type { ImportRecord } from '../model/import-record.ts';
import { findItem, findItems, findRows } from '../model/item-store.ts';
import { findRefusedPictures } from '../model/picture-store.ts';
import { unescapeFormula } from '../plan/formulas.ts';
import { toCsvLine } from './csv-text.ts';

const AT_ONCE = 100;

export async function* exportRefused(database: Database, record: ImportRecord): AsyncGenerator<string> {
  const { columns, reading } = record.details;
  const delimiter = DELIMITER_CHARACTERS[reading.delimiter];
  const toLine = (cells: readonly string[], reason: string): string =>
    toCsvLine([...columns.map(({ index }) => unescapeFormula(cells[index] ?? '')), reason], delimiter);
  yield toCsvLine([...columns.map(({ name }) => name), 'reason'], delimiter);
  for (let afterRow = 0; ;) {
    const from = afterRow;
    const { items, rows } = await database.read(async (tx) => {
      const found = await findItems(tx, record, { outcome: 'REFUSED', afterRow: from, limit: AT_ONCE });
      const keys = found.map(({ key }) => key);
      return { items: found, rows: await findRows(tx, record, keys) };
    });
    for (const { key, details } of items) {
      const lines = (rows.get(key) ?? []).map(({ row, cells }, index) => {
        const own = details.errors.filter((error) => error.row === row || (index === 0 && error.row < row));
        return toLine(cells, own.map(({ message }) => message).join(' '));
      });
      yield lines.join('');
    }
    const last = items.at(-1);
    if (last === undefined || items.length < AT_ONCE) break;
    afterRow = last.row;
  }
  for (let afterRow = 0; ;) {
    const from = afterRow;
    const lines = await database.read(async (tx) => {
      const pictures = await findRefusedPictures(tx, record, from, AT_ONCE);
      // All pictures of a product are read together: the next page begins behind it.
      afterRow = pictures.at(-1)?.itemRow ?? from;
      const found: string[] = [];
      for (const { itemRow, row, reason } of pictures) {
        const item = await findItem(tx, record, itemRow);
        const rowsOf = await findRows(tx, record, item === undefined ? [] : [item.key]);
        const cells = rowsOf.get(item?.key ?? '')?.find((one) => one.row === row)?.cells;
        if (cells !== undefined) found.push(toLine(cells, reason ?? ''));
      }
      return found;
    });
    if (lines.length === 0) break;
    yield lines.join('');
  }
}
