/** French texts: currencies and exchange rates. Codes of currencies are such as EUR. */
import type { currencies as english } from '../en/currencies.ts';

export const currencies: typeof english = {
  lead: 'Les commandes sont débitées dans la devise de votre boutique. Les clients peuvent lire les prix dans d’autres devises.',
  notPermitted: 'les devises',
  shop: 'Votre boutique',
  charges: 'Votre boutique encaisse dans cette devise : {currency} ({code}).',
  rates: 'Devises d’affichage des prix',
  failedWhat: 'les taux de change',
  add: 'Ajouter une devise',
  none: 'Uniquement votre propre devise',
  noneHint:
    'Ajoutez une devise dans laquelle les clients peuvent lire les prix. Vous fixez le taux ; ils paient toujours dans votre devise.',
  confirmRate: (own) => `Confirmer le taux pour ${own}`,
  setOn: (day) => `fixé le ${day}`,
  form: {
    new: 'Nouvelle devise',
    confirm: (own) => `Confirmer pour ${own}`,
    currency: 'Devise',
    rate: 'Taux',
    setFor: (old, currency, own) =>
      `Ce taux a été fixé pour ${old}. Les clients ne voient pas les prix en ${currency} tant que vous ne l’avez pas confirmé pour ${own}.`,
    rateOf: (own, currency) => `1 ${own} vaut, en ${currency}`,
    rateHint: 'Les prix sont affichés à ce taux jusqu’à ce que vous le modifiiez.',
    rateProblem: 'Saisissez un nombre supérieur à 0, par exemple 0,92.',
  },
};
