/** French texts: the trays at the corner of every page, which fold to one line. */
import type { jobs as english } from '../en/jobs.ts';

export const jobs: typeof english = {
  trays: {
    uploads: {
      title: 'Téléversements',
      show: 'Afficher les téléversements',
      fold: 'Réduire les téléversements',
      close: 'Fermer les téléversements',
    },
    jobs: { title: 'Tâches', show: 'Afficher les tâches', fold: 'Réduire les tâches', close: 'Fermer les tâches' },
  },
};
