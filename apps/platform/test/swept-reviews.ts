/** A row of each table of reviews that is swept. */
import { DELETED_LIFETIME_MS } from '../src/foundation/database/deleted-records.ts';

/** A table, and a row of it. */
type SweptRow = readonly [table: string, row: Readonly<Record<string, string | number | null>>];

export const REVIEW_ROWS: Readonly<
  Record<string, { readonly ageMs: number; readonly make: (id: string, at: number) => readonly SweptRow[] }>
> = {
  reviews: {
    ageMs: DELETED_LIFETIME_MS,
    make: (id, at) => [
      ['deleted_products', { product_id: id, name: 'Mug', deleted_at: at, document: '{}' }],
      [
        'reviews',
        {
          review_id: id,
          namespace: 'stores',
          product_id: id,
          buyer_kind: 'guest',
          buyer_id: id,
          order_id: 'ord_1',
          status: 'APPROVED',
          rating: 5,
          search_text: '',
          created_at: 0,
          updated_at: 0,
          revision: 1,
          document: '{"photos":[]}',
        },
      ],
    ],
  },
};
