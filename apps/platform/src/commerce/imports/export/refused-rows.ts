/** The refused rows of an import as they were in the file, each with its reason: to be mended and imported again. */
import type { Database } from '../../../foundation/database/database.ts';
import { DELIMITER_CHARACTERS } from '../file/read-csv.ts';
import type { ImportRecord } from '../model/import-record.ts';
import { type FileRow, findItem, findItems, findRowsOf, type StoredItem } from '../model/item-store.ts';
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
    const items = await database.read((tx) =>
      findItems(tx, record, { outcome: 'REFUSED', afterRow: from, limit: AT_ONCE }),
    );
    for (const item of items) {
      for await (const { row, cells } of readRowsOf(database, record, item)) {
        const own = item.details.errors.filter((error) => error.row === row || (row === item.row && error.row < row));
        yield toLine(cells, own.map(({ message }) => message).join(' '));
      }
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
        const [one] = await findRowsOf(tx, record, item?.key ?? '', { afterRow: row - 1, limit: 1 });
        const cells = one?.row === row ? one.cells : undefined;
        if (cells !== undefined) found.push(toLine(cells, reason ?? ''));
      }
      return found;
    });
    if (lines.length === 0) break;
    yield lines.join('');
  }
}

/** All rows of a refused product, some at a time: it may have as many as the file. */
async function* readRowsOf(database: Database, record: ImportRecord, { key }: StoredItem): AsyncGenerator<FileRow> {
  for (let afterRow = 0; ;) {
    const from = afterRow;
    const rows = await database.read((tx) => findRowsOf(tx, record, key, { afterRow: from, limit: AT_ONCE }));
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) break;
    afterRow = last.row;
  }
}
