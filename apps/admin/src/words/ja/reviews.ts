/** Japanese texts: reviews of products. */
import { counts } from '@cartwright/ui/counts';

import type { reviews as english } from '../en/reviews.ts';

const { plural } = counts('ja');

export const reviews: typeof english = {
  title: 'レビュー',
  notPermitted: 'レビュー',
  viewsLabel: 'レビューの表示',
  views: { pending: '審査待ち', published: '公開済み', rejected: '却下済み' },
  search: '言葉または名前でレビューを検索',
  searchShort: '言葉または名前で検索',
  failedWhat: 'レビュー',
  caption: 'レビュー（新しい順）',
  none: {
    pending: '審査するレビューはありません',
    published: '公開されたレビューはまだありません',
    rejected: '却下されたレビューはありません',
    hint: '購入者は商品ページでレビューを書きます。',
    match: (search) => `「${search}」に一致するレビューはありません`,
    showAll: 'すべてのレビューを表示',
  },
  anonymous: '購入者',
  stars: (count) => plural(count, { other: '星 # つ' }),
  deletedProduct: '削除された商品',
  order: '注文',
  photo: (place) => `写真 ${place}`,
  rejectedBecause: (reason) => `却下の理由：${reason}`,
  actions: { publish: '公開する', reject: '却下する', reply: '返信する', changeReply: '返信を変更' },
  done: {
    APPROVED: 'レビューを公開しました。',
    REJECTED: 'レビューを却下しました。',
    IN_MODERATION: 'レビューを審査待ちに戻しました。',
  },
  nothingChanged: (reason) => `何も変更されていません。${reason}`,
  reject: {
    title: (author) => `${author} さんのレビューを却下しますか？`,
    reason: '理由',
    hint: 'スタッフだけが見られます。',
  },
  reply: {
    title: (author) => `${author} さんに返信`,
    message: '返信',
    hint: 'レビューを読むすべての人に表示されます。',
    save: '返信を保存',
    remove: '返信を削除',
    saved: '返信を保存しました。',
    removed: '返信を削除しました。',
    by: 'ショップからの返信',
  },
  settings: {
    requiresApproval: '公開する前にレビューを審査する',
    hint: '審査しない場合、新しいレビューはすぐに表示されます。',
    requests: '購入者にメールでレビューを依頼する',
    requestsHint: '注文ごとに1回送信します。国によっては購入者の同意が必要です。各メールに配信停止のリンクがあります。',
    sendAfter: '送信時期',
    days: (count) => plural(count, { other: '配達の#日後' }),
    saved: '保存しました。',
  },
  keys: {
    go: 'レビューへ移動',
    next: '次のレビュー',
    previous: '前のレビュー',
    publish: 'レビューを公開',
    reject: 'レビューを却下',
    reply: 'レビューに返信',
  },
};
