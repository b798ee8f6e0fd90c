/** Textos en español. */
import type { Words } from '../en.ts';

export const closed: Words['closed'] = {
  title: 'Abrimos pronto.',
  enter: 'Introducir contraseña',
  password: 'Contraseña',
  submit: 'Entrar',
  wrong: 'Esa no es la contraseña. Inténtalo de nuevo.',
  busy: 'Demasiados intentos. Espera unos minutos e inténtalo de nuevo.',
};
