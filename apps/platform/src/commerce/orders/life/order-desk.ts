/**
 * What the work with orders needs of other modules. They are handed in by `open-commerce.ts`, since some of them listen to
 * orders and may not be imported here.
 */
import type { Minor } from '@cartwright/pricing';

import type { Database, Transaction } from '../../../foundation/database/database.ts';
import type { Cause } from '../../../foundation/domain-events.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import type { Jobs } from '../../../foundation/jobs/jobs.ts';
import type { MemberDirectory } from '../../../foundation/members/member-directory.ts';
import type { ReadShop } from '../../../foundation/site/shop.ts';
import type { ProductId, VariantId } from '../../catalog/model/product.ts';
import type { PaymentActions } from '../../payments/payment-actions.ts';
import type { PaymentId } from '../../payments/payment-provider.ts';
import type { LineQuantities } from '../order-changes.ts';
import type { ListOrderFiles } from '../order-response.ts';
import type { RestockedUnits } from '../order-status.ts';
import type { Order } from '../order.ts';
import type { OrderChangeDeps } from './planned-change.ts';

export interface OrderDeskDeps extends OrderChangeDeps {
  readonly database: Database;
  readonly readShop: ReadShop;
  readonly listOrderFiles: ListOrderFiles;
  readonly findMerchantEmails: MemberDirectory['findMerchantEmails'];
  readonly jobs: Jobs;
  readonly clock: { readonly now: () => number };
  readonly payments: PaymentActions & {
    /** Asks the provider to release what is on its way back. The job does it where the provider does not answer. */
    voidHeld(siteId: SiteId, paymentId: PaymentId, now: number): Promise<unknown>;
  };
  readonly stock: StockReturn;
  readonly giftCards: GiftCardWallet;
  /** Codes, obscured, of gift cards of these lines that have been used. */
  readonly findSpentGiftCards?: (
    tx: Transaction,
    siteId: SiteId,
    sold: { readonly orderId: string; readonly lines: LineQuantities },
  ) => Promise<readonly string[]>;
}

interface StockReturn {
  returnStock(
    tx: Transaction,
    siteId: SiteId,
    returned: {
      readonly lines: readonly {
        readonly productId: ProductId;
        readonly variantId: VariantId;
        readonly quantity: number;
      }[];
      readonly reason: 'refund' | 'cancel' | 'return';
      readonly reference: string;
      readonly by: Cause;
      readonly now: number;
    },
  ): Promise<void>;
  /** Undoes a return. Returns how many units were still there. */
  takeReturned(
    tx: Transaction,
    siteId: SiteId,
    returned: {
      readonly line: { readonly productId: ProductId; readonly variantId: VariantId; readonly quantity: number };
      readonly reference: string;
      readonly by: Cause;
      readonly now: number;
    },
  ): Promise<number>;
}

interface CardMovement {
  readonly giftCardId: `gft_${string}`;
  readonly amount: Minor;
  readonly orderId: string;
  readonly by: Cause;
  readonly now: number;
}

interface GiftCardWallet {
  findUsable(
    tx: Transaction,
    siteId: SiteId,
    card: { readonly code: string; readonly now: number },
  ): Promise<
    | {
        readonly kind: 'usable';
        readonly id: `gft_${string}`;
        readonly balance: Minor;
        readonly obscuredCode: string;
        readonly currency: string;
      }
    | { readonly kind: 'unknown' | 'not-active' | 'empty' }
  >;
  redeem(
    tx: Transaction,
    siteId: SiteId,
    payment: CardMovement & { readonly paymentId: string },
  ): Promise<'redeemed' | 'short'>;
  credit(tx: Transaction, siteId: SiteId, refund: CardMovement & { readonly refundId: string }): Promise<void>;
}

/** Puts units of lines back into stock; lines that are no product of the catalog are left out. */
export async function restockLines(
  { stock }: Pick<OrderDeskDeps, 'stock'>,
  tx: Transaction,
  siteId: SiteId,
  {
    order,
    lines,
    ...why
  }: {
    readonly order: Order;
    readonly lines: LineQuantities;
    readonly reason: 'refund' | 'cancel' | 'return';
    readonly reference: string;
    readonly by: Cause;
    readonly now: number;
  },
): Promise<void> {
  const demands = lines.flatMap((line) => findDemand(order, line) ?? []);
  if (demands.length > 0) await stock.returnStock(tx, siteId, { lines: demands, ...why });
}

/** Takes out of stock again what a refund that failed had put back, and returns the units that this undoes. */
export async function takeRestocked(
  { stock }: Pick<OrderDeskDeps, 'stock'>,
  tx: Transaction,
  siteId: SiteId,
  {
    order,
    restock,
    ...why
  }: {
    readonly order: Order;
    readonly restock: readonly RestockedUnits[];
    readonly reference: string;
    readonly by: Cause;
    readonly now: number;
  },
): Promise<readonly RestockedUnits[]> {
  const taken: RestockedUnits[] = [];
  for (const { lineId, quantity: wanted, cameBack = 0 } of restock) {
    const demand = findDemand(order, { lineId, quantity: wanted });
    const quantity = demand === undefined ? wanted : await stock.takeReturned(tx, siteId, { line: demand, ...why });
    taken.push({ lineId, quantity, cameBack: Math.min(cameBack, quantity) });
  }
  return taken;
}

function findDemand({ lines }: Order, { lineId, quantity }: LineQuantities[number]) {
  const line = lines.find(({ id }) => id === lineId);
  if (line?.catalogItemId === undefined || line.variantId === undefined || quantity === 0) return undefined;
  return { productId: line.catalogItemId as ProductId, variantId: line.variantId as VariantId, quantity };
}
