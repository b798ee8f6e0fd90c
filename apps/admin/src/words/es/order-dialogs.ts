/** Spanish texts: the dialogs of an order, which change it or move money. */
import { counts } from '@cartwright/ui/counts';

import type { orderDialogs as english } from '../en/order-dialogs.ts';

const { plural } = counts('es');

/** How long ago something was done, at most an hour. */
const ago = (minutes: number) => plural(Math.max(minutes, 1), { one: 'hace un minuto', other: 'hace # minutos' });

export const orderDialogs: typeof english = {
  emailBuyer: (name) => `Enviar un correo a ${name}`,
  paymentsFailedWhat: 'los pagos',
  ofQuantity: (max) => plural(max, { one: 'de #', other: 'de #' }),
  address: {
    title: 'Editar dirección y contacto',
    contactTitle: 'Editar contacto',
    email: 'Correo electrónico',
    emailWrong: 'Escribe un correo electrónico como grace@example.com.',
    emailHint: 'A partir de ahora, los correos sobre este pedido se envían aquí.',
    firstName: 'Nombre',
    lastName: 'Apellidos',
    phone: 'Teléfono',
    country: 'País o región',
    addressLine1: 'Calle y número',
    addressLine2: 'Piso, puerta',
    postalCode: 'Código postal',
    city: 'Ciudad',
    subdivision: 'Estado o provincia',
    amountsStay: 'El precio de la entrega y el impuesto quedan como estaban.',
    saved: 'Guardado.',
  },
  cancel: {
    title: (order) => `¿Cancelar el pedido ${order}?`,
    confirm: 'Cancelar pedido',
    confirmRefund: (amount) => `Cancelar y reembolsar ${amount}`,
    keep: 'Mantener pedido',
    consequences: (parts) => `${parts.join('; ')}.`,
    released: (amount) => `Reserva que se libera: ${amount}`,
    refunded: (amount) => `Importe que se devuelve: ${amount}`,
    restocked: (count) =>
      plural(count, {
        one: '# artículo vuelve a las existencias',
        other: '# artículos vuelven a las existencias',
      }),
    restock: (count) => plural(count, { one: 'Reponer # artículo', other: 'Reponer # artículos' }),
    refund: (amount) => `Reembolsar ${amount}`,
    done: (order) => `Pedido ${order} cancelado.`,
  },
  capture: {
    title: (order) => `Capturar el pago del pedido ${order}`,
    confirm: (amount) => `Capturar ${amount}`,
    confirmNothing: 'Capturar',
    holds: (payment, amount) => `${payment} tiene ${amount} reservados.`,
    amount: 'Importe',
    amountWrong: (most) => `Escribe un importe de ${most} como máximo.`,
    rest: (amount) => `Los ${amount} restantes se liberan y no se pueden capturar más tarde.`,
    done: (amount) => `Importe capturado: ${amount}.`,
  },
  release: {
    title: (order) => `¿Liberar el pago del pedido ${order}?`,
    confirm: (amount) => `Liberar ${amount}`,
    keep: 'Mantener pago',
    consequence: (payment) =>
      `No se cobra a ${payment} y el pedido queda sin pagar. Si aun así quieres enviarlo, el cliente tiene que pagar de nuevo.`,
    done: (amount) => `Importe liberado: ${amount}.`,
  },
  refund: {
    title: (order) => `Reembolsar el pedido ${order}`,
    confirm: (amount) => `Reembolsar ${amount}`,
    confirmNothing: 'Reembolsar',
    delivery: (amount) => `Entrega, ${amount}`,
    otherAmount: 'Otro importe',
    otherAmountWrong: 'Escribe un importe como 5,00.',
    restock: (count) => plural(count, { one: 'Reponer #', other: 'Reponer #' }),
    reason: 'Motivo',
    previewFailedWhat: 'el importe',
    choose: 'Elige qué se reembolsa.',
    discounted: '{total}, tras un descuento de {discount}',
    taxed: '{total}, con {tax} de impuesto',
    discountedAndTaxed: '{total}, tras un descuento de {discount}, con {tax} de impuesto',
    to: (amount, payment) => `${amount} a ${payment}`,
    toPayment: (amount) => `${amount} al método de pago`,
    toCustomer: (amount) => `${amount} al cliente, a mano`,
    atMost: (amount) => `Como máximo ${amount}`,
    done: (amount) => `Importe reembolsado: ${amount}.`,
    pending: (amount) => `${amount} en camino de vuelta, 5–10 días.`,
  },
  refundErrors: {
    declined: (payment) => `${payment} no ha aceptado el reembolso`,
    declinedByProvider: 'El proveedor de pagos no ha aceptado el reembolso',
    nothingRefunded: 'No se ha reembolsado nada.',
    byYou: (amount, minutes) => `Has reembolsado ${amount} ${ago(minutes)}`,
    byPerson: (email, amount, minutes) => `${email} ha reembolsado ${amount} ${ago(minutes)}`,
    byOther: (amount, minutes) => `Otra persona ha reembolsado ${amount} ${ago(minutes)}`,
    upTo: (amount) => `Puedes reembolsar hasta ${amount}.`,
  },
  decideReturn: {
    acceptTitle: (count) =>
      plural(count, { one: '¿Aceptar la devolución de # artículo?', other: '¿Aceptar la devolución de # artículos?' }),
    declineTitle: (count) =>
      plural(count, {
        one: '¿Rechazar la devolución de # artículo?',
        other: '¿Rechazar la devolución de # artículos?',
      }),
    accept: 'Aceptar devolución',
    decline: 'Rechazar devolución',
    emailed: (name) => `${name} recibirá un correo.`,
    how: 'Cómo devolverlo',
    why: 'Por qué',
    accepted: 'Devolución aceptada.',
    declined: 'Devolución rechazada.',
  },
  receiveReturn: {
    title: (count) =>
      plural(count, { one: 'Marcar # artículo como recibido', other: 'Marcar # artículos como recibidos' }),
    confirm: 'Marcar recibida',
    confirmRefund: 'Marcar recibida y seguir con el reembolso',
    restocked: (count) =>
      plural(count, {
        one: '# artículo se puede vender de nuevo y vuelve a las existencias:',
        other: '# artículos se pueden vender de nuevo y vuelven a las existencias:',
      }),
    refundNext: 'Reembolsar a continuación',
    refundHint: 'Verás el importe antes de que se devuelva.',
    done: (count) => plural(count, { one: 'Recibido: # artículo.', other: 'Recibidos: # artículos.' }),
  },
};
