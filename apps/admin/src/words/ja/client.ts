/** Japanese texts: errors of the connection to the platform, the server of the shop. */
import type { client as english } from '../en/client.ts';

export const client: typeof english = {
  signedOut: '管理画面からログアウトしています。',
  noTokenStatus: (status) => `アクセストークンのリクエストに対して、プラットフォームが ${status} を返しました。`,
  noToken: 'プラットフォームの応答にアクセストークンがありません。',
};
