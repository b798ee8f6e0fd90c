/**
 * What a backup consists of. It is a tar archive, so that any machine can look into it: first a note that says what it is,
 * then files and rows, last a manifest with the checksum of each part. Rows are JSON lines, compressed. An archive without
 * its manifest is not whole.
 */
import { z } from 'zod';

/** Increases with each change that an earlier version cannot read. */
export const ARCHIVE_FORMAT = 1;

export const NOTE_PATH = 'cartwright-backup.json';
export const MANIFEST_PATH = 'manifest.json';
export const MANIFEST_SUM_PATH = 'manifest.sha256';
export const FILES_FOLDER = 'files/';
export const ROWS_FOLDER = 'rows/';

export const archiveNote = z.object({
  format: z.number().int(),
  createdAt: z.string(),
  version: z.string(),
});

const sum = z.string().regex(/^[0-9a-f]{64}$/);

export const archiveManifest = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  /** The version of the program. */
  version: z.string(),
  createdAt: z.string(),
  /** The instant of the rows: what was acknowledged before is in the backup. */
  snapshotAt: z.string(),
  database: z.enum(['sqlite', 'postgres']),
  /** The names of the applied migrations, in order. */
  migrations: z.array(z.string()),
  /** Whether CARTWRIGHT_SECRET encrypts the keys in the rows; then a shop needs the same one. */
  isSealed: z.boolean(),
  tables: z.array(z.object({ name: z.string(), rows: z.number().int(), digest: sum })),
  parts: z.array(z.object({ path: z.string(), bytes: z.number().int(), sha256: sum })),
});

export type ArchiveManifest = z.infer<typeof archiveManifest>;
export type ArchivePart = ArchiveManifest['parts'][number];

/** The first line of each part with rows. A line for each row follows: its values, in the order of the columns. */
export const rowsHeader = z.object({ table: z.string(), columns: z.array(z.string()) });
export const rowLine = z.array(z.union([z.string(), z.number(), z.null()]));

/** A backup cannot be made, read or restored. The message names the reason and the remedy. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
