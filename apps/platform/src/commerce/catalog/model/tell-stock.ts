/** How the catalog tells of stock that a saved product brought; stock itself is kept beside it (`inventory`). */
import type { STOCK_REASONS } from '@cartwright/contract';

import type { Transaction } from '../../../foundation/database/database.ts';
import type { Cause } from '../../../foundation/domain-events.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import type { ProductId, Variant } from './product.ts';

export type TellStock = (
  tx: Transaction,
  siteId: SiteId,
  saved: {
    readonly productId: ProductId;
    readonly before: readonly Variant[];
    readonly after: readonly Variant[];
    /** Absent: a merchant edited the product. */
    readonly reason?: (typeof STOCK_REASONS)[number];
    readonly by: Cause;
    readonly now: number;
  },
) => Promise<void>;
