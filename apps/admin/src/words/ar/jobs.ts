/** Arabic texts: the trays at the corner of every page, which fold to one line. */
import type { jobs as english } from '../en/jobs.ts';

export const jobs: typeof english = {
  trays: {
    uploads: {
      title: 'عمليات الرفع',
      show: 'عرض عمليات الرفع',
      fold: 'طي عمليات الرفع',
      close: 'إغلاق عمليات الرفع',
    },
    jobs: { title: 'المهام', show: 'عرض المهام', fold: 'طي المهام', close: 'إغلاق المهام' },
  },
};
