/** French texts: reviews of products. */
import { counts } from '@cartwright/ui/counts';

import type { reviews as english } from '../en/reviews.ts';

const { plural } = counts('fr');

export const reviews: typeof english = {
  title: 'Avis',
  notPermitted: 'les avis',
  viewsLabel: 'Vues des avis',
  views: { pending: 'En attente', published: 'Publiés', rejected: 'Refusés' },
  search: 'Rechercher des avis par mot ou par nom',
  searchShort: 'Rechercher par mot ou par nom',
  failedWhat: 'Les avis',
  caption: 'Avis, les plus récents d’abord',
  none: {
    pending: 'Aucun avis à vérifier',
    published: 'Aucun avis publié pour l’instant',
    rejected: 'Aucun avis refusé',
    hint: 'Les acheteurs rédigent leurs avis sur la page d’un produit.',
    match: (search) => `Aucun avis ne correspond à « ${search} »`,
    showAll: 'Afficher tous les avis',
  },
  anonymous: 'Un acheteur',
  stars: (count) => plural(count, { one: '# étoile', other: '# étoiles' }),
  deletedProduct: 'Produit supprimé',
  order: 'Commande',
  photo: (place) => `Photo ${place}`,
  rejectedBecause: (reason) => `Refusé : ${reason}`,
  actions: { publish: 'Publier', reject: 'Refuser', reply: 'Répondre', changeReply: 'Modifier la réponse' },
  done: { APPROVED: 'Avis publié.', REJECTED: 'Avis refusé.', IN_MODERATION: 'L’avis est de nouveau en attente.' },
  nothingChanged: (reason) => `Rien n’a été modifié. ${reason}`,
  reject: {
    title: (author) => `Refuser l’avis de ${author} ?`,
    reason: 'Motif',
    hint: 'Seule votre équipe le voit.',
  },
  reply: {
    title: (author) => `Répondre à ${author}`,
    message: 'Réponse',
    hint: 'Tous ceux qui lisent l’avis la voient.',
    save: 'Enregistrer la réponse',
    remove: 'Retirer la réponse',
    saved: 'Réponse enregistrée.',
    removed: 'Réponse retirée.',
    by: 'Votre réponse',
  },
  settings: {
    requiresApproval: 'Vérifier les avis avant leur publication',
    hint: 'Sans vérification, chaque nouvel avis s’affiche aussitôt.',
    requests: 'Demander un avis aux acheteurs par e-mail',
    requestsHint:
      'Envoyé une fois par commande. Certains pays ne l’autorisent qu’avec le consentement ; chaque e-mail contient un lien de désinscription.',
    sendAfter: 'Moment de l’envoi',
    days: (count) => plural(count, { one: '# jour après la livraison', other: '# jours après la livraison' }),
    saved: 'Enregistré.',
  },
  keys: {
    go: 'Aller aux avis',
    next: 'Avis suivant de la liste',
    previous: 'Avis précédent de la liste',
    publish: 'Publier l’avis',
    reject: 'Refuser l’avis',
    reply: 'Répondre à l’avis',
  },
};
