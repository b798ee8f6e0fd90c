/** Textos en español: cuenta y pedidos. */
import { counts } from '@cartwright/ui/counts';

import type { Words } from '../en.ts';

const { number } = counts('es');

export const account: Words['account'] = {
  title: 'Tu cuenta',
  signIn: 'Iniciar sesión',
  signInOrRegister: 'Iniciar sesión o registrarse',
  signInHint:
    'Inicia sesión para ver tus pedidos y tu carrito en todos tus dispositivos. También puedes comprar sin cuenta.',
  hello: (name) => `Hola, ${name}`,
  problems: {
    expired: 'Tu inicio de sesión ha caducado o empezó en otro navegador. Vuelve a iniciar sesión.',
    order: 'No hemos encontrado ese pedido.',
    refused: 'El inicio de sesión se canceló o no se pudo completar. Inténtalo de nuevo.',
  },
  orders: 'Pedidos',
  pagesOfOrders: 'Páginas de pedidos',
  newer: 'Pedidos más recientes',
  older: 'Pedidos más antiguos',
  noOrders: 'Todavía no hay pedidos. Aparecerán aquí, con su seguimiento.',
  you: 'Tus datos',
  name: 'Nombre',
  email: 'Correo electrónico',
  memberSince: 'Miembro desde',
  changeDetails: 'Cambiar tus datos',
  signOut: 'Cerrar sesión',
  order: {
    title: (order) => `Pedido ${order}`,
    arrivesBy: 'Llega antes del {day}',
    quantity: (count) => `Cantidad ${number(count)}`,
    track: 'Seguir',
    trackOrder: (order) => `Seguir el pedido ${order}`,
    details: 'Detalles',
    detailsOf: (order) => `Detalles del pedido ${order}`,
    buyAgain: 'Volver a comprar',
    buyOrderAgain: (order) => `Volver a comprar el pedido ${order}`,
    states: {
      canceled: 'Cancelado',
      rejected: 'No aceptado',
      delivered: 'Entregado',
      ready: 'Listo para recoger',
      sent: 'En camino',
      partlySent: 'En camino en parte',
      preparing: 'En preparación',
    },
    payments: {
      NOT_PAID: 'Pago en la entrega',
      PAID: 'Pagado',
      PARTIALLY_PAID: 'Pagado en parte',
      PARTIALLY_REFUNDED: 'Reembolsado en parte',
      FULLY_REFUNDED: 'Reembolsado',
    },
  },
};
