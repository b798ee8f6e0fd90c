/** 日本語のテキスト：Cookie のページ。 */
import type { cookies as english } from '../en/cookies.ts';

export const cookies: typeof english = {
  title: 'Cookie について',
  lead: 'このショップは、動作に必要な Cookie だけを使います。ほかのサイトで行動を追跡するものはありません。',
  untilClosed: 'ブラウザを閉じるまで',
  purposes: {
    SESSION: 'ログイン状態と、アカウントなしのカートを保ちます',
    CART: 'カートがあることを示し、ページが読み込めるようにします',
    CURRENCY: '選んだ通貨を覚えます',
    LANGUAGE: '購入手続きで選んだ言語を覚えます',
    ACCESS: 'パスワードで閉じられたショップを開きます',
    SIGN_IN: '進行中のログインに使います',
    DEVICE: '以前ログインしたブラウザを見分けます',
    FORMS: 'フォームをほかのサイトから守ります',
    CHECKOUT: '購入手続きをこのブラウザで保ちます',
  },
  storage: '最近の検索と閲覧した商品は、ブラウザで消去するまで残ります。',
};
