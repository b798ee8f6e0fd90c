/** Deutsche Texte: Listen neben den Kollektionen und Wege zu weiteren Produkten. */
import type { Words } from '../en.ts';

export const finding: Words['finding'] = {
  sale: { title: 'Angebote', text: 'Alles, was reduziert ist.' },
  fresh: { title: 'Neu', text: 'In den letzten 90 Tagen hinzugekommen.' },
  recentlyViewed: 'Zuletzt angesehen',
  goesWith: 'Passt dazu',
};
