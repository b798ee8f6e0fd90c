/** Spanish texts: sending orders: one order, many orders, packing slips, and what was sent. */
import { counts } from '@cartwright/ui/counts';

import type { orderFulfillment as english } from '../en/order-fulfillment.ts';

const { number, plural } = counts('es');

export const orderFulfillment: typeof english = {
  dialog: {
    title: (order) => `Preparar el pedido ${order}`,
    confirm: (count) => plural(count, { one: 'Preparar # artículo', other: 'Preparar # artículos' }),
    done: (count) => plural(count, { one: 'Preparado: # artículo.', other: 'Preparados: # artículos.' }),
    readyTitle: (order) => `Listo para recoger: pedido ${order}`,
    confirmReady: (count) =>
      plural(count, { one: 'Marcar # artículo como listo', other: 'Marcar # artículos como listos' }),
    readyDone: (count) =>
      plural(count, { one: 'Listo para recoger: # artículo.', other: 'Listos para recoger: # artículos.' }),
    trackingNumber: 'Número de seguimiento',
    trackingHint: 'Escanea o escribe',
    carrier: 'Transportista',
    otherCarrier: 'Otro',
  },
  bulk: {
    title: 'Preparar pedidos',
    empty: 'No hay pedidos seleccionados',
    failedWhat: 'los pedidos',
    label: 'Pedidos por preparar',
    unpaid: (count) =>
      plural(count, { one: '# está sin pagar y queda fuera.', other: '# están sin pagar y quedan fuera.' }),
    authorized: (count) =>
      plural(count, {
        one: '# está solo autorizado y queda fuera.',
        other: '# están solo autorizados y quedan fuera.',
      }),
    unpaidAndAuthorized: (unpaid, authorized) =>
      `${plural(unpaid, { one: '# está sin pagar', other: '# están sin pagar' })} y ${plural(authorized, { one: '# está solo autorizado', other: '# están solo autorizados' })}. Quedan fuera.`,
    include: (count) => plural(count, { one: 'Incluirlo', other: 'Incluirlos' }),
    isDone: 'Hecho',
    isAuthorized: 'Autorizado, sin capturar',
    isPartiallyPaid: 'Pagado en parte',
    isUnpaid: 'Sin pagar',
    confirm: (count) => plural(count, { one: 'Preparar # pedido', other: 'Preparar # pedidos' }),
    confirmNothing: 'Preparar pedidos',
    back: 'Volver a los pedidos',
    items: (buyer, count) => `${buyer}, ${plural(count, { one: '# artículo', other: '# artículos' })}`,
    nothingLeft: (buyer) => `${buyer}, no queda nada por preparar`,
    sendSome: 'Enviar solo algunos',
    sendCount: (count, total) => `Enviar ${number(count)} de ${number(total)}`,
    trackingNumber: 'Número de seguimiento',
    trackingNumberOf: (order) => `Número de seguimiento del pedido ${order}`,
    failed: 'No se ha preparado.',
    done: (count) => plural(count, { one: '# pedido preparado.', other: '# pedidos preparados.' }),
    emailsSent: (count) => plural(count, { one: '# correo enviado.', other: '# correos enviados.' }),
    noEmailsSent: 'No se ha enviado ningún correo.',
  },
  slip: {
    title: 'Albarán',
    titleOfMany: 'Albaranes',
    titleOf: (order) => `Albarán del pedido ${order}`,
    back: 'Pedido',
    print: 'Imprimir',
    notFound: 'Pedido no encontrado',
    failedWhat: 'los pedidos',
    order: (order) => `Pedido ${order}`,
    forBuyer: (name) => `Para ${name}`,
    caption: 'Artículos por empaquetar',
    packed: 'Empaquetado',
    notPacked: 'Aún sin empaquetar',
    item: 'Artículo',
    sku: 'SKU',
    quantity: 'Cantidad',
    note: (note) => `Nota: ${note}`,
    barcode: (text) => `Código de barras ${text}`,
  },
  shipments: {
    title: 'Preparado',
    parcel: (place) => `Paquete ${number(place)}`,
    pickup: (place) => `Recogida ${number(place)}`,
    digital: (place) => `Descarga ${number(place)}`,
    giftCard: (place) => `Tarjeta regalo ${number(place)}`,
    state: {
      shipped: 'Enviado',
      ready: 'Listo para recoger',
      delivered: 'Entregado',
      collected: 'Recogido',
      returned: 'Devuelto',
    },
    delivered: 'Entregado',
    deliveredOf: (shipment) => `Entregado: ${shipment}`,
    markedDelivered: 'Marcado como entregado.',
    pickedUp: 'Recogido',
    pickedUpOf: (shipment) => `Recogido: ${shipment}`,
    markedPickedUp: 'Marcado como recogido.',
    markUnfulfilled: 'Marcar como sin preparar',
    markUnfulfilledOf: (shipment) => `Marcar como sin preparar: ${shipment}`,
    markedUnfulfilled: 'Marcado como sin preparar.',
  },
};
