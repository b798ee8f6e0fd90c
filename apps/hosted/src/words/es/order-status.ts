/** Textos de la página de estado de un pedido en español; se tutea. */
import type { OrderStatusWords } from '../en/order-status.ts';

export const orderStatus: OrderStatusWords = {
  state: {
    preparing: (number) => `Pedido ${number}, en preparación`,
    shipped: (number) => `Pedido ${number}, en camino`,
    ready: (number) => `Pedido ${number}, listo para recoger`,
    delivered: (number) => `Pedido ${number}, entregado`,
    canceled: (number) => `Pedido ${number}, cancelado`,
  },
  parcels: 'Paquetes',
  downloads: 'Descargas',
  refunded: 'Reembolsado',
  cancel: 'Cancelar el pedido',
  cancelAsk: (number) => `¿Cancelar el pedido ${number}?`,
  cancelRefund: (amount) => `Recibirás ${amount} de vuelta en 5–10 días.`,
  confirmCancel: 'Sí, cancelar el pedido',
};
