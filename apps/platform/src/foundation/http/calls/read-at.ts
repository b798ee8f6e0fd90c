/** Chooses the server that answers a read: a replica where that is allowed and asked for, or the primary. */
import type { Database, ReadFrom, ReadOptions, Transaction } from '../../database/database.ts';
import type { ApiRoute } from '../routes/route.ts';

/**
 * On a replica where the route allows it and the caller names a state that they have seen. A caller who names none may
 * have changed something, and reads on the primary.
 */
export async function readAt<T>(
  database: Pick<Database, 'read' | 'replicas'>,
  { allowsReplica }: Pick<ApiRoute, 'allowsReplica'>,
  seen: string | undefined,
  work: (tx: Transaction) => Promise<T>,
  options: ReadOptions = {},
): Promise<ReadFrom<T>> {
  const { replicas } = database;
  if (replicas !== undefined && allowsReplica === true && seen !== undefined) return replicas.read(work, seen, options);
  return { value: await database.read(work, options), isReplica: false };
}
