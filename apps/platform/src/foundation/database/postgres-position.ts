/** Positions in the log of a PostgreSQL server: how far it is written, and how far a replica has replayed it. */

/**
 * How far the server's log is on its disk. A server that acknowledges a commit before it is there has to say how far the
 * log is written.
 */
export const SELECT_POSITION =
  "SELECT CASE current_setting('synchronous_commit') WHEN 'off' THEN pg_current_wal_insert_lsn() ELSE pg_current_wal_flush_lsn() END AS position";

export interface PositionRow {
  readonly position: string | null;
}

/** The number of a position, which PostgreSQL writes as two hexadecimal numbers; undefined where it is none. */
export function parsePosition(text: string | undefined): bigint | undefined {
  const [, high, low] = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i.exec(text ?? '') ?? [];
  return high === undefined || low === undefined ? undefined : (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
