/** The tables of orders and what belongs to an order. The shop has to keep them, so they lose the person later. */
import { columns, ERASED_EMAIL, type PersonalTable } from '../personal-table.ts';

const ORDERS = { group: 'ORDERS', erasure: { how: 'retain' }, expiry: 'kept: business records' } as const;
const OF_ORDER = [{ by: 'id', column: 'order_id', of: 'order' }] as const;
const ADDRESS = ['addressLine1', 'addressLine2', 'city', 'postalCode'] as const;
/** An address or a contact as the protocol has it. */
const WIRE_ADDRESS = columns(
  'addressLine addressLine1 addressLine2 city postalCode streetAddress.name streetAddress.number',
);
const WIRE_CONTACT = columns('firstName lastName phone company email vatId.id');

const within = (names: readonly string[], parent: string): readonly string[] =>
  names.map((name) => `${parent}.${name}`);

export const ORDER_TABLES: readonly PersonalTable[] = [
  {
    ...ORDERS,
    name: 'orders',
    holds: 'Orders: email address, name, telephone number, addresses, note, and what was bought',
    key: ['order_id'],
    personal: columns('buyer_id buyer_email document search_text'),
    secret: [],
    other: columns(
      'order_id number checkout_id buyer_kind status payment_status fulfillment_status total created_at updated_at revision archived seen paid refunded authorized pending_payment pending_refund units canceled_at delivery_kind',
    ),
    links: [
      { by: 'email', column: 'buyer_email' },
      { by: 'id', column: 'buyer_id', of: 'member' },
      { by: 'id', column: 'order_id', of: 'order' },
    ],
    ids: { order: 'order_id' },
    replacement: {
      set: { buyer_email: ERASED_EMAIL, search_text: '' },
      empty: {
        document: [
          ...columns('contact.fullName contact.phone lines.*.gift.name lines.*.gift.email'),
          ...within(ADDRESS, 'delivery.address'),
          ...within(WIRE_ADDRESS, 'billingAddress'),
          ...within(WIRE_ADDRESS, 'billingAddress.address'),
          ...within(WIRE_CONTACT, 'billingAddress'),
          ...within(WIRE_CONTACT, 'billingAddress.contactDetails'),
        ],
      },
      drop: { document: columns('contact.company note paymentLabel.card lines.*.gift.message') },
      search: ['document'],
    },
  },
  {
    ...ORDERS,
    name: 'invoices',
    holds: 'Invoices and credit notes: name, address and email address of the buyer',
    key: ['invoice_id'],
    personal: ['document'],
    secret: [],
    other: columns('invoice_id order_id reason series number total issued_at'),
    links: OF_ORDER,
    replacement: {
      empty: { document: columns('buyer.lines.* buyer.email') },
      drop: { document: ['shipTo'] },
      search: ['document'],
    },
  },
  {
    ...ORDERS,
    name: 'order_activities',
    holds: 'What happened to an order, emails about it, and notes of the shop',
    key: columns('order_id revision place'),
    personal: columns('author document'),
    secret: [],
    other: columns('order_id revision place activity_id type at'),
    links: OF_ORDER,
    replacement: { drop: { document: columns('message email.to') }, search: ['document'] },
  },
  {
    ...ORDERS,
    name: 'order_fulfillments',
    holds: 'Parcels and their tracking numbers',
    key: ['fulfillment_id'],
    personal: columns('tracking_number tracking_url document'),
    secret: [],
    other: columns('fulfillment_id order_id kind state carrier created_at updated_at delivered_at'),
    links: OF_ORDER,
    replacement: { set: { tracking_number: '', tracking_url: '' }, search: ['document'] },
  },
  {
    ...ORDERS,
    name: 'order_payments',
    holds: 'Payments: method, provider’s reference, last four digits of a card',
    key: ['payment_id'],
    personal: ['document'],
    secret: [],
    other: columns(
      'payment_id order_id source state amount captured refunded refund_pending gift_card_id created_at updated_at',
    ),
    links: OF_ORDER,
    replacement: { drop: { document: ['cardLastFour'] }, search: ['document'] },
  },
  {
    ...ORDERS,
    name: 'order_refunds',
    holds: 'Refunds: reason, and the message to the buyer',
    key: ['refund_id'],
    personal: ['document'],
    secret: [],
    other: columns('refund_id order_id state amount created_at updated_at'),
    links: OF_ORDER,
    replacement: { drop: { document: columns('reason email.message') }, search: ['document'] },
  },
  {
    ...ORDERS,
    name: 'order_returns',
    holds: 'Returns: reasons, and the buyer’s note',
    key: ['return_id'],
    personal: ['document'],
    secret: [],
    other: columns('return_id order_id state created_at updated_at'),
    links: OF_ORDER,
    replacement: { drop: { document: ['note'] }, search: ['document'] },
  },
  {
    ...ORDERS,
    name: 'payment_attempts',
    holds: 'Attempts to pay: card brand, last four digits, and the form until it ended',
    key: ['attempt_id'],
    personal: ['document'],
    secret: ['live_key'],
    other: columns(
      'attempt_id checkout_id order_id provider method state amount currency reference created_at updated_at expires_at',
    ),
    // A guest's checkout has no email address before it is paid: only the form in the attempt has.
    links: [
      ...OF_ORDER,
      { by: 'id', column: 'checkout_id', of: 'checkout' },
      { by: 'mention', column: 'document', of: [] },
    ],
    replacement: { drop: { document: columns('card purchase') }, search: ['document'] },
    expiry: 'without an order: 90 days; else with the order',
  },
  {
    ...ORDERS,
    name: 'coupon_uses',
    holds: 'Which coupons the person used',
    key: columns('coupon_id order_id'),
    personal: columns('buyer_id buyer_email'),
    secret: [],
    other: columns('coupon_id order_id buyer_kind used_at'),
    links: [...OF_ORDER, { by: 'email', column: 'buyer_email' }],
    replacement: { set: { buyer_email: ERASED_EMAIL } },
  },
  {
    ...ORDERS,
    name: 'digital_deliveries',
    holds: 'Bought files, and how often each was downloaded',
    key: columns('order_id line_id file_id'),
    personal: ['downloads'],
    secret: [],
    other: columns('order_id line_id file_id expires_at created_at revoked_at'),
    links: OF_ORDER,
    erasure: { how: 'keep', because: 'they name only the order' },
  },
  {
    ...ORDERS,
    name: 'retained_orders',
    holds: 'Orders of erased persons, and when the person was erased',
    key: ['order_id'],
    personal: ['erased_at'],
    secret: [],
    other: ['order_id'],
    links: OF_ORDER,
    erasure: { how: 'keep', because: 'so that the order loses the person when its time is over' },
    expiry: 'the time for orders of erased persons in Settings > Privacy',
  },
];
