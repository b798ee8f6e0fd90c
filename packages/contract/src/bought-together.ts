/** Products that are often in the same orders. This call is this platform's own. */
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { Product } from './product.ts';
import { whole, wireId } from './wire.ts';

/** More are no help to a shopper. */
export const MAX_BOUGHT_TOGETHER = 12;

export const listBoughtTogether = endpoint({
  name: 'products.listBoughtTogether',
  method: 'GET',
  service: 'catalogRead',
  path: '/v1/products/{id}/bought-together',
  summary:
    'Lists products that are in paid orders with this one, the most frequent first: only those that can be bought.',
  input: z.object({ id: wireId, limit: whole(1, MAX_BOUGHT_TOGETHER).nullish() }),
  output: z.object({ products: z.array(Product) }),
});
