/** Textos en español: la lista de deseos. */
import type { Words } from '../en.ts';

export const wishlist: Words['wishlist'] = {
  title: 'Lista de deseos',
  save: (name) => `Guardar ${name} en tu lista de deseos`,
  remove: (name) => `Quitar ${name} de tu lista de deseos`,
  emptyTitle: 'Aún no has guardado nada.',
  emptyText: 'Pulsa el corazón de un producto para guardarlo aquí.',
  device: 'Inicia sesión para tener tu lista en todos tus dispositivos.',
  notChanged: 'No hemos podido cambiar tu lista. Inténtalo de nuevo.',
  full: 'Tu lista contiene 200 productos. Quita uno para añadir otro.',
};
