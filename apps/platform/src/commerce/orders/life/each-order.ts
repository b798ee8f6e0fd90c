/** The same change for many orders: each in its own transaction, so that one that is refused undoes no other. */
import type { BulkResponse } from '@cartwright/contract';

import type { Database, Transaction } from '../../../foundation/database/database.ts';
import { type ExpectedError, isExpectedError } from '../../../foundation/http/failure.ts';

type ItemMetadata = BulkResponse['results'][number]['itemMetadata'];

export interface EachResult<Value> {
  readonly results: { itemMetadata: ItemMetadata; value?: Value }[];
  readonly bulkActionMetadata: BulkResponse['bulkActionMetadata'];
}

/** Carries an error out of a transaction that it undoes. */
class Refused extends Error {
  readonly error: ExpectedError;
  constructor(error: ExpectedError) {
    super(error.message);
    this.error = error;
  }
}

export async function runForEach<Item extends { readonly id: string }, Value>(
  database: Database,
  items: readonly Item[],
  change: (tx: Transaction, item: Item) => Promise<Value | ExpectedError>,
): Promise<EachResult<Value>> {
  const results: EachResult<Value>['results'] = [];
  for (const [originalIndex, item] of items.entries()) {
    const value = await writeOrRefuse(database, (tx) => change(tx, item));
    const of = { id: item.id, originalIndex };
    results.push(
      isExpectedError(value)
        ? { itemMetadata: { ...of, success: false, error: describe(value) } }
        : { itemMetadata: { ...of, success: true }, value },
    );
  }
  const totalSuccesses = results.filter(({ itemMetadata }) => itemMetadata.success).length;
  const totalFailures = results.length - totalSuccesses;
  return { results, bulkActionMetadata: { totalSuccesses, totalFailures, undetailedFailures: 0 } };
}

/** Runs a change in a transaction of its own, which an expected error undoes. */
export async function writeOrRefuse<Value>(
  database: Database,
  change: (tx: Transaction) => Promise<Value | ExpectedError>,
): Promise<Value | ExpectedError> {
  try {
    return await database.write(async (tx) => {
      const value = await change(tx);
      if (isExpectedError(value)) throw new Refused(value);
      return value;
    });
  } catch (failure) {
    if (failure instanceof Refused) return failure.error;
    throw failure;
  }
}

function describe(error: ExpectedError): NonNullable<ItemMetadata['error']> {
  const details = 'error' in error.body ? undefined : error.body.details?.applicationError;
  return details ?? { code: error.code, description: error.message };
}
