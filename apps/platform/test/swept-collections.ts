/** A row of each table of collections that is swept. */
import { DELETED_LIFETIME_MS } from '../src/foundation/database/deleted-records.ts';

/** A table, and a row of it. */
type SweptRow = readonly [table: string, row: Readonly<Record<string, string | number | null>>];

export const COLLECTION_ROWS: Readonly<
  Record<string, { readonly ageMs: number; readonly make: (id: string, at: number) => readonly SweptRow[] }>
> = {
  collection_exclusions: {
    ageMs: DELETED_LIFETIME_MS,
    make: (id, at) => [
      ['deleted_products', { product_id: id, name: 'Mug', deleted_at: at, document: '{}' }],
      collection(id),
      ['collection_exclusions', { collection_id: id, product_id: id }],
    ],
  },
  deleted_collections: {
    ageMs: DELETED_LIFETIME_MS,
    make: (id, at) => [['deleted_collections', { collection_id: id, name: 'Vases', deleted_at: at, document: '{}' }]],
  },
  former_collection_slugs: {
    ageMs: DELETED_LIFETIME_MS,
    make: (id, at) => [
      deletedCollection(id, at),
      ['former_collection_slugs', { slug: id, collection_id: id, created_at: 0 }],
    ],
  },
};

function collection(id: string): SweptRow {
  const times = { created_at: 0, updated_at: 0 };
  const row = {
    collection_id: id,
    slug: id,
    name: '',
    name_folded: '',
    description: '',
    visible: 1,
    position: 0,
    ...times,
  };
  return ['collections', row];
}

function deletedCollection(id: string, at: number): SweptRow {
  return ['deleted_collections', { collection_id: id, name: 'Vases', deleted_at: at, document: '{}' }];
}
