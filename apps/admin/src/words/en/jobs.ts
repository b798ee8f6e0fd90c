/** English texts: the trays at the corner of every page, which fold to one line. */

export const jobs = {
  trays: {
    uploads: { title: 'Uploads', show: 'Show uploads', fold: 'Fold uploads', close: 'Close uploads' },
    /** Long work of the platform, such as an import. */
    jobs: { title: 'Jobs', show: 'Show jobs', fold: 'Fold jobs', close: 'Close jobs' },
  },
};
