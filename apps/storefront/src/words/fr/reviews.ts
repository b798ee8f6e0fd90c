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
    photos: {
      label: 'Photos',
      hint: (count, megabytes) =>
        `Jusqu’à ${number(count)} images de ${number(megabytes)} Mo maximum chacune. Nous supprimons le lieu de prise de vue.`,
      uploading: (percent) => `Envoi en cours, ${percent}`,
      remove: (place) => `Retirer la photo ${number(place)}`,
      keep: (place) => `Garder la photo ${number(place)}`,
      added: (count) => plural(count, { one: '# photo ajoutée.', other: '# photos ajoutées.' }),
      problems: {
        tooLarge: (megabytes) =>
          `Une photo peut faire ${number(megabytes)} Mo au maximum. Choisissez-en une plus petite.`,
        notPicture: 'Ce fichier n’est pas une image. Choisissez un fichier JPEG, PNG, WebP, AVIF ou GIF.',
        tooMany: (count) =>
          `Un avis peut avoir ${number(count)} photos au maximum. Retirez-en une pour en ajouter une autre.`,
        failed: 'Une photo n’a pas été envoyée. Veuillez réessayer.',
      },
    },
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
