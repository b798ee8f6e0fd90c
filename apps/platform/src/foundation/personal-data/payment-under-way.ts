/** Whether a person is paying at this moment: their checkout has to stay until the provider has answered. */
import type { Transaction } from '../database/database.ts';
import { findPersonRows } from './find-rows.ts';
import type { Person } from './person.ts';

export async function hasPaymentUnderWay(tx: Transaction, person: Person): Promise<boolean> {
  const { tables } = await findPersonRows(tx, person);
  const attempts = tables.find(({ table }) => table.name === 'payment_attempts');
  // Only an attempt under way has its checkout or order as `live_key`.
  return attempts?.rows.some((row) => row['live_key'] !== null) ?? false;
}
