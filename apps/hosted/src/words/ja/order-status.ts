/** ご注文の状況ページの文面（日本語）。です・ます調。 */
import type { OrderStatusWords } from '../en/order-status.ts';

export const orderStatus: OrderStatusWords = {
  state: {
    preparing: (number) => `ご注文 ${number}：準備中`,
    shipped: (number) => `ご注文 ${number}：配送中`,
    ready: (number) => `ご注文 ${number}：受け取り準備完了`,
    delivered: (number) => `ご注文 ${number}：お届け済み`,
    canceled: (number) => `ご注文 ${number}：キャンセル済み`,
  },
  parcels: '荷物',
  downloads: 'ダウンロード',
  refunded: '返金額',
  cancel: 'ご注文をキャンセル',
  cancelAsk: (number) => `ご注文 ${number} をキャンセルしますか。`,
  cancelRefund: (amount) => `${amount} が5～10日で返金されます。`,
  confirmCancel: 'はい、キャンセルします',
};
