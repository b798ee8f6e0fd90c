/** French texts: pages and the journal. */
import type { content as english } from '../en/content.ts';

export const content: typeof english = {
  title: 'Pages et journal',
  notPermitted: 'les pages et les articles',
  viewsLabel: 'Types de pages',
  views: { pages: 'Pages', journal: 'Journal', deleted: 'Supprimés' },
  failedWhat: 'Les pages',
  none: { PAGE: 'Aucune page pour l’instant', POST: 'Aucun article pour l’instant' },
  noneHint: {
    PAGE: 'Une page dit qui vous êtes et comment vous travaillez, par exemple « À propos ».',
    POST: 'Les articles paraissent dans le journal de la boutique, du plus récent au plus ancien.',
  },
  create: { PAGE: 'Nouvelle page', POST: 'Nouvel article' },
  createConfirm: 'Créer le brouillon',
  states: { draft: 'Brouillon', scheduled: 'Programmé', published: 'Publié' },
  languages: 'Langues',
  notWritten: (language) =>
    `Cette page n’est pas encore écrite en ${language}. D’ici là, elle s’affiche dans une autre langue.`,
  titleMissing: 'Saisissez un titre, par exemple « À propos ».',
  fields: {
    title: 'Titre',
    summary: 'Résumé',
    body: 'Texte',
    status: 'Dans la boutique',
    publishedAt: 'Publié le',
    inFooter: 'Lien dans le pied de page',
    cover: 'Image de couverture',
  },
  summaryHint: 'Une ou deux phrases, pour les listes et les moteurs de recherche.',
  draftHint: 'Vous seul la voyez.',
  publishedHint: 'On peut la lire dès sa date.',
  publishedAtHint: (zone) =>
    `Vide : tout de suite. Une date ultérieure programme la publication. L’heure est celle de ${zone}.`,
  slugHint: (address) => `La page se trouve à ${address}. Les anciennes adresses y mènent.`,
  coverHint: 'Affichée au-dessus du texte, dans les listes et les aperçus de liens.',
  preview: 'Aperçu',
  viewDraft: 'Voir le brouillon dans la boutique',
  deleted: (title) => `${title} : supprimé.`,
  notDeleted: (reason) => `Non supprimé : ${reason}`,
  restored: (title) => `${title} : restauré.`,
  notRestored: (title, reason) => `${title} n’a pas été restauré : ${reason}`,
  markdown: {
    toolbar: 'Mise en forme',
    bold: 'Gras',
    italic: 'Italique',
    heading: 'Titre',
    list: 'Liste',
    link: 'Lien',
    picture: 'Image',
    hint: 'Markdown : une ligne vide commence un paragraphe. Le HTML s’affiche comme du texte.',
  },
};
