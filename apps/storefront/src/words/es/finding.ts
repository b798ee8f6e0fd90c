/** Textos en español: las listas aparte de las colecciones y los accesos a otros productos. */
import type { Words } from '../en.ts';

export const finding: Words['finding'] = {
  sale: { title: 'Ofertas', text: 'Todo lo que está rebajado.' },
  fresh: { title: 'Novedades', text: 'Añadido en los últimos 90 días.' },
  recentlyViewed: 'Visto recientemente',
  goesWith: 'Combina con',
};
