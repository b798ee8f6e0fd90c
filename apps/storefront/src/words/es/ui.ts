/** Spanish texts inside of shared components. */
import type { Words } from '../en.ts';

export const ui: Words['ui'] = {
  close: 'Cerrar',
  optional: '(opcional)',
  checkForm: 'Revisa este formulario',
  salePrice: 'Precio rebajado',
  regularPrice: 'Precio habitual',
  quantityOf: (item) => `Cantidad de ${item}`,
  oneLess: (item) => `Uno menos: ${item}`,
  oneMore: (item) => `Uno más: ${item}`,
  selectAll: 'Seleccionar todo en esta página',
  selectRow: (row) => `Seleccionar ${row}`,
};
