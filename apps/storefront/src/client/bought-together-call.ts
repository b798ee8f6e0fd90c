/** The call of products that are often in the same orders, which the client's modules do not have. */
import { type CallOptions, defineCall, type Product } from '@cartwright/client';

/** Only products that can be bought, the most frequent first; empty until there are orders. */
export const listBoughtTogether = defineCall<
  (productId: string, options?: { readonly limit?: number }, call?: CallOptions) => Promise<readonly Product[]>
>('GET /stores-reader/v1/products/{id}/bought-together', 'id ...options', { result: 'products' });
