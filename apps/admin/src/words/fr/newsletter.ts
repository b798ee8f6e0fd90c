/** French texts: the newsletter’s readers. */
import type { newsletter as english } from '../en/newsletter.ts';

export const newsletter: typeof english = {
  title: 'Newsletter',
  lead: 'Qui a demandé la newsletter dans la boutique et confirmé son adresse. Envoyez-la avec le programme de votre choix.',
  notPermitted: 'les abonnés de la newsletter',
  save: 'Enregistrer le fichier',
  showForm: 'Afficher le formulaire dans le pied de page de la boutique',
  isShown: 'Le formulaire est affiché.',
  isHidden: 'Le formulaire est masqué.',
  views: 'Types d’abonnés',
  statuses: { CONFIRMED: 'Confirmés', PENDING: 'Non confirmés', UNSUBSCRIBED: 'Désabonnés' },
  search: 'Rechercher par adresse e-mail',
  failedWhat: 'Les abonnés',
  none: 'Aucun abonné ici',
  noneHint: 'Le formulaire se trouve en bas de chaque page de la boutique.',
  deleteOf: (email) => `Supprimer ${email}`,
  notSaved: (reason) => `Non enregistré : ${reason}`,
};
