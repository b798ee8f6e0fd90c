/** Spanish texts: the home page. Until the shop opens, the set-up guide stands there (`guide.ts`). */
import { counts } from '@cartwright/ui/counts';

import type { home as english } from '../en/home.ts';

const { number, plural } = counts('es');

export const home: typeof english = {
  shopClock: (time, zone) => `${time} según la hora de la tienda: ${zone}`,
  figuresFailedWhat: 'las cifras de hoy',
  tasks: {
    label: 'Tareas',
    none: 'Todo al día.',
    toFulfill: (count) => plural(count, { one: '# por preparar', other: '# por preparar' }),
    unpaid: (count) => plural(count, { one: '# sin pagar', other: '# sin pagar' }),
    toCapture: (count) => plural(count, { one: '# por capturar', other: '# por capturar' }),
    pickups: (count) => plural(count, { one: '# recogida', other: '# recogidas' }),
    returns: (count) => plural(count, { one: '# devolución', other: '# devoluciones' }),
    low: (count) => plural(count, { one: '# por agotarse', other: '# por agotarse' }),
  },
  figures: {
    sales: 'Ventas de hoy',
    orders: 'Pedidos de hoy',
    refunded: 'Reembolsado hoy',
    average: (amount) => `${amount} de media por pedido`,
    noneSold: (weekday) => `El ${weekday} pasado a esta hora no se había vendido nada`,
    same: (weekday) => `Lo mismo que el ${weekday} pasado a esta hora`,
    more: (amount, weekday) => `${amount} más que el ${weekday} pasado a esta hora`,
    less: (amount, weekday) => `${amount} menos que el ${weekday} pasado a esta hora`,
    noOrders: (weekday) => `Ninguno el ${weekday} pasado a esta hora`,
    ordersThen: (count, weekday) => `${number(count)} el ${weekday} pasado a esta hora`,
  },
  week: {
    title: 'Últimos 7 días',
    inSales: (amount) => `${amount} en ventas`,
    table: 'Tabla',
    caption: 'Ventas de los últimos siete días',
    day: 'Día',
    orders: 'Pedidos',
    sales: 'Ventas',
  },
  latest: {
    title: 'Últimos pedidos',
    all: 'Todos los pedidos',
    failedWhat: 'los últimos pedidos',
  },
  stock: {
    title: 'A punto de agotarse',
    soldOut: 'Agotado',
    failedWhat: 'las existencias',
    none: 'No hay productos a punto de agotarse.',
    more: (count) => plural(count, { one: 'y # más', other: 'y # más' }),
    left: (count) => plural(count, { one: 'Queda #', other: 'Quedan #' }),
  },
  firstSale: {
    title: 'Tu primera venta',
    products: 'Productos que vender',
    hasProducts: 'Ya tienes productos que vender.',
    addProduct: 'Añade tu primer producto',
    order: 'Un pedido',
    placeOrder: 'Haz un pedido de prueba en tu tienda. Aparecerá aquí, y su confirmación llegará al buzón.',
    ordersAppear: 'Cuando tengas productos, los pedidos aparecerán aquí.',
    openShop: 'Abrir la tienda',
    done: '(hecho)',
  },
  webhooks: {
    failing: (count) => plural(count, { one: '# webhook falla', other: '# webhooks fallan' }),
    why: '{webhook}: {reason}',
    attempts: (count) => plural(count, { one: '# intento fallido', other: '# intentos fallidos' }),
    resume: 'Reanudar',
    resumeOne: (webhook) => `Reanudar ${webhook}`,
  },
  failedWork: {
    title: (count) =>
      plural(count, {
        one: 'No se ha podido completar # correo o tarea',
        other: 'No se han podido completar # correos o tareas',
      }),
    seeWhy: 'Ver por qué y reintentar',
  },
};
