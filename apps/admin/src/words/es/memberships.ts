/** Spanish texts: prepaid memberships, whose units pay for products. */
import { counts } from '@cartwright/ui/counts';

import type { memberships as english } from '../en/memberships.ts';

const { number } = counts('es');

export const memberships: typeof english = {
  lead: 'Diez clases pagadas de una vez, un pase anual: con un bono se pagan productos del carrito.',
  notPermitted: 'los bonos',
  failedWhat: 'los bonos',
  add: 'Añadir bono',
  none: 'Sin bonos',
  noneHint: 'Dale a un miembro unidades con las que pagar productos, como diez clases.',
  left: (remaining, total) => `Quedan ${number(remaining)} de ${number(total)}`,
  leftUntil: (remaining, total, day) => `Quedan ${number(remaining)} de ${number(total)}, hasta el ${day}`,
  unlimited: 'Ilimitado',
  unlimitedUntil: (day) => `Ilimitado, hasta el ${day}`,
  deletedMember: 'Un miembro eliminado',
  form: {
    new: 'Bono nuevo',
    name: 'Nombre',
    nameHint: 'Lo que lee el miembro al pagar.',
    nameMissing: 'Escribe un nombre, como «Diez clases».',
    member: 'Miembro',
    memberSearch: 'Buscar por nombre o correo',
    memberMissing: 'Elige al miembro que lo tiene.',
    hasUnits: 'Tiene un número de unidades',
    hasUnitsHint: 'Desactivado: paga todas las que tome el miembro.',
    units: 'Unidades',
    total: 'Unidades en total',
    totalProblem: 'Escribe de 1 a 1.000.000.',
    remaining: 'Unidades restantes',
    remainingProblem: 'Escribe de 0 a 1.000.000.',
    tooManyLeft: 'Quedan más de las que había.',
    lastDay: 'Último día',
    products: 'Productos',
    paysFor: 'Sirve para pagar',
    everyProduct: 'Todos los productos.',
    settled: 'Tú llevas la cuenta de su uso',
    settledName: 'Uso a tu cargo',
  },
};
