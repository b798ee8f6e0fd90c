/** The columns of imports, their rows, products and pictures. */
import type { ImportChange, ImportMessage, ImportState } from '@cartwright/contract';

import type { Flag, JsonText } from '../../../foundation/database/columns.ts';
import type { ProductId } from '../../catalog/model/product.ts';
import type { ImportDetails, ImportId } from './import-record.ts';

/** Empty until the product is checked. */
export type Outcome = '' | 'NEW' | 'CHANGED' | 'UNCHANGED' | 'REFUSED';
export type ItemState = 'WAITING' | 'DONE' | 'ASKED' | 'KEPT' | 'UNDONE' | 'STAYED';
export type PictureState = 'WAITING' | 'DONE' | 'REFUSED';

/** What the check says about a product of the file. */
export interface ItemDetails {
  readonly name: string;
  readonly rowCount: number;
  readonly changes: readonly ImportChange[];
  readonly totalChanges: number;
  readonly errors: readonly ImportMessage[];
  readonly warnings: readonly (ImportMessage & { readonly code: string; readonly count: number })[];
}

export interface ImportTables {
  imports: {
    site_id: string;
    import_id: ImportId;
    state: ImportState;
    created_at: number;
    updated_at: number;
    expires_at: number;
    has_file: Flag;
    document: JsonText<ImportDetails>;
  };
  import_rows: {
    site_id: string;
    import_id: ImportId;
    /** The heading is row 1. */
    row_number: number;
    /** Rows of one product have the same. */
    item_key: string;
    cells: JsonText<readonly string[]>;
  };
  import_items: {
    site_id: string;
    import_id: ImportId;
    row_number: number;
    item_key: string;
    outcome: Outcome;
    state: ItemState;
    has_warnings: Flag;
    product_id: ProductId | null;
    /** The slug that the product has afterwards. */
    slug: string | null;
    /** Of the changes that the check found. */
    changes_hash: string | null;
    document: JsonText<ItemDetails>;
    /** What the product was before the import, compressed; null for one that the import made. */
    before_import: string | null;
    /** Of what the import left. */
    after_hash: string | null;
  };
  import_pictures: {
    site_id: string;
    import_id: ImportId;
    item_row: number;
    position: number;
    row_number: number;
    state: PictureState;
    url: string;
    alt: string | null;
    media_id: string | null;
    reason: string | null;
  };
}
