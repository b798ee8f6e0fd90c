/** Textes français : cadre de toutes les pages. */
import type { Words } from '../en.ts';

export const layout: Words['layout'] = {
  announcement: 'Annonce',
  skip: 'Aller au contenu',
  main: 'Navigation principale',
  menu: 'Menu',
  closeMenu: 'Fermer le menu',
  shopAll: 'Tous les produits',
  home: 'Accueil',
  account: 'Compte',
  yourAccount: 'Votre compte',
  signIn: 'Se connecter',
  deliveryAndReturns: 'Livraison et retours',
  delivery: 'Livraison',
  returns: 'Retours',
  help: 'Aide',
  trackOrder: 'Suivre une commande',
  ordersAndDetails: 'Commandes et coordonnées',
  cart: 'Panier',
  search: 'Recherche',
  searchShop: 'Rechercher dans la boutique',
  closeSearch: 'Fermer la recherche',
  language: 'Langue',
  tryAgain: 'Réessayer',
  outage: {
    title: 'De retour dans un instant',
    text: 'La boutique ne répond pas pour le moment. Votre panier est conservé. Veuillez réessayer dans une minute.',
  },
  offline: {
    title: 'Vous êtes hors connexion.',
    browse: 'Vous pouvez continuer à naviguer. Votre panier est conservé.',
    waiting: 'La page s’ouvrira dès que vous serez de nouveau en ligne. Votre panier est conservé.',
  },
  failed: {
    title: 'Une erreur est survenue',
    text: 'Le problème vient de nous. Votre panier est conservé. Veuillez réessayer dans un instant.',
  },
  missing: {
    title: 'Page introuvable',
    page: 'Il n’y a pas de page à cette adresse.',
    collection: 'Nous n’avons pas trouvé cette collection.',
    product: 'Nous n’avons pas trouvé ce produit.',
    listPage: 'Cette liste compte moins de pages.',
    legal: 'La boutique n’a pas publié cette page.',
    reason: 'L’adresse a peut-être changé, ou le lien contient une faute de frappe.',
  },
};
