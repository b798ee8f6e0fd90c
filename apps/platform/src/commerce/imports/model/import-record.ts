/**
 * An import of products: its file, how it is read, and how far it is. Invariant: work happens only in the states
 * `CHECKING`, `RUNNING` and `UNDOING`, each of which has one job at a time.
 */
import {
  IMPORT_KEPT_DAYS,
  type ImportColumn,
  type ImportDelimiter,
  type ImportEncoding,
  type ImportFormat,
  type ImportMatch,
  type ImportState,
  type ImportWarning,
  type ProductImport,
} from '@cartwright/contract';

import type { Cause } from '../../../foundation/domain-events.ts';
import type { Id, SiteId } from '../../../foundation/ids.ts';
import type { CollectionId } from '../../catalog/model/product.ts';

export type ImportId = Id<'imp'>;

/** How the bytes of a file become rows, and whose export it is. */
export interface Reading {
  readonly format: ImportFormat;
  readonly encoding: ImportEncoding;
  readonly delimiter: ImportDelimiter;
}

export interface ImportDetails {
  readonly by: Cause;
  readonly fileName: string;
  readonly sourceUrl?: string;
  /** Where the file lies in the storage. */
  readonly fileKey?: string;
  readonly sizeInBytes?: number;
  readonly detected?: Reading;
  readonly reading: Reading;
  readonly columns: readonly ImportColumn[];
  readonly matchBy: ImportMatch;
  readonly emptyCells: 'KEEP' | 'CLEAR';
  readonly fetchPictures: boolean;
  readonly problem?: string;
  readonly rows?: number;
  readonly products?: number;
  readonly counts?: ImportCounts;
  readonly warnings: readonly ImportWarning[];
  readonly progress?: NonNullable<ProductImport['progress']>;
  readonly result?: NonNullable<ProductImport['result']>;
  readonly undone?: NonNullable<ProductImport['undone']>;
  readonly checkedAt?: number;
  readonly startedAt?: number;
  readonly finishedAt?: number;
  /** Whether rows of an earlier check are to be deleted first. */
  readonly isStale?: boolean;
  /** Whether the rows of the file are all in the database. */
  readonly isRead?: boolean;
  /** Whether the run that is under way overwrites products that were changed after the check. */
  readonly isOverwriting?: boolean;
  /** Collections that this import made. */
  readonly madeCollections?: readonly CollectionId[];
  /** Tax groups that this import made. */
  readonly madeTaxGroups?: readonly string[];
}

export interface ImportCounts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
}

export interface ImportRecord {
  readonly siteId: SiteId;
  readonly id: ImportId;
  readonly state: ImportState;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly hasFile: boolean;
  readonly details: ImportDetails;
}

export const IMPORT_LIFETIME_MS = IMPORT_KEPT_DAYS * 24 * 60 * 60 * 1000;
/** An upload address is valid for an hour. */
export const WAITING_LIFETIME_MS = 24 * 60 * 60 * 1000;
export const EMPTY_RESULT = { added: 0, changed: 0, refused: 0, asked: 0, pictures: 0, refusedPictures: 0 } as const;

export function isUnderWay({ state }: ImportRecord): boolean {
  return state === 'CHECKING' || state === 'RUNNING' || state === 'UNDOING';
}

/** Products are there that undo could take back. */
export function canUndo({ state, details: { progress, result } }: ImportRecord): boolean {
  const isFinished =
    state === 'DONE' || state === 'CANCELED' || (state === 'RUNNING' && progress?.phase === 'PICTURES');
  return isFinished && result !== undefined && result.added + result.changed > 0;
}

export function toImportResponse(record: ImportRecord): ProductImport {
  const { id, state, details, createdAt, expiresAt } = record;
  const { reading, detected, columns, sizeInBytes, checkedAt, startedAt, finishedAt, warnings } = details;
  const { fileName, sourceUrl, matchBy, emptyCells, fetchPictures, problem, rows, products, counts } = details;
  const { progress, result, undone } = details;
  return {
    id,
    state,
    fileName,
    ...given({ sourceUrl, sizeInBytes: sizeInBytes === undefined ? undefined : String(sizeInBytes) }),
    ...reading,
    ...given({ detected }),
    columns: [...columns],
    matchBy,
    emptyCells,
    fetchPictures,
    ...given({ problem, rows, products, counts }),
    warnings: [...warnings],
    ...given({ progress: isUnderWay(record) ? progress : undefined, result, undone }),
    canUndo: canUndo(record),
    createdDate: toDate(createdAt),
    ...given({
      checkedDate: checkedAt === undefined ? undefined : toDate(checkedAt),
      startedDate: startedAt === undefined ? undefined : toDate(startedAt),
      finishedDate: finishedAt === undefined ? undefined : toDate(finishedAt),
    }),
    keptUntilDate: toDate(expiresAt),
  };
}

function toDate(at: number): string {
  return new Date(at).toISOString();
}

/** The members that are not undefined. */
export function given<Members extends object>(
  members: Members,
): { readonly [Name in keyof Members]?: Exclude<Members[Name], undefined> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as never;
}
