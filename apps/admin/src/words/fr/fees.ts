/** French texts: additional fees. */
import { counts } from '@cartwright/ui/counts';

import type { fees as english } from '../en/fees.ts';

const { plural } = counts('fr');

export const fees: typeof english = {
  lead: 'Ajoutés à chaque commande, ou aux commandes de certains produits. Les clients les voient dans le panier.',
  notPermitted: 'les frais',
  failedWhat: 'les frais',
  add: 'Ajouter des frais',
  none: 'Aucuns frais',
  noneHint: 'Ajoutez-en pour un emballage cadeau, une consigne de bouteilles ou un supplément pour petite commande.',
  off: 'Désactivé',
  products: (count) => plural(count, { one: 'pour # produit', other: 'pour # produits' }),
  notTaxed: 'non taxés',
  productsNotTaxed: (count) => plural(count, { one: 'pour # produit, non taxés', other: 'pour # produits, non taxés' }),
  share: (percentage) => `${percentage} % des articles`,
  form: {
    new: 'Nouveaux frais',
    name: 'Nom',
    nameHint: 'Ce que lisent les clients.',
    nameMissing: 'Saisissez ce que lisent les clients, par exemple « Emballage cadeau ».',
    kind: 'Type',
    kinds: { amount: 'Un montant fixe', percentage: 'Une part du prix des articles' },
    amount: 'Montant',
    share: 'Part, %',
    shareProblem: 'Saisissez de 0 à 100, avec au plus 4 décimales.',
    taxed: 'Soumis à la taxe',
    taxedName: 'Soumis à la taxe',
    chargedName: 'Facturés',
    taxGroup: 'Groupe de taxe',
    products: 'Produits',
    chargedFor: 'Facturés pour',
    everyOrder: 'Toutes les commandes.',
    charge: 'Facturer ces frais',
  },
};
