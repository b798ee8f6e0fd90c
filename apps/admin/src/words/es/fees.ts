/** Spanish texts: additional fees. */
import { counts } from '@cartwright/ui/counts';

import type { fees as english } from '../en/fees.ts';

const { plural } = counts('es');

export const fees: typeof english = {
  lead: 'Se añaden a cada pedido o a los pedidos de ciertos productos. Los clientes los ven en el carrito.',
  notPermitted: 'los cargos',
  failedWhat: 'los cargos',
  add: 'Añadir cargo',
  none: 'Sin cargos',
  noneHint: 'Añade uno por envolver para regalo, por el depósito de las botellas o como recargo por pedido pequeño.',
  off: 'Desactivado',
  products: (count) => plural(count, { one: 'para # producto', other: 'para # productos' }),
  notTaxed: 'sin impuestos',
  productsNotTaxed: (count) =>
    plural(count, { one: 'para # producto, sin impuestos', other: 'para # productos, sin impuestos' }),
  share: (percentage) => `${percentage} % de los artículos`,
  form: {
    new: 'Cargo nuevo',
    name: 'Nombre',
    nameHint: 'Lo que leen los clientes.',
    nameMissing: 'Escribe lo que leen los clientes, como «Envoltorio de regalo».',
    kind: 'Tipo',
    kinds: { amount: 'Un importe fijo', percentage: 'Un porcentaje del precio de los artículos' },
    amount: 'Importe',
    share: 'Porcentaje, %',
    shareProblem: 'Escribe de 0 a 100, con 4 decimales como máximo.',
    taxed: 'Lleva impuestos',
    taxedName: 'Con impuestos',
    chargedName: 'Se cobra',
    taxGroup: 'Grupo fiscal',
    products: 'Productos',
    chargedFor: 'Se cobra por',
    everyOrder: 'Todos los pedidos.',
    charge: 'Cobrarlo',
  },
};
