/** Spanish texts: the guide that a new merchant follows until the shop opens. */
import { counts } from '@cartwright/ui/counts';

import type { guide as english } from '../en/guide.ts';

const { number, plural } = counts('es');

export const guide: typeof english = {
  title: 'Prepara tu tienda',
  failedWhat: 'la guía',
  progress: (done, all) => `${number(done)} de ${number(all)} hechos`,
  steps: {
    basics: 'Lo básico',
    look: 'Aspecto',
    product: 'Producto',
    delivery: 'Entrega',
    tax: 'Impuestos',
    payment: 'Pago',
    legal: 'Páginas legales',
    address: 'Dirección web',
  },
  done: '(hecho)',
  preview: 'Vista previa',
  saved: 'Guardado.',
  notSaved: (reason) => `Aún sin guardar. ${reason}`,
  serverResponded: (status) => `La plataforma ha respondido con ${status}.`,
  basics: {
    name: 'Nombre de la tienda',
    country: 'País',
    language: 'Idioma',
    currency: 'Moneda',
    currencyStays: 'No cambia desde que hay un producto.',
    currencyWillStay: 'No podrás cambiarla cuando haya un producto.',
    timeZone: 'Zona horaria',
    email: 'Correo para los clientes',
  },
  lookMissing: 'Elige un logotipo, un color o fuentes. Sin ellos, tu tienda abre con el aspecto de la vista previa.',
  product: {
    has: 'Ya tienes un producto que vender.',
    needs: 'Bastan una foto, un nombre y un precio.',
    all: 'Todos los productos',
    add: 'Añadir un producto',
  },
  delivery: {
    option: (title, price) => `${title}: ${price}`,
    optionInDays: (title, price, days) => `${title}: ${price}, ${days}`,
    more: 'Zonas, recogida y días libres',
    save: 'Guardar entrega',
    confirmIn: (currency) => `Confirmar en ${currency}`,
    daysMissing: 'Escribe cuántos días tarda un paquete, como de 3 a 5.',
    daysTurned: 'El último día es anterior al primero.',
    where: (country) => `Dónde: ${country}. Más tarde puedes añadir otros países, pesos y recogida.`,
    pricedIn: (option, currency) =>
      `El precio de «${option}» se fijó en ${currency}. Los clientes no lo ven hasta que lo confirmes.`,
    pricedInAnother: (option) =>
      `El precio de «${option}» se fijó en otra moneda. Los clientes no lo ven hasta que lo confirmes.`,
    price: 'Precio de una entrega',
    daysFrom: 'Días, desde',
    daysTo: 'Días, hasta',
    digital: 'Tus productos son descargas o tarjetas regalo, así que no necesitas entrega.',
    maybeDigital: '¿Tu tienda solo tiene descargas o tarjetas regalo? Entonces no necesitas entrega.',
  },
  tax: {
    included: 'Los precios incluyen impuestos',
    notIncluded: 'Los precios no incluyen impuestos',
    includedSentence: 'Los precios incluyen impuestos.',
    notIncludedSentence: 'Los precios no incluyen impuestos.',
    noRate: 'Aún no hay ningún tipo: no se añaden impuestos.',
    more: 'Regiones, tipos y grupos',
    save: 'Guardar impuestos',
    include: 'Los precios incluyen impuestos',
    includeIsUsual: 'Es lo habitual donde estás.',
    includeIsUnusual: 'Donde estás, lo habitual es añadir los impuestos.',
    name: 'Nombre del impuesto',
    rate: 'Tipo, %',
    rateHint: 'Deja el tipo vacío si no cobras impuestos.',
    ratesDiffer: {
      state:
        'Si los tipos varían según el estado, déjalo también vacío y añádelos más tarde en los ajustes de impuestos.',
      province:
        'Si los tipos varían según la provincia, déjalo también vacío y añádelos más tarde en los ajustes de impuestos.',
    },
  },
  payment: {
    allOff: 'Todos los métodos de pago están desactivados, así que nadie puede comprar.',
    on: (methods) => `Los clientes pueden pagar con: ${methods}.`,
    save: 'Guardar pago',
    chooseOne: 'Elige al menos un método de pago.',
    how: '¿Cómo pueden pagarte los clientes?',
    more: 'Añade otro método de pago o tu cuenta para transferencias',
  },
  legal: {
    text: 'Cada una empieza con un borrador nuestro que tiene los huecos marcados. Los clientes leen lo que publicas. Puedes abrir la tienda antes.',
    write: 'Escribirla',
    writePage: (page) => `Escribirla: ${page}`,
    editPage: (page) => `Editar: ${page}`,
    published: 'Publicada',
    draft: 'Borrador',
    draftWithGaps: (count) => plural(count, { one: 'Borrador, # hueco', other: 'Borrador, # huecos' }),
  },
  address: {
    confirm: 'Confirmar dirección',
    confirmed: 'Los clientes encuentran tu tienda en {address}, como has confirmado.',
    unconfirmed: 'Los clientes encuentran tu tienda en {address}.',
    onlyHere: 'Solo este ordenador llega a esta dirección. Sirve para hacer pruebas.',
    toChange:
      'Para cambiarla, la persona que gestiona el servidor define {shopUrl} y {platformUrl} y lo vuelve a iniciar: consulta «Set the web address» en {file}.',
    changedSince: (address) => `Confirmaste ${address}. La dirección ha cambiado desde entonces.`,
  },
  testOrder: {
    label: 'Pedido de prueba',
    place: 'Hacer pedido de prueba',
    missing: {
      product: 'Añade un producto para poder comprar algo.',
      delivery: 'Añade una entrega para poder comprar algo.',
      payment: 'Añade un método de pago para poder comprar algo.',
      'product delivery': 'Añade un producto y una entrega para poder comprar algo.',
      'product payment': 'Añade un producto y un método de pago para poder comprar algo.',
      'delivery payment': 'Añade una entrega y un método de pago para poder comprar algo.',
      'product delivery payment': 'Añade un producto, una entrega y un método de pago para poder comprar algo.',
    },
    opensWithRealMoney:
      'Abre tu tienda cerrada en una pestaña nueva, como la verán los clientes. Tus métodos de pago cobran dinero real: reembolsa el pedido después.',
    opensWithTestMoney: (method) =>
      `Abre tu tienda cerrada en una pestaña nueva, como la verán los clientes. Paga con «${method}»: no se mueve dinero.`,
  },
  openShop: {
    open: 'Abrir tienda',
    opened: 'Tu tienda está abierta.',
    missing: {
      product: 'Añade un producto para abrir.',
      payment: 'Añade un método de pago para abrir.',
      'product payment': 'Añade un producto y un método de pago para abrir.',
    },
    everybody: 'Cuando tu tienda esté abierta, todo el mundo podrá verla.',
  },
  friends: {
    label: 'Amigos',
    title: 'Invitar a amigos',
    password: 'Contraseña para amigos',
    newPassword: 'Contraseña nueva',
    hint: 'Al menos 6 caracteres. Con una nueva, se pide de nuevo a todos.',
    hasPassword: 'Solo pueden ver tu tienda quienes tengan la contraseña.',
    save: 'Guardar contraseña',
  },
};
