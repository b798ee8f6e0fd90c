/** Spanish texts: the newsletter’s readers. */
import type { newsletter as english } from '../en/newsletter.ts';

export const newsletter: typeof english = {
  title: 'Boletín',
  lead: 'Quién ha pedido el boletín en la tienda y ha confirmado su dirección. Envíalo con el programa que prefieras.',
  notPermitted: 'los suscriptores del boletín',
  save: 'Guardar como archivo',
  showForm: 'Mostrar el formulario en el pie de la tienda',
  isShown: 'El formulario se muestra.',
  isHidden: 'El formulario está oculto.',
  views: 'Tipos de suscriptores',
  statuses: { CONFIRMED: 'Confirmados', PENDING: 'Sin confirmar', UNSUBSCRIBED: 'Dados de baja' },
  search: 'Buscar por correo electrónico',
  failedWhat: 'Los suscriptores',
  none: 'No hay suscriptores',
  noneHint: 'El formulario está al final de cada página de la tienda.',
  deleteOf: (email) => `Eliminar ${email}`,
  notSaved: (reason) => `No se guardó: ${reason}`,
};
