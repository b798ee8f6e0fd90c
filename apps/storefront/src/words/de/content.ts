/** Deutsche Texte: eigene Seiten und Journal. */
import type { Words } from '../en.ts';

export const content: Words['content'] = {
  journal: 'Journal',
  newer: 'Neuere Beiträge',
  older: 'Ältere Beiträge',
  more: 'Mehr aus dem Journal',
  isPreview: 'Vorschau. Käufer sehen das noch nicht.',
};
