/** German texts: the trays at the corner of every page, which fold to one line. */
import type { jobs as english } from '../en/jobs.ts';

export const jobs: typeof english = {
  trays: {
    uploads: {
      title: 'Uploads',
      show: 'Uploads anzeigen',
      fold: 'Uploads einklappen',
      close: 'Uploads schließen',
    },
    jobs: {
      title: 'Aufgaben',
      show: 'Aufgaben anzeigen',
      fold: 'Aufgaben einklappen',
      close: 'Aufgaben schließen',
    },
  },
};
