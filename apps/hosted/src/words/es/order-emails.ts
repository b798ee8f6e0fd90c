/** Textos de los correos de un pedido en español; se tutea. */
import type { OrderEmailWords } from '../en/order-emails.ts';

export const orderEmails: OrderEmailWords = {
  track: 'Seguir tu pedido',
  openOrder: 'Abrir el pedido',
  invoice: 'Factura',
  creditNote: 'Factura rectificativa',
  message: 'Mensaje de la tienda',
  newOrder: {
    subject: (number, total) => `Nuevo pedido ${number}: ${total}`,
    heading: 'Nuevo pedido',
    lead: (number, total) => `Ha llegado el pedido ${number} por ${total}.`,
  },
  paymentProblem: {
    subject: (number) => `Hay un problema con el pago del pedido ${number}`,
    heading: 'El pago ha fallado',
    lead: (number, amount) =>
      `No hemos podido cobrar ${amount} de tu pedido ${number}. Paga de otra forma o escríbenos.`,
    merchantLead: (number, amount) =>
      `No se han podido cobrar ${amount} del pedido ${number}. Pide otro pago antes de enviarlo.`,
    pay: 'Pagar ahora',
  },
  shipped: {
    subject: (number) => `Tu pedido ${number} está en camino`,
    heading: 'En camino',
    lead: (number) => `Tu pedido ${number} ha salido de nuestra tienda.`,
    parcel: 'Paquete',
    part: (place, of) => `${place} de ${of}`,
    carrier: 'Transportista',
    trackingNumber: 'Número de seguimiento',
    track: 'Seguir el paquete',
  },
  pickupReady: {
    subject: (number) => `El pedido ${number} está listo para recoger`,
    heading: 'Listo para recoger',
    lead: (number) => `Tu pedido ${number} está listo. Ya puedes recogerlo.`,
  },
  delivered: {
    subject: (number) => `El pedido ${number} se ha entregado`,
    heading: 'Entregado',
    lead: (number) => `Tu pedido ${number} se ha entregado. Esperamos que te guste.`,
  },
  downloads: {
    subject: (number) => `Tus descargas del pedido ${number}`,
    heading: 'Tus descargas',
    lead: (number) => `Gracias por tu pedido ${number}. Tus archivos están listos.`,
    download: (name) => `Descargar ${name}`,
    validUntil: (day) => `Los enlaces funcionan hasta el ${day}.`,
  },
  refunded: {
    subject: (number, amount) => `Reembolso del pedido ${number}: ${amount}`,
    heading: (amount) => `Reembolso de ${amount}`,
    lead: (number, amount) => `Te hemos devuelto ${amount} de tu pedido ${number}.`,
    to: 'Devuelto a',
    other: 'Como acordaste con la tienda',
    time: 'Un reembolso a una tarjeta tarda entre 5 y 10 días en aparecer.',
  },
  canceled: {
    subject: (number) => `El pedido ${number} se ha cancelado`,
    heading: 'Pedido cancelado',
    lead: (number) => `Tu pedido ${number} se ha cancelado.`,
    merchantLead: (number) => `El cliente ha cancelado el pedido ${number}. No lo envíes.`,
    refund: (amount) => `Recibirás ${amount} de vuelta en 5–10 días.`,
  },
  returns: {
    requested: {
      subject: (number) => `Devolución solicitada del pedido ${number}`,
      heading: 'Devolución solicitada',
      lead: (number) =>
        `Hemos recibido tu solicitud para devolver artículos del pedido ${number}. Te responderemos pronto.`,
    },
    accepted: {
      subject: (number) => `Tu devolución del pedido ${number} se ha aceptado`,
      heading: 'Devolución aceptada',
      lead: (number) => `Puedes devolver estos artículos del pedido ${number}.`,
    },
    declined: {
      subject: (number) => `Tu devolución del pedido ${number} se ha rechazado`,
      heading: 'Devolución rechazada',
      lead: (number) => `No podemos aceptar estos artículos del pedido ${number}. Escríbenos si tienes preguntas.`,
    },
    received: {
      subject: (number) => `Hemos recibido tu devolución del pedido ${number}`,
      heading: 'Devolución recibida',
      lead: (number) => `Han llegado los artículos que devolviste del pedido ${number}.`,
    },
    withdrawn: {
      subject: (number) => `Devolución retirada del pedido ${number}`,
      heading: 'Devolución retirada',
      lead: (number) => `La devolución de artículos del pedido ${number} se ha retirado.`,
    },
    merchantLead: (number) => `El cliente quiere devolver artículos del pedido ${number}.`,
    note: 'Observación',
  },
  giftCard: {
    subject: (from, shop) => `${from} te ha enviado una tarjeta regalo de ${shop}`,
    ownSubject: (shop) => `Tu tarjeta regalo de ${shop}`,
    heading: (amount) => `Una tarjeta regalo de ${amount}`,
    lead: (amount, shop) => `Aquí tienes una tarjeta regalo de ${amount} para ${shop}. Introduce este código al pagar:`,
    message: (from) => `Mensaje de ${from}`,
    ownMessage: 'Mensaje',
    expires: (day) => `Puedes usarla hasta el ${day}.`,
    keep: 'Guarda este correo: quien tenga el código puede gastarlo.',
  },
  giftCardSent: {
    subject: (recipient) => `Tu tarjeta regalo para ${recipient}`,
    heading: 'Tu tarjeta regalo',
    lead: (recipient, amount) => `Hemos enviado tu tarjeta regalo de ${amount} a ${recipient}.`,
    later: (recipient, amount, day) => `Enviaremos tu tarjeta regalo de ${amount} a ${recipient} el ${day}.`,
  },
  backInStock: {
    subject: (product) => `${product} vuelve a estar disponible`,
    heading: 'Disponible de nuevo',
    lead: (product) => `Nos pediste que te avisáramos: ${product} vuelve a estar disponible.`,
    button: 'Ver en la tienda',
  },
  abandonedCart: {
    subject: 'Has dejado algo en tu carrito',
    heading: '¿Te sigue interesando?',
    lead: (shop) => `Tu carrito en ${shop} sigue ahí. Puedes continuar donde lo dejaste.`,
    button: 'Volver al carrito',
  },
  reviewRequest: {
    subject: (shop) => `¿Qué te parece tu pedido de ${shop}?`,
    heading: '¿Qué te parece?',
    lead: (number, shop) =>
      `Tu pedido ${number} de ${shop} ya debería haber llegado. Tu reseña ayuda a otras personas a elegir.`,
    button: 'Escribir una reseña',
    reviewOf: (name) => `Reseña de ${name}`,
  },
  unsubscribe: 'No recibir más correos como este',
  paymentLink: {
    subject: (shop) => `Paga tu pedido en ${shop}`,
    heading: 'Tu pedido espera el pago',
    lead: (shop) => `${shop} ha preparado este pedido para ti.`,
    orderLead: (number, due) => `Pedido ${number}: quedan ${due} por pagar.`,
    button: 'Revisar y pagar',
    validUntil: (day) => `El enlace funciona hasta el ${day}.`,
  },
  orderLink: {
    subject: (number) => `Tu enlace al pedido ${number}`,
    heading: 'Tu pedido',
    lead: (number) => `Con este enlace puedes seguir tu pedido ${number}.`,
    notYou: '¿No lo has solicitado? Puedes ignorar este correo.',
  },
};
