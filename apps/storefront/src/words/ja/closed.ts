/** 日本語の文言. */
import type { Words } from '../en.ts';

export const closed: Words['closed'] = {
  title: '近日オープン',
  enter: 'パスワードを入力',
  password: 'パスワード',
  submit: '入る',
  wrong: 'パスワードが違います。もう一度お試しください。',
  busy: '試行回数が多すぎます。数分待ってからもう一度お試しください。',
};
