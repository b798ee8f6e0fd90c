/** What the writes of members about their own orders need: one to cancel, and one that was sent. */
import { list, type DemoShop } from './demo-shop.ts';
import { createOrderDesk } from './orders.ts';
import { member, text, type ApiResponse, type JsonObject } from './test-platform.ts';

type Make = (name: string, input: JsonObject) => Promise<ApiResponse>;

const UNITS = 12;

/** Completes the inputs of those calls. The orders are made first, while prices are usual. */
export async function completeMyOrders(shop: DemoShop, make: Make, token: string) {
  const desk = await createOrderDesk(shop);
  const waiting = await desk.buy({ mugs: 1, token });
  const sent = await desk.buy({ mugs: UNITS, token });
  const [id, lineItemId] = [text(sent['id']), text(list(sent, 'lineItems')[0]?.['id'])];
  const shipped = await make('orderFulfillments.createFulfillment', {
    orderId: id,
    fulfillment: { lineItems: [{ id: lineItemId, quantity: UNITS }] },
  });
  if (shipped.status !== 200) throw new Error(JSON.stringify(shipped.body));
  const one: JsonObject = { id, lineItems: [{ lineItemId, quantity: 1 }] };
  const ask = async () => member((await make('myOrders.requestReturn', one)).body, 'return.id') ?? 'none';
  const returnId = await ask();
  /** Some units are left for the other calls. */
  const askSome = () => {
    let left = 3;
    return async () => {
      left -= 1;
      return left < 0 ? 'none' : ask();
    };
  };
  const [askToAccept, askToReceive] = [askSome(), askSome()];
  return {
    'myOrders.cancelMyOrder': () => ({ id: text(waiting['id']) }),
    'myOrders.requestReturn': () => one,
    'myOrders.withdrawReturn': () => ({ id, returnId }),
    // A visitor proves the link.
    'myOrders.orderAgain': async () => {
      const { body } = await make('myOrders.createOrderLink', { id });
      return { id, link: new URL(text(body['url'])).searchParams.get('link') };
    },
    'myOrders.createOrderLink': () => ({ id }),
    'orders.acceptReturn': async () => ({ orderId: id, returnId: await askToAccept() }),
    'orders.receiveReturn': async () => {
      const accepted: JsonObject = { orderId: id, returnId: await askToReceive() };
      await make('orders.acceptReturn', accepted);
      return accepted;
    },
  };
}
