/** Textos en español: inicio, envíos y devoluciones. */
import type { Words } from '../en.ts';

export const pages: Words['pages'] = {
  noProducts: 'Todavía no hay productos. Vuelve pronto.',
  questions: 'Preguntas',
  writeTo: 'Escribe a {email}.',
  promises: 'Envíos, devoluciones y ayuda',
  noPolicies: 'La tienda todavía no ha publicado sus condiciones.',
  askUs: 'Pregúntanos',
};
