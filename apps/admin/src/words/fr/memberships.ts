/** French texts: prepaid memberships, whose units pay for products. */
import { counts } from '@cartwright/ui/counts';

import type { memberships as english } from '../en/memberships.ts';

const { number, plural } = counts('fr');

/** « 3 restants sur 10 ». */
const unitsLeft = (remaining: number, total: number) =>
  `${plural(remaining, { one: '# restant', other: '# restants' })} sur ${number(total)}`;

export const memberships: typeof english = {
  lead: 'Dix cours payés d’avance, un pass annuel : l’abonnement paie des produits dans le panier.',
  notPermitted: 'les abonnements',
  failedWhat: 'les abonnements',
  add: 'Ajouter un abonnement',
  none: 'Aucun abonnement',
  noneHint: 'Donnez à un membre des unités qui paient des produits, par exemple dix cours.',
  left: unitsLeft,
  leftUntil: (remaining, total, day) => `${unitsLeft(remaining, total)}, jusqu’au ${day}`,
  unlimited: 'Illimité',
  unlimitedUntil: (day) => `Illimité, jusqu’au ${day}`,
  deletedMember: 'Un membre supprimé',
  form: {
    new: 'Nouvel abonnement',
    name: 'Nom',
    nameHint: 'Ce que le membre lit lors de la commande.',
    nameMissing: 'Saisissez un nom, par exemple « Dix cours ».',
    member: 'Membre',
    memberSearch: 'Rechercher par nom ou e-mail',
    memberMissing: 'Choisissez le membre à qui il appartient.',
    hasUnits: 'Il a un nombre d’unités',
    hasUnitsHint: 'Désactivé : il paie autant que le membre en prend.',
    units: 'Unités',
    total: 'Unités au total',
    totalProblem: 'Saisissez de 1 à 1 000 000.',
    remaining: 'Unités restantes',
    remainingProblem: 'Saisissez de 0 à 1 000 000.',
    tooManyLeft: 'Il en reste plus qu’il n’y en avait.',
    lastDay: 'Dernier jour',
    products: 'Produits',
    paysFor: 'Paie',
    everyProduct: 'Tous les produits.',
    settled: 'Vous décomptez vous-même son utilisation',
    settledName: 'Décompté par vous',
  },
};
