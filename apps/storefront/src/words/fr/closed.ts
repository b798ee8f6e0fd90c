/** Textes français. */
import type { Words } from '../en.ts';

export const closed: Words['closed'] = {
  title: 'Ouverture prochaine.',
  enter: 'Saisir le mot de passe',
  password: 'Mot de passe',
  submit: 'Entrer',
  wrong: 'Ce n’est pas le bon mot de passe. Réessayez.',
  busy: 'Trop de tentatives. Patientez quelques minutes et réessayez.',
};
