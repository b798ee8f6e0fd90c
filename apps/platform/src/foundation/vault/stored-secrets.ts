/**
 * Brings the columns with secrets under the secret of this process: seals them where it has one, seals them again where
 * another one did, and opens them where it has only the previous one. Runs once at each start, alone among all
 * processes. Invariant: after it every secret can be opened, or the start is refused.
 */
import type { JsonText } from '../database/columns.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { PortableRow } from '../database/portable/portable-rows.ts';
import type { TableShape } from '../database/portable/table-shape.ts';
import { SEALED_PREFIX, type Vault } from './vault.ts';

interface SealedColumn {
  readonly table: string;
  readonly key: string;
  readonly column: string;
  readonly isJson: boolean;
}

const COLUMNS: readonly SealedColumn[] = [
  { table: 'signing_keys', key: 'key_id', column: 'private_key', isJson: true },
  { table: 'event_keys', key: 'key_id', column: 'private_key', isJson: true },
  { table: 'identity_providers', key: 'provider_id', column: 'client_secret', isJson: false },
  { table: 'sites', key: 'site_id', column: 'form_key', isJson: false },
  { table: 'gift_cards', key: 'gift_card_id', column: 'sealed_code', isJson: false },
];

/** Names the row of a secret: a sealed text opens nowhere else. */
export function sealedPlace(table: string, siteId: string, key: string): string {
  return `${table} ${siteId} ${key}`;
}

/**
 * Returns how many secrets were changed.
 * @throws VaultError where one was sealed by a secret that this process does not have; then none is changed.
 */
export async function sealStoredSecrets(database: Database, vault: Vault): Promise<number> {
  const isDue = await database.read(async (tx) => {
    for (const column of COLUMNS) if ((await findOthers(tx, column, vault)).length > 0) return true;
    return false;
  });
  if (!isDue) return 0;
  return database.writeAlone(async (tx) => {
    let changed = 0;
    for (const column of COLUMNS) {
      for (const { siteId, key, kept } of await findOthers(tx, column, vault)) {
        const place = sealedPlace(column.table, siteId, key);
        const sealed = vault.seal(vault.open(kept, place), place);
        await tx
          .tables<Record<string, Record<string, string>>>()
          .updateTable(column.table)
          .set({ [column.column]: writeColumn(column, sealed) })
          .where('site_id', '=', siteId)
          .where(column.key, '=', key)
          .execute();
        changed += 1;
      }
    }
    return changed;
  });
}

/**
 * Whether this process has the secret of every sealed text. Changes nothing.
 * @throws VaultError where it has not.
 */
export async function requireOpenSecrets(tx: Transaction, vault: Vault): Promise<void> {
  for (const column of COLUMNS) {
    for (const { siteId, key, kept } of await findOthers(tx, column, vault)) {
      vault.open(kept, sealedPlace(column.table, siteId, key));
    }
  }
}

/** Whether `CARTWRIGHT_SECRET` encrypts the secrets of these rows. Each site has a form key, in every version. */
export async function hasSealedSecrets(tx: Transaction, siteId?: string): Promise<boolean> {
  const sealed = tx
    .tables<{ sites: { site_id: string; form_key: string } }>()
    .selectFrom('sites')
    .select('form_key')
    .where('form_key', 'like', `${SEALED_PREFIX}%`)
    .limit(1);
  const found = await (siteId === undefined ? sealed : sealed.where('site_id', '=', siteId)).executeTakeFirst();
  return found !== undefined;
}

/**
 * Rows of a table with their secrets opened, or sealed by another vault. Rows without secrets are returned as they are.
 * `change` gets a secret as it is stored, and the place that it is sealed for.
 */
export function changeSecrets(
  { name, columns }: Pick<TableShape, 'name' | 'columns'>,
  rows: readonly PortableRow[],
  change: (kept: string, place: string) => string,
): readonly PortableRow[] {
  const column = COLUMNS.find(({ table }) => table === name);
  if (column === undefined) return rows;
  const [site, key, at] = [columns.indexOf('site_id'), columns.indexOf(column.key), columns.indexOf(column.column)];
  return rows.map((row) => {
    const kept = row[at];
    if (typeof kept !== 'string') return row;
    const place = sealedPlace(name, String(row[site]), String(row[key]));
    return row.with(at, writeColumn(column, change(column.isJson ? readJsonSecret(kept) : kept, place)));
  });
}

interface KeptSecret {
  readonly siteId: string;
  readonly key: string;
  readonly kept: string;
}

/** Secrets that are not encrypted with the current key. */
async function findOthers(tx: Transaction, column: SealedColumn, vault: Vault): Promise<readonly KeptSecret[]> {
  const rows = await tx
    .tables<Record<string, Record<string, string | null>>>()
    .selectFrom(column.table)
    .select(['site_id as siteId', `${column.key} as key`, `${column.column} as kept`])
    .where(column.column, 'is not', null)
    .execute();
  return rows.flatMap(({ siteId, key, kept }) => {
    if (siteId === null || siteId === undefined || key === null || key === undefined) return [];
    if (kept === null || kept === undefined) return [];
    const text = column.isJson ? readJsonSecret(kept) : kept;
    return vault.isCurrent(text) ? [] : [{ siteId, key, kept: text }];
  });
}

/** A secret as its JSON column keeps it. */
export function sealJson<T>(vault: Vault, value: T, place: string): JsonText<T> {
  return writeJsonSecret(vault.seal(JSON.stringify(value), place)) as JsonText<T>;
}

/** The secret that a JSON column keeps, opened. */
export function openJson<T>(vault: Vault, kept: JsonText<T>, place: string): T {
  return JSON.parse(vault.open(readJsonSecret(kept), place)) as T;
}

/** The secret of a JSON column: its JSON as text, or the sealed text that is a JSON string. */
function readJsonSecret(text: string): string {
  return text.startsWith('"') ? (JSON.parse(text) as string) : text;
}

/** A JSON column contains a sealed text as a string, and other values unchanged. */
function writeColumn({ isJson }: SealedColumn, kept: string): string {
  return isJson ? writeJsonSecret(kept) : kept;
}

function writeJsonSecret(kept: string): string {
  return kept.startsWith('{') ? kept : JSON.stringify(kept);
}
