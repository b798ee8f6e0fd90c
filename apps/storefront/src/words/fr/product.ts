/** Textes français : page d’un produit. */
import { counts } from '@cartwright/ui/counts';

import type { Words } from '../en.ts';

const { plural, number } = counts('fr');

export const product: Words['product'] = {
  isPreview: 'Aperçu. Les clients ne le voient pas encore.',
  youAreHere: 'Vous êtes ici',
  sale: 'Promo',
  soldOut: 'Épuisé',
  inStock: 'En stock',
  fewLeft: (count) =>
    plural(count, {
      one: 'Plus qu’un seul',
      many: 'Plus que # disponibles',
      other: 'Plus que # disponibles',
    }),
  byEmail: 'Arrive par e-mail en quelques minutes.',
  arrives: (days) => `Commandé maintenant, il arrive : ${days}`,
  nowChosen: (option, choice) => `${option} : maintenant ${choice}.`,
  unknownChoice: (option, choice) => `${option} « ${choice} » n’existe pas.`,
  hereIsWhat: 'Voici ce que nous proposons.',
  choiceSoldOut: ', épuisé',
  choiceMissing: ', non disponible dans cette combinaison',
  gallery: {
    pictures: (name) => `Photos de ${name}`,
    picture: (place, all) => `Photo ${number(place)} sur ${number(all)}`,
    film: (place, all) => `Vidéo ${number(place)} sur ${number(all)}`,
    enlarge: (place, all) => `Agrandir la photo ${number(place)} sur ${number(all)}`,
    enlarged: (name, place, all) => `${name}, ${number(place)} sur ${number(all)}`,
    close: 'Fermer la photo agrandie',
    previous: 'Photo précédente',
    next: 'Photo suivante',
    zoomIn: 'Agrandir',
    zoomOut: 'Réduire',
    zoom: (percent) => `Zoom ${percent}`,
    whole: (percent) => `Zoom ${percent}. Afficher la photo entière`,
  },
  text: {
    upTo: (count) =>
      plural(count, {
        one: 'Jusqu’à # caractère',
        many: 'Jusqu’à # caractères',
        other: 'Jusqu’à # caractères',
      }),
    used: (count, all) => `${number(count)} sur ${number(all)} caractères`,
    remove: (count) =>
      plural(count, { one: 'Retirez # caractère.', many: 'Retirez # caractères.', other: 'Retirez # caractères.' }),
    limit: (count) =>
      plural(count, {
        one: 'Il y a de la place pour # caractère.',
        many: 'Il y a de la place pour # caractères.',
        other: 'Il y a de la place pour # caractères.',
      }),
    preview: 'Nous écrirons exactement :',
  },
  restock: {
    label: 'Me prévenir dès son retour',
    hint: (shop) => `Vous recevrez un seul e-mail. ${shop} n’utilisera votre adresse pour rien d’autre.`,
    shop: 'La boutique',
    submit: 'Me prévenir',
    sending: 'Envoi en cours',
    saved: (email) => `Nous écrirons une seule fois à ${email}, dès son retour.`,
    emailMissing: 'Saisissez votre adresse e-mail.',
    emailMalformed: 'Saisissez une adresse e-mail valide, par exemple ada@example.com.',
    failed: 'Cela n’a pas fonctionné. Veuillez réessayer.',
  },
};
