/** Textes français : la page sur les cookies. */
import type { cookies as english } from '../en/cookies.ts';

export const cookies: typeof english = {
  title: 'Les cookies',
  lead: 'Cette boutique n’utilise que les cookies nécessaires à son fonctionnement. Aucun ne vous suit sur d’autres sites.',
  untilClosed: 'jusqu’à la fermeture du navigateur',
  purposes: {
    SESSION: 'Vous garde connecté, et garde votre panier sans compte',
    CART: 'Indique que vous avez un panier, pour que les pages le chargent',
    CURRENCY: 'Retient la devise que vous avez choisie',
    LANGUAGE: 'Retient la langue choisie au paiement',
    ACCESS: 'Ouvre une boutique fermée par un mot de passe',
    SIGN_IN: 'Appartient à une connexion en cours',
    DEVICE: 'Reconnaît un navigateur où vous vous êtes déjà connecté',
    FORMS: 'Protège les formulaires contre d’autres sites',
    CHECKOUT: 'Garde votre commande dans ce navigateur',
  },
  storage:
    'Vos dernières recherches et les produits consultés restent dans votre navigateur jusqu’à ce que vous les y effaciez.',
};
