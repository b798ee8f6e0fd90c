/** Drafts of the legal pages in Spanish. */
import type { LanguageDrafts } from './draft.ts';

export const drafts: LanguageDrafts = {
  gaps: { name: 'su razón social', address: 'su dirección', email: 'su correo', taxId: 'su NIF' },
  pages: {
    privacy: {
      title: 'Privacidad',
      lines: [
        '{name}, {address}, es responsable de tus datos. Para cualquier pregunta, escribe a {email}.',
        '## Qué guardamos y por qué',
        'Para entregar tu pedido guardamos tu nombre, correo, dirección, teléfono y lo que has pedido. Conservamos las facturas [[número]] años, porque la ley lo exige.',
        '## Quién los recibe',
        'El transportista recibe tu nombre y tu dirección. Los pagos los procesa [[su proveedor de pagos]]. No vendemos tus datos.',
        '## Tus derechos',
        'Puedes ver, corregir y borrar tus datos, y oponerte a su uso. Puedes reclamar ante [[su autoridad de control]].',
      ],
    },
    terms: {
      title: 'Condiciones de venta',
      lines: [
        'Estas condiciones se aplican a los pedidos a {name}, {address}.',
        '## Pedido y contrato',
        'Tu pedido es una oferta. El contrato empieza cuando lo confirmamos por correo.',
        '## Precios y pago',
        'Los precios se muestran con impuestos y envío al pagar. Puedes pagar con [[sus formas de pago]].',
        '## Garantía',
        'Se aplican las garantías legales. [[Lo que sea distinto]]',
      ],
    },
    returns: {
      title: 'Devoluciones',
      lines: [
        'Puedes devolver tu compra en los [[número]] días siguientes a su recepción.',
        '## Cómo devolver',
        'Escribe a {email} y envía los artículos a {address}. [[Quién paga la devolución]]',
        '## Reembolso',
        'Devolvemos el precio y el envío estándar en 14 días, por el mismo medio de pago.',
        '## Excepciones',
        'Los artículos a medida y los precintados que se hayan abierto. [[Otros]]',
      ],
    },
    delivery: {
      title: 'Envío',
      lines: [
        'Los precios y los plazos aparecen en cada producto y al pagar.',
        '## Adónde enviamos',
        '[[Sus países]]',
        '## Si algo va mal',
        'Si un paquete se retrasa, se pierde o llega dañado, escribe a {email}. Lo enviamos de nuevo o lo reembolsamos.',
      ],
    },
    imprint: {
      title: 'Aviso legal',
      lines: ['{name}', '{address}', 'Correo: {email}', 'NIF: {taxId}', 'Responsable del sitio: [[un nombre]]'],
    },
  },
};
