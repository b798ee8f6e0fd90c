/** Textes français : avis. */
import { counts } from '@cartwright/ui/counts';

import type { Words } from '../en.ts';

const { number, plural } = counts('fr');

export const reviews: Words['reviews'] = {
  title: 'Avis',
  none: 'Aucun avis pour l’instant.',
  count: (count) => plural(count, { one: '# avis', other: '# avis' }),
  outOf: (average) => `${number(average)} étoiles sur 5`,
  stars: (count) => plural(count, { one: '# étoile', other: '# étoiles' }),
  write: 'Rédiger un avis',
  all: 'Tous les avis',
  order: 'Trier les avis',
  orders: { newest: 'Les plus récents d’abord', best: 'Les meilleurs d’abord', worst: 'Les moins bons d’abord' },
  show: 'Afficher',
  noMatch: 'Aucun avis avec ce nombre d’étoiles.',
  verified: 'Achat vérifié',
  reply: 'Réponse de la boutique',
  photo: (place, name) => `Photo ${number(place)} de ${name}`,
  anonymous: 'Un acheteur',
  previous: 'Avis précédents',
  next: 'Plus d’avis',
  form: {
    title: (product) => `Avis sur ${product}`,
    stars: 'Vos étoiles',
    heading: 'Titre',
    body: 'Avis',
    name: 'Nom affiché',
    submit: 'Envoyer l’avis',
    change: 'Enregistrer les modifications',
    remove: 'Supprimer l’avis',
    sending: 'Envoi…',
    pending: 'Merci. Nous le publierons après vérification.',
    published: 'Merci. Votre avis est publié.',
    removed: 'Votre avis est supprimé.',
    signIn: 'Connectez-vous avec le compte de votre achat, ou ouvrez le lien de votre e-mail.',
    notBuyer: 'Seuls les acheteurs de ce produit peuvent donner leur avis.',
    linkNotValid: 'Ce lien est trop ancien ou concerne un autre produit. Ouvrez le plus récent dans vos e-mails.',
    missingStars: 'Choisissez d’une à cinq étoiles.',
    failed: 'Votre avis n’a pas été envoyé. Veuillez réessayer.',
    back: (product) => `Retour à ${product}`,
  },
};
