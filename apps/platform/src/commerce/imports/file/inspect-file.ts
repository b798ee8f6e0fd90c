/** Looks at the first records of a file: its delimiter, whose export it is, its columns with samples. */
import {
  IMPORT_DELIMITERS,
  type ImportColumn,
  type ImportDelimiter,
  type ImportEncoding,
  type ImportFormat,
  MAX_IMPORT_COLUMNS,
} from '@cartwright/contract';

import type { Reading } from '../model/import-record.ts';
import { detectFormat, guessFields } from './guess-columns.ts';
import { readRecords, UnreadableFile } from './read-csv.ts';

const LOOKED_AT = 30;
/** Empty lines among the first records. */
const MAX_EMPTY = 1000;
const MAX_SAMPLES = 3;
const MAX_SAMPLE = 100;
const MAX_HEADING = 200;

export type OpenFile = () => ReadableStream<Uint8Array>;

/** The delimiter that makes the most columns of the first records, evenly. */
export async function detectDelimiter(open: OpenFile, encoding: ImportEncoding): Promise<ImportDelimiter> {
  let best: { delimiter: ImportDelimiter; score: number } = { delimiter: 'COMMA', score: 1 };
  for (const delimiter of IMPORT_DELIMITERS) {
    const records = await readFirst(open, { encoding, delimiter }).catch((failure: unknown) => {
      if (failure instanceof UnreadableFile) return [];
      throw failure;
    });
    const [heading, ...rest] = records.map((record) => record.length);
    if (heading === undefined) continue;
    const even = rest.filter((columns) => columns === heading).length;
    const score = heading === 1 ? 1 : heading * (rest.length === 0 ? 1 : 0.2 + even / rest.length);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/** The columns, or the sentence that says why there are none. `format`: that of the file unless it was chosen. */
export async function inspectFile(
  open: OpenFile,
  reading: Pick<Reading, 'encoding' | 'delimiter'>,
  chosen?: ImportFormat,
): Promise<
  { readonly format: ImportFormat; readonly columns: readonly ImportColumn[] } | { readonly problem: string }
> {
  let records: readonly (readonly string[])[];
  try {
    records = await readFirst(open, reading);
  } catch (failure) {
    if (failure instanceof UnreadableFile) return { problem: failure.message };
    throw failure;
  }
  const [heading, ...rest] = records;
  if (heading === undefined) return { problem: 'The file has no rows: its first row names the columns.' };
  if (rest.length === 0) return { problem: 'The file has only a heading: a product needs a row below it.' };
  const format = chosen ?? detectFormat(heading);
  const fields = guessFields(heading, format);
  const columns = heading.slice(0, MAX_IMPORT_COLUMNS).map((name, index) => ({
    index,
    name: name.trim().slice(0, MAX_HEADING),
    samples: [...new Set(rest.map((record) => (record[index] ?? '').trim().slice(0, MAX_SAMPLE)))]
      .filter((sample) => sample !== '')
      .slice(0, MAX_SAMPLES),
    field: fields[index] ?? 'IGNORE',
    isGuessed: true,
  }));
  return { format, columns };
}

async function readFirst(
  open: OpenFile,
  reading: Pick<Reading, 'encoding' | 'delimiter'>,
): Promise<readonly (readonly string[])[]> {
  const records: (readonly string[])[] = [];
  let empty = 0;
  for await (const record of readRecords(open(), reading)) {
    if (record.every((cell) => cell.trim() === '')) {
      empty += 1;
      if (empty > MAX_EMPTY) break;
      continue;
    }
    records.push(record);
    if (records.length === LOOKED_AT) break;
  }
  return records;
}
