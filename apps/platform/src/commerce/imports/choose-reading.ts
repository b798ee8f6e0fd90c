/** What a merchant chooses about how a file is read: another encoding or delimiter gives other columns. */
import {
  type EndpointInput,
  type ImportColumn,
  type updateImport,
  REPEATED_VIOLATION_TYPE,
  UNKNOWN_VIOLATION_TYPE,
} from '@cartwright/contract';

import {
  type BrokenRule,
  type ExpectedError,
  isExpectedError,
  refuse,
  refuseFields,
} from '../../foundation/http/failure.ts';
import { guessMatch, REPEATED } from './file/guess-columns.ts';
import { inspectFile, type OpenFile } from './file/inspect-file.ts';
import type { ImportDetails } from './model/import-record.ts';

type Choices = Omit<EndpointInput<typeof updateImport>, 'id'>;
type Chosen = Pick<ImportDetails, 'reading' | 'columns' | 'matchBy' | 'emptyCells' | 'fetchPictures'>;

export async function chooseReading(
  open: OpenFile,
  details: ImportDetails,
  choices: Choices,
): Promise<Chosen | ExpectedError> {
  const { reading } = details;
  const encoding = choices.encoding ?? reading.encoding;
  const delimiter = choices.delimiter ?? reading.delimiter;
  const isOther = encoding !== reading.encoding || delimiter !== reading.delimiter;
  const isOtherFormat = choices.format !== undefined && choices.format !== null && choices.format !== reading.format;
  let { columns, matchBy } = details;
  let { format } = reading;
  if (isOther || isOtherFormat) {
    const inspected = await inspectFile(open, { encoding, delimiter }, choices.format ?? undefined);
    if ('problem' in inspected) return refuse('FILE_NOT_READABLE', inspected.problem);
    ({ columns, format } = inspected);
    matchBy = guessMatch(
      columns.map(({ field }) => field),
      format,
    );
  }
  const named = nameColumns(columns, choices.columns ?? []);
  if (isExpectedError(named)) return named;
  return {
    reading: { format, encoding, delimiter },
    columns: named,
    matchBy: choices.matchBy ?? matchBy,
    emptyCells: choices.emptyCells ?? details.emptyCells,
    fetchPictures: choices.fetchPictures ?? details.fetchPictures,
  };
}

/** Columns with the fields that were chosen. A field is of one column, unless all of its cells count. */
function nameColumns(
  columns: readonly ImportColumn[],
  chosen: NonNullable<Choices['columns']>,
): readonly ImportColumn[] | ExpectedError {
  const broken: BrokenRule[] = [];
  const fields = new Map<number, string>();
  for (const [place, { index, field }] of chosen.entries()) {
    if (columns[index] === undefined) {
      const description = `names no column: there are ${columns.length}`;
      const data = { type: UNKNOWN_VIOLATION_TYPE };
      broken.push({ field: `columns[${place}].index`, rule: 'VALIDATION', description, data });
    }
    fields.set(index, field);
  }
  const named = columns.map((column) => {
    const field = fields.get(column.index);
    return field === undefined ? column : { ...column, field, isGuessed: false };
  });
  for (const [place, { index, field }] of chosen.entries()) {
    const other = named.find((column) => column.field === field && column.index !== index);
    if (other !== undefined && !REPEATED.has(field)) {
      const description = `is already the column “${other.name}”: choose another field for one of them`;
      const data = { type: REPEATED_VIOLATION_TYPE };
      broken.push({ field: `columns[${place}].field`, rule: 'VALIDATION', description, data });
    }
  }
  return broken.length > 0 ? refuseFields(broken) : named;
}
