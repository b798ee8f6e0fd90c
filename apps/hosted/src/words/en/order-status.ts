/** English texts of an order's status page. They define the keys of every language. */

export const orderStatus = {
  state: {
    preparing: (number: string) => `Order ${number}, being prepared`,
    shipped: (number: string) => `Order ${number}, on its way`,
    ready: (number: string) => `Order ${number}, ready for pickup`,
    delivered: (number: string) => `Order ${number}, delivered`,
    canceled: (number: string) => `Order ${number}, canceled`,
  },
  parcels: 'Parcels',
  downloads: 'Downloads',
  refunded: 'Refunded',
  cancel: 'Cancel order',
  cancelAsk: (number: string) => `Cancel order ${number}?`,
  cancelRefund: (amount: string) => `You get ${amount} back in 5–10 days.`,
  confirmCancel: 'Yes, cancel the order',
};

/** Every language has exactly these, in the same forms. */
export type OrderStatusWords = typeof orderStatus;
