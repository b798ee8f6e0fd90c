/**
 * Reads the records of a CSV file as they stream in: memory holds one record and one chunk for files of any size.
 * Quotes that spreadsheets leave inside of cells are taken as they are.
 */
import { Readable } from 'node:stream';

import { type ImportDelimiter, type ImportEncoding, MAX_IMPORT_COLUMNS } from '@cartwright/contract';

import type { Reading } from '../model/import-record.ts';

/** The most characters in the cells of a record: a longer one is a quote that never closes. */
const MAX_RECORD = 2_000_000;
/** The same with its delimiters: the parser counts no empty cells. */
const MAX_RAW_RECORD = 2 * MAX_RECORD;

export const DELIMITER_CHARACTERS: Readonly<Record<ImportDelimiter, string>> = {
  COMMA: ',',
  SEMICOLON: ';',
  TAB: '\t',
};

const LABELS: Readonly<Record<ImportEncoding, string>> = {
  'UTF-8': 'utf-8',
  'UTF-16LE': 'utf-16le',
  'UTF-16BE': 'utf-16be',
  'WINDOWS-1252': 'windows-1252',
};

/** The file cannot be read with this delimiter. The message is a sentence. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** Records of at most `MAX_IMPORT_COLUMNS` cells, empty lines among them: the count of a record is its row in a spreadsheet. */
export async function* readRecords(
  bytes: ReadableStream<Uint8Array>,
  { encoding, delimiter }: Pick<Reading, 'encoding' | 'delimiter'>,
): AsyncGenerator<readonly string[]> {
  const { parse } = await import('csv-parse');
  const decoder = new TextDecoder(LABELS[encoding]);
  const source = Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]);
  source.on('error', () => undefined);
  const parser = parse({
    delimiter: DELIMITER_CHARACTERS[delimiter],
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: MAX_RECORD,
  });
  const text = Readable.from(boundRecords(decode(source, decoder), parser.info), { objectMode: false });
  text.on('error', (failure) => parser.destroy(failure));
  text.pipe(parser);
  try {
    for await (const record of parser as AsyncIterable<string[]>) yield record.slice(0, MAX_IMPORT_COLUMNS);
  } catch (failure) {
    if (isCsvError(failure)) {
      throw new UnreadableFile(
        failure.code === 'CSV_MAX_RECORD_SIZE' || failure.code === 'CSV_QUOTE_NOT_CLOSED'
          ? `A quoted cell that begins at about line ${failure.lines ?? '?'} does not end: close its quote.`
          : `The file cannot be read at about line ${failure.lines ?? '?'}: check its delimiter.`,
        { cause: failure },
      );
    }
    throw failure;
  } finally {
    text.destroy();
    source.destroy();
    parser.destroy();
  }
}

async function* decode(source: AsyncIterable<Uint8Array>, decoder: TextDecoder): AsyncGenerator<string> {
  for await (const chunk of source) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

/** Ends the text at a record that is too long, and at a NUL: no text has one, and no database takes it. */
async function* boundRecords(
  source: AsyncIterable<string>,
  read: { readonly records: number; readonly lines: number },
): AsyncGenerator<string> {
  let [records, length] = [0, 0];
  for await (const text of source) {
    if (text.includes('\0')) throw new UnreadableFile('The file is no text: choose another encoding.');
    length = read.records === records ? length + text.length : text.length;
    ({ records } = read);
    if (length > MAX_RAW_RECORD) {
      throw new UnreadableFile(`The row at about line ${read.lines} is too long: check the delimiter.`);
    }
    yield text;
  }
}

function isCsvError(failure: unknown): failure is Error & { readonly code: string; readonly lines?: number } {
  return failure instanceof Error && 'code' in failure && String(failure.code).startsWith('CSV_');
}
