/** Japanese texts: the trays at the corner of every page, which fold to one line. */
import type { jobs as english } from '../en/jobs.ts';

export const jobs: typeof english = {
  trays: {
    uploads: {
      title: 'アップロード',
      show: 'アップロードを表示',
      fold: 'アップロードを折りたたむ',
      close: 'アップロードを閉じる',
    },
    jobs: { title: '処理', show: '処理を表示', fold: '処理を折りたたむ', close: '処理を閉じる' },
  },
};
