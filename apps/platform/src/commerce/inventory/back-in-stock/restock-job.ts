/** The job that answers the waiting requests of a product that is in stock again. */
import { jobKind } from '../../../foundation/jobs/job.ts';
import type { ProductId } from '../../catalog/model/product.ts';

export const BACK_IN_STOCK = jobKind<{ readonly productId: ProductId }>('back-in-stock');
