/** Spanish texts: the stock of one product, with its history. */
import { counts } from '@cartwright/ui/counts';

import type { stock as english } from '../en/stock.ts';

const { number } = counts('es');

export const stock: typeof english = {
  title: 'Existencias',
  titleOf: (product) => `Existencias de ${product}`,
  back: 'Producto',
  failedProduct: 'el producto',
  inStock: 'Disponible',
  notCounted: 'Las cantidades de este producto no se controlan.',
  low: (quantity) => `Bajo: ${number(quantity)} o menos`,
  adjust: 'Ajustar',
  adjustNamed: (variant) => `Ajustar ${variant}`,
  history: {
    title: 'Historial',
    failed: 'el historial',
    empty: 'Las ventas, las devoluciones y tus cambios aparecen aquí.',
    left: (quantity) => `Quedan ${number(quantity)}`,
  },
  actor: {
    otherPerson: 'Otra persona',
    app: 'Una aplicación',
  },
  reason: {
    SOLD: 'Venta',
    CANCELED: 'Pedido cancelado',
    REFUNDED: 'Reembolso',
    RETURNED: 'Devolución',
    EDITED: 'Edición',
    RECOUNT: 'Recuento',
    DAMAGED: 'Dañado o perdido',
    RECEIVED: 'Recibido',
    OTHER: 'Otro',
  },
  dialog: {
    title: (name) => `Ajustar ${name}`,
    inStockNow: (quantity) => `Ahora hay ${number(quantity)} en stock.`,
    quantity: 'Cantidad nueva o cambio',
    quantityExample: '12, +5 o -2',
    tooMany: (quantity) => `Solo se pueden restar ${number(quantity)}.`,
    reason: 'Motivo',
    note: 'Nota',
    lowFrom: 'Avisarme cuando queden pocas, a partir de',
    notWhole: 'Escribe un número entero.',
    becomes: (before, after) => `De ${number(before)} a ${number(after)}.`,
    saveChange: (change) => `Guardar ${change}`,
    savedChange: (name, quantity) => `${name}: ${number(quantity)} en stock.`,
    saved: 'Guardado.',
  },
};
