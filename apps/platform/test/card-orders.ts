import { list } from './demo-shop.ts';
/** An order desk whose orders are paid by test card, taken at once or held for the merchant. */
import { openOrderDesk, type OrderDesk } from './orders.ts';
import { checkOutMugs, openCheckout, payBy } from './paying.ts';
import { page } from './test-browser.ts';
import { type JsonObject, text } from './test-platform.ts';

export interface CardDesk extends OrderDesk {
  /** Buys mugs by test card and returns the order. */
  payMugs(quantity?: number): Promise<JsonObject>;
  /** From now on amounts are held until the merchant takes them. */
  holdPayments(): Promise<void>;
  /** The only payment of an order. */
  payment(order: JsonObject): Promise<JsonObject>;
}

export async function openCardDesk(config?: Parameters<typeof openOrderDesk>[0]): Promise<CardDesk> {
  return createCardDesk(await openOrderDesk(config));
}

export function createCardDesk(desk: OrderDesk): CardDesk {
  const { shop, call } = desk;
  return {
    ...desk,
    payMugs: async (quantity = 2) => {
      const browser = shop.world.browser();
      const checkout = await openCheckout(browser, await checkOutMugs(shop, quantity));
      page(await payBy(browser, checkout, 'tok_approve'), 'thanks');
      const found = await call('POST', '/ecom/v1/orders/search', { search: { cursorPaging: { limit: 1 } } });
      return list(found.body, 'orders')[0] ?? {};
    },
    holdPayments: async () => {
      const { body } = await call('POST', '/ecom/v1/payment-methods/query', { query: {} });
      for (const method of list(body, 'paymentMethods').filter(({ provider }) => provider !== 'manual')) {
        const paymentMethod = { ...method, capture: 'MANUAL' };
        const path = `/ecom/v1/payment-methods/${text(method['id'])}`;
        const changed = await call('PATCH', path, { paymentMethod });
        if (changed.status !== 200) throw new Error(JSON.stringify(changed.body));
      }
    },
    payment: async ({ id }) => {
      const { body } = await call('GET', `/ecom/v1/payments/orders/${text(id)}`);
      return list(body, 'orderTransactions.payments')[0] ?? {};
    },
  };
}
