/** Spanish texts: the trays at the corner of every page, which fold to one line. */
import type { jobs as english } from '../en/jobs.ts';

export const jobs: typeof english = {
  trays: {
    uploads: { title: 'Subidas', show: 'Mostrar subidas', fold: 'Plegar subidas', close: 'Cerrar subidas' },
    jobs: { title: 'Tareas', show: 'Mostrar tareas', fold: 'Plegar tareas', close: 'Cerrar tareas' },
  },
};
