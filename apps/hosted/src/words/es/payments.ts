/** Lo que se lee sobre pagos, tarjetas y tarjetas regalo, en español. */
import type { PaymentWords } from '../en/payments.ts';
import type { PaymentProblems } from '../problem-words.ts';

export const payments: PaymentWords = {
  bankTransfer: { title: 'Transferencia bancaria', hint: 'Enviamos tu pedido cuando llegue el dinero.' },
  card: 'Tarjeta',
  testCard: { title: 'Tarjeta de prueba', hint: 'Para desarrollo: no se mueve dinero.', cards: 'Qué tarjeta' },
  needsScript: 'Las tarjetas necesitan JavaScript. Elige otra forma de pago.',
  pay: 'Pagar',
  heldUntil: 'Reservado para ti hasta las {time}.',
  testMode: 'Modo de prueba',
  downloadAfter: 'Tu descarga está lista justo después del pago.',
  code: 'Código o tarjeta regalo',
  addCode: 'Añadir un código o una tarjeta regalo',
  giftCard: 'Tarjeta regalo',
  giftCardUsed: (used, balance) => `${used} usados de ${balance}`,
  removeGiftCard: 'Quitar la tarjeta regalo',
  now: 'A pagar ahora',
  later: 'A pagar más tarde',
  cardEnding: (brand, lastFour) => `${brand} terminada en ${lastFour}`,
  recipient: {
    title: (name) => `${name}: ¿para quién es?`,
    hint: 'Déjalo vacío para recibirla tú.',
    yourName: 'Tu nombre',
    yourNameHint: 'Para que el destinatario sepa de quién es la tarjeta regalo.',
    name: 'Nombre del destinatario',
    email: 'Correo del destinatario',
    date: 'Enviar el',
    message: 'Mensaje',
  },
  payOrder: {
    title: (number) => `Pagar el pedido ${number}`,
    way: '¿Cómo quieres pagar?',
    button: 'Pagar',
    busy: 'Pagando…',
    payNow: 'Pagar ahora',
    paidTitle: (number) => `Pedido ${number}: no queda nada por pagar`,
    paidText: 'Gracias. No tienes que hacer nada más.',
    canceledText: 'No hay nada que pagar de este pedido.',
    otherWays: 'Otras formas de pago',
    noWay: 'No se puede pagar en línea. Pregunta a la tienda cómo pagar.',
    view: 'Ver tu pedido',
    addGiftCard: 'Pagar con una tarjeta regalo',
    useGiftCard: 'Pagar con esta tarjeta',
  },
  confirming: {
    title: 'Estamos confirmando tu pago',
    text: 'Puedes cerrar esta página; te escribiremos.',
    look: 'Comprobar de nuevo',
  },
  challenge: {
    title: 'Confirma tu pago',
    text: 'Tu banco te pide que confirmes este pago.',
    toBank: 'Ir a tu banco',
    inApp: 'Confirma en la aplicación de tu banco.',
    failed: 'No hemos podido consultar a tu banco. No se te ha cobrado nada.',
    otherWay: 'Elegir otra forma de pago',
    amount: 'Importe',
    confirm: 'Confirmar',
    decline: 'Rechazar',
    isTest: 'Esta página representa la de tu banco. No se mueve dinero.',
  },
};

const declined: Readonly<Record<string, string>> = {
  'card-declined': 'Tu tarjeta fue rechazada. No se te ha cobrado. Prueba con otra tarjeta.',
  'insufficient-funds': 'Tu tarjeta no tiene saldo suficiente. No se te ha cobrado. Prueba con otra tarjeta.',
  'card-expired': 'Tu tarjeta ha caducado. No se te ha cobrado. Prueba con otra tarjeta.',
  'incorrect-code': 'El código de seguridad no es correcto. No se te ha cobrado. Revísalo e inténtalo de nuevo.',
  'authentication-failed':
    'El pago no se confirmó. No se te ha cobrado. Inténtalo de nuevo o elige otra forma de pago.',
  'method-unavailable': 'Esta forma de pago no está disponible ahora. No se te ha cobrado. Elige otra.',
  expired: 'El pago tardó demasiado. No se te ha cobrado. Inténtalo de nuevo.',
};

const released: Readonly<Record<string, string>> = {
  'lines-unavailable': 'algunos artículos se agotaron',
  'delivery-gone': 'el envío ya no está disponible',
  'price-changed': 'el total cambió',
  gone: 'el pedido caducó',
  replaced: 'se empezó de nuevo',
  expired: 'tardó demasiado',
  'order-canceled': 'el pedido se canceló',
  'order-paid': 'no quedaba nada por pagar',
  'amount-changed': 'el importe pendiente cambió',
};

export const paymentProblems: PaymentProblems = {
  'payment-details-missing': 'Elige una tarjeta.',
  'payment-declined': ({ reason }) => declined[reason] ?? declined['card-declined'] ?? '',
  'payment-released': ({ reason }) =>
    `El pago se liberó: ${released[reason] ?? released['expired'] ?? ''}. No se te ha cobrado.`,
  'payment-unavailable': 'No pudimos contactar con el servicio de pago. No se te ha cobrado. Inténtalo en un momento.',
  'payment-too-many-tries': 'Demasiados pagos. Espera unos minutos e inténtalo de nuevo.',
  'gift-card-not-active': 'Esta tarjeta regalo no se puede usar: ha caducado o no está activa.',
  'gift-card-empty': 'No queda saldo en esta tarjeta regalo.',
  'recipient-date-wrong': 'Elige un día entre hoy y dentro de un año.',
};
