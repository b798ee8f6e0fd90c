/**
 * A digest of the rows of a table that does not depend on their order, nor on the database: the sum of the SHA-256 of each
 * row, modulo 2^256. JSON texts are compared by their content, because PostgreSQL stores them with other spaces and
 * another order of members. It finds lost, doubled and changed rows; it is no protection against an attacker.
 */
import { createHash } from 'node:crypto';

import type { Cell, PortableRow } from './portable-rows.ts';

const MODULUS = 1n << 256n;
const JSON_START = /^[{["]/;

export class RowDigest {
  #sum = 0n;
  #rows = 0;

  get rows(): number {
    return this.#rows;
  }

  add(rows: readonly PortableRow[]): void {
    for (const row of rows) this.#sum = (this.#sum + hashRow(row)) % MODULUS;
    this.#rows += rows.length;
  }

  /** 64 hex digits. */
  toString(): string {
    return this.#sum.toString(16).padStart(64, '0');
  }
}

function hashRow(row: PortableRow): bigint {
  const text = JSON.stringify(row.map(normalize));
  return BigInt(`0x${createHash('sha256').update(text).digest('hex')}`);
}

/** The value of a JSON text with its members in order; other cells unchanged. */
function normalize(cell: Cell): unknown {
  if (typeof cell !== 'string' || !JSON_START.test(cell)) return cell;
  try {
    return [sortMembers(JSON.parse(cell))];
  } catch {
    return cell;
  }
}

function sortMembers(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sortMembers);
  const members = Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1));
  // A list of pairs: an object would put members that are numbers first.
  return { members: members.map(([name, member]) => [name, sortMembers(member)]) };
}
