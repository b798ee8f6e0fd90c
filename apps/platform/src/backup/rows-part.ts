/** Rows of a table as a part of an archive: compressed JSON lines, the columns first. */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

import type { PortableRow } from '../foundation/database/portable/portable-rows.ts';
import type { TableShape } from '../foundation/database/portable/table-shape.ts';
import { BackupError, rowLine, ROWS_FOLDER, rowsHeader } from './archive-format.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Most parts are little larger; a single row may be. */
const PART_CHARACTERS = 4 * 1024 ** 2;

interface RowsPart {
  readonly path: string;
  readonly content: Buffer;
}

/** Turns batches of rows into parts. A table without rows has none. */
export async function* packRows(
  { name, columns }: TableShape,
  batches: AsyncIterable<readonly PortableRow[]>,
): AsyncGenerator<RowsPart> {
  const header = JSON.stringify({ table: name, columns });
  let lines: string[] = [];
  let characters = 0;
  let count = 0;
  const take = async (): Promise<RowsPart> => {
    const text = `${[header, ...lines].join('\n')}\n`;
    lines = [];
    characters = 0;
    count += 1;
    const number = String(count).padStart(6, '0');
    return { path: `${ROWS_FOLDER}${name}/${number}.jsonl.gz`, content: await compress(text, { level: 6 }) };
  };
  for await (const rows of batches) {
    for (const row of rows) {
      const line = JSON.stringify(row);
      lines.push(line);
      characters += line.length;
      if (characters >= PART_CHARACTERS) yield await take();
    }
  }
  if (lines.length > 0) yield await take();
}

export interface UnpackedRows {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly PortableRow[];
}

/** @throws BackupError for a content that `packRows` did not make. */
export async function unpackRows(path: string, content: Uint8Array): Promise<UnpackedRows> {
  try {
    const [first = '', ...lines] = (await decompress(content)).toString('utf8').trimEnd().split('\n');
    const { table, columns } = rowsHeader.parse(JSON.parse(first));
    const rows = lines.map((line) => {
      const row = rowLine.parse(JSON.parse(line));
      if (row.length !== columns.length) throw new Error(`A row has ${row.length} values.`);
      return row;
    });
    return { table, columns, rows };
  } catch (cause) {
    throw new BackupError(`${path} of the backup has no rows that this version reads: restore another backup.`, {
      cause,
    });
  }
}
