/** Textos de la página de agradecimiento y de la confirmación del pedido en español. */
import type { OrderWords } from '../en/orders.ts';

export const order: OrderWords = {
  number: (number) => `Pedido ${number}`,
  thanks: 'Gracias.',
  received: 'Hemos recibido tu pedido.',
  confirmationTo: 'Enviamos una confirmación a',
  arrives: 'Entrega estimada',
  shipTo: 'Dirección de envío',
  delivery: 'Entrega',
  pickUpAt: 'Recogida en',
  pickupTime: 'Hora de recogida',
  openingHours: 'Horario de apertura',
  showOnMap: 'Ver en el mapa',
  nothingToShip: 'No hay nada que enviar',
  payment: 'Pago',
  payments: {
    offline: { ship: 'Pago contra entrega', pickup: 'Pago al recoger', nothing: 'Pendiente de pago' },
  },
  note: 'Tu nota',
  questions: '¿Alguna pregunta?',
  haveNumberReady: 'Ten a mano tu número de pedido si contactas con nosotros.',
  bringNumber: 'Ten a mano tu número de pedido cuando lo recojas.',
  continueShopping: 'Seguir comprando',
  print: 'Imprimir',
  yourOrder: 'Tus artículos',
  email: {
    subject: (number, shop) => `Tu pedido ${number} en ${shop}`,
    lead: (number, shop) => `Gracias por tu pedido ${number} en ${shop}. Lo hemos recibido.`,
    viewOrders: 'Ver tus pedidos',
  },
};
