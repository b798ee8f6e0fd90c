/** Spanish texts: the payment methods. */
import type { paymentMethods as english } from '../en/payment-methods.ts';

export const paymentMethods: typeof english = {
  lead: 'Los clientes eligen uno de estos al pagar, en este orden. El primero está preseleccionado.',
  add: 'Añadir método',
  noneOn: 'Los clientes necesitan una forma de pagar.',
  turnOneOn: 'Activa al menos un método.',
  failedWhat: 'los métodos de pago',
  failedWork: 'Correos y otras tareas que han fallado',
  suggested: {
    title: 'Aún no has confirmado estos métodos.',
    lead: 'Son una sugerencia. Cambia lo que no esté bien o confírmalos como están.',
    confirm: 'Confirmar',
  },
  on: 'Activado',
  off: 'Desactivado',
  byHand: 'Capturas cada pago a mano.',
  turnOn: 'Activar',
  turnOff: 'Desactivar',
  turnOnNamed: (method) => `Activar ${method}`,
  turnOffNamed: (method) => `Desactivar ${method}`,
  editNamed: (method) => `Editar ${method}`,
  moveUp: (method) => `Subir ${method}`,
  moveDown: (method) => `Bajar ${method}`,
  notOffered: 'Este servidor no lo ofrece.',
  quote: (text) => `«${text}»`,
  methods: {
    offline: {
      title: 'Pago contra entrega',
      what: 'El cliente paga cuando el pedido llega o cuando lo recoge.',
    },
    bankTransfer: {
      title: 'Transferencia bancaria',
      what: 'El cliente transfiere el importe. Pon tu cuenta en las instrucciones.',
    },
    developmentCard: {
      title: 'Tarjeta de prueba',
      what: 'Simula el cobro a una tarjeta. Solo cuando la tienda funciona para desarrollo.',
    },
    testCard: { title: 'Tarjeta de prueba', what: 'Simula el cobro a una tarjeta.' },
    stripe: { title: 'Tarjeta', what: 'Tarjetas y monederos digitales, cobrados por Stripe.' },
    manual: { title: 'Pago', what: 'Cobras el dinero y marcas el pedido como pagado.' },
  },
  scope: {
    forKinds: (kinds) => `Solo para ${kinds}.`,
    inCountries: (countries) => `Solo en ${countries}.`,
    forKindsInCountries: (kinds, countries) => `Solo para ${kinds}, en ${countries}.`,
    kinds: { ship: 'entrega', pickup: 'recogida', nothing: 'pedidos sin entrega' },
  },
  stripe: {
    noKeys: 'Las claves de Stripe no están configuradas en este servidor',
    noKeysLead:
      'Pon {secretKey}, {publishableKey} y {webhookSecret} en el entorno del servidor y vuelve a iniciarlo. Tus claves están en el panel de Stripe, en Desarrolladores.',
    lead: 'Tarjetas y monederos digitales. Los números de tarjeta nunca llegan a tu servidor.',
    turnOn: 'Activar Stripe',
  },
  dialog: {
    addTitle: 'Añadir método de pago',
    title: 'Título',
    titleHint: 'Lo que leen los clientes, como «Factura».',
    noTitleHint: (title) => `Sin título, los clientes leen «${title}» en su idioma.`,
    instructions: 'Instrucciones',
    instructionsHint: 'Los clientes las leen al elegirlo y en la confirmación.',
    capture: 'Captura',
    atOnce: 'En cuanto se realiza el pedido',
    byHand: 'A mano',
    byHandHint: 'El importe se reserva 7 días. Lo capturas en la página del pedido.',
    kindsTitle: 'Se ofrece para',
    kinds: { ship: 'Entrega', pickup: 'Recogida', nothing: 'Pedidos sin entrega' },
    countries: 'Solo en estos países',
    countriesHint: 'Escribe un país. Déjalo vacío para todos los países.',
    deleteThis: 'Eliminar este método',
    deleteLead: (method) =>
      `Los clientes ya no podrán elegir ${method}. Lo que se compró con este método queda como está.`,
    keep: 'Mantenerlo',
    deleteNamed: (method) => `Eliminar ${method}`,
  },
};
