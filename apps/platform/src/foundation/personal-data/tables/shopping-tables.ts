/** The tables of what a person did in the shop besides orders: carts, checkouts, reviews, lists, gift cards. */
import { columns, ERASED_EMAIL, type PersonalTable } from '../personal-table.ts';

const CARTS = { group: 'CARTS', erasure: { how: 'delete' } } as const;
const REVIEWS = { group: 'REVIEWS', erasure: { how: 'feature' } } as const;
const CONTACT = columns('firstName lastName phone company');
const ADDRESS = columns(
  'addressLine addressLine1 addressLine2 city postalCode streetAddress.name streetAddress.number',
);

const within = (names: readonly string[], parent: string): readonly string[] =>
  names.map((name) => `${parent}.${name}`);

export const SHOPPING_TABLES: readonly PersonalTable[] = [
  {
    ...CARTS,
    name: 'carts',
    holds: 'Carts: products, note, email address and address as far as they were given',
    key: columns('owner_kind owner_id'),
    personal: columns('owner_id document'),
    secret: [],
    other: columns('owner_kind cart_id revision created_at updated_at'),
    links: [
      { by: 'id', column: 'owner_id', of: 'member' },
      { by: 'mention', column: 'document', of: [] },
    ],
    values: { document: [...within(CONTACT, 'contact.contactDetails'), ...within(ADDRESS, 'contact.address')] },
    expiry: 'a visitor’s: with the session, or after the time of Settings > Privacy; a member’s: with the account',
  },
  {
    ...CARTS,
    name: 'wishlist_items',
    holds: 'Products on the wishlist',
    key: columns('owner_kind owner_id product_id'),
    personal: columns('owner_id product_id added_at'),
    secret: [],
    other: ['owner_kind'],
    links: [{ by: 'id', column: 'owner_id', of: 'member' }],
    expiry: 'a visitor’s: with the session, or a year; a member’s: with the account',
  },
  {
    ...CARTS,
    name: 'checkouts',
    holds: 'Checkouts: the cart, and the address that fills the form',
    key: ['checkout_id'],
    personal: columns('owner_id document'),
    secret: [],
    other: columns('checkout_id owner_kind cart_id order_id created_at updated_at'),
    links: [
      { by: 'id', column: 'owner_id', of: 'member' },
      { by: 'id', column: 'order_id', of: 'order' },
      { by: 'mention', column: 'document', of: [] },
    ],
    ids: { checkout: 'checkout_id' },
    erasure: { how: 'delete', unless: 'order_id' },
    replacement: {
      drop: { document: columns('email note address billingAddress contactDetails') },
      search: ['document'],
    },
    values: {
      document: [
        ...within(CONTACT, 'contactDetails'),
        ...within(ADDRESS, 'address'),
        ...within(ADDRESS, 'billingAddress'),
      ],
    },
    expiry: 'open: 7 days after the last change; bought: with the order',
  },
  {
    ...CARTS,
    name: 'checkout_sessions',
    holds: 'What was typed into the checkout',
    key: ['token_hash'],
    personal: ['draft'],
    secret: columns('token_hash browser_hash'),
    other: columns('checkout_id callbacks expires_at'),
    links: [
      { by: 'id', column: 'checkout_id', of: 'checkout' },
      { by: 'mention', column: 'draft', of: ['member'] },
    ],
    values: { draft: within(columns('fullName phone addressLine1 addressLine2 company'), 'values') },
    expiry: '24 hours',
  },
  {
    ...CARTS,
    name: 'abandoned_checkouts',
    holds: 'Checkouts that the person left: email address and products',
    key: ['checkout_id'],
    personal: columns('buyer_email email_sent_at document'),
    secret: [],
    other: columns('checkout_id state total recovered_order_id created_at updated_at restored_cart_id'),
    links: [
      { by: 'email', column: 'buyer_email' },
      { by: 'id', column: 'checkout_id', of: 'checkout' },
    ],
    expiry: 'the time of Settings > Privacy, 90 days where nothing is set',
  },
  {
    ...CARTS,
    name: 'draft_orders',
    holds: 'Draft orders of the shop for the person',
    key: ['draft_id'],
    personal: columns('buyer_email document'),
    secret: [],
    other: columns(
      'draft_id number state revision total checkout_id order_id link_expires_at created_at updated_at status',
    ),
    links: [
      { by: 'email', column: 'buyer_email' },
      { by: 'id', column: 'order_id', of: 'order' },
      { by: 'mention', column: 'document', of: ['member'] },
    ],
    ids: { draft: 'draft_id' },
    erasure: { how: 'delete', unless: 'order_id' },
    replacement: {
      set: { buyer_email: ERASED_EMAIL },
      drop: { document: columns('recipient billing note sent memberId') },
      search: ['document'],
    },
    values: {
      document: ['recipient', 'billing'].flatMap((who) => [
        ...within(CONTACT, `${who}.contactDetails`),
        ...within(ADDRESS, `${who}.address`),
      ]),
    },
    expiry: 'kept until the shop deletes them',
  },
  {
    ...REVIEWS,
    name: 'reviews',
    holds: 'Reviews with the name that is shown, texts and photos',
    key: ['review_id'],
    personal: columns('buyer_id document search_text'),
    secret: [],
    other: columns('review_id namespace product_id buyer_kind order_id status rating created_at updated_at revision'),
    links: [
      { by: 'buyer', kind: 'buyer_kind', id: 'buyer_id' },
      { by: 'id', column: 'order_id', of: 'order' },
    ],
    ids: { review: 'review_id' },
    values: { document: ['name'] },
    expiry: 'with the product or the account',
  },
  {
    ...REVIEWS,
    name: 'review_photos',
    holds: 'Photos of reviews; the files go within two days',
    key: columns('media_id buyer_kind buyer_id product_id'),
    personal: columns('media_id buyer_id'),
    secret: [],
    other: columns('buyer_kind product_id review_id is_new unused_at'),
    links: [
      { by: 'buyer', kind: 'buyer_kind', id: 'buyer_id' },
      { by: 'id', column: 'review_id', of: 'review' },
    ],
    expiry: 'with the review',
  },
  {
    group: 'GIFT_CARDS',
    name: 'gift_cards',
    holds: 'Gift cards: who gets one, from whom, and the message',
    key: ['gift_card_id'],
    personal: columns('document recipient_folded'),
    secret: columns('code_hash sealed_code'),
    other: columns(
      'gift_card_id code_ending state currency initial balance order_id line_id unit deliver_at expires_at created_at updated_at refund_id',
    ),
    links: [
      { by: 'id', column: 'order_id', of: 'order' },
      { by: 'mention', column: 'document', of: [] },
    ],
    ids: { 'gift-card': 'gift_card_id' },
    erasure: { how: 'replace' },
    replacement: { search: columns('document recipient_folded') },
    expiry: 'kept: the shop owes their value',
  },
  {
    group: 'GIFT_CARDS',
    name: 'gift_card_entries',
    holds: 'What was paid with a gift card',
    key: ['entry_id'],
    personal: ['actor_id'],
    secret: [],
    other: columns('entry_id gift_card_id kind amount balance_after reference order_id actor_kind at note'),
    links: [
      { by: 'id', column: 'gift_card_id', of: 'gift-card' },
      { by: 'id', column: 'order_id', of: 'order' },
    ],
    erasure: { how: 'keep', because: 'they name only the order and the account’s id' },
    expiry: 'kept: business records',
  },
];
