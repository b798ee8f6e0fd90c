/** Refuses changes based on an older revision of a product than the stored one. Changes without a revision pass. */
import { type ExpectedError, refuse } from '../../../foundation/http/failure.ts';
import { type Product, readRevision } from '../model/product.ts';

/** `more` adds data for the caller besides the stored revision. */
export function refuseStale(
  product: Product,
  named: string | null | undefined,
  more: () => Readonly<Record<string, unknown>> = () => ({}),
): ExpectedError | undefined {
  const revision = String(readRevision(product));
  if (!named || named === revision) return undefined;
  return refuse('STALE_REVISION', undefined, { data: { revision, ...more() } });
}
