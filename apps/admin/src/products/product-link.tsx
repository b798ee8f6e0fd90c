/**
 * A link from a list to a product. What its page shows first is requested when the link is pressed, all of it at once: the
 * page itself would ask for one after the other, and only once it is open.
 */
import type { Product } from '@cartwright/client';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';

import { useSession } from '../session/session-gate.tsx';
import { collectionNamesQuery, productQuery } from './product-queries.ts';

interface ProductLinkProps {
  readonly product: Pick<Product, '_id' | 'name' | 'collectionIds'>;
  readonly className: string;
}

export function ProductLink({ product, className }: ProductLinkProps) {
  const { client } = useSession();
  const queries = useQueryClient();
  const { _id: id, name } = product;
  const collectionIds = (product.collectionIds ?? []).toSorted();
  const prepare = () => {
    // The page tells failures.
    void queries.query(productQuery(client, id)).catch(() => undefined);
    if (collectionIds.length > 0)
      void queries.query(collectionNamesQuery(client, collectionIds)).catch(() => undefined);
  };
  return (
    <Link className={className} to={`/products/${id}`} onPointerDown={prepare}>
      {name}
    </Link>
  );
}
