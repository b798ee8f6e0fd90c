/** Textes français : pages de la boutique et journal. */
import type { Words } from '../en.ts';

export const content: Words['content'] = {
  journal: 'Journal',
  newer: 'Articles plus récents',
  older: 'Articles plus anciens',
  more: 'À lire aussi',
  isPreview: 'Aperçu. Les clients ne le voient pas encore.',
};
