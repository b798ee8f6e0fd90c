/** English texts: the list of orders, and the page of one order. Its dialogs are in `order-dialogs.ts`. */
import { counts } from '@cartwright/ui/counts';

const { number, plural } = counts('en');

export const orders = {
  title: 'Orders',
  /** In place of a buyer’s name: someone who has no account and gave no name. */
  guest: 'Guest',
  /** In place of a product’s name that is not known. */
  item: 'Item',
  product: 'Product',
  list: {
    createDraft: 'Create draft',
    /** `view`: the tabs above the list, each with the orders of one kind. */
    views: {
      label: 'Order views',
      all: 'All',
      unfulfilled: 'Unfulfilled',
      unpaid: 'Unpaid',
      pickup: 'Pickup',
      returns: 'Returns',
      drafts: 'Drafts',
      archived: 'Archived',
    },
    search: 'Search orders by number, name, email, SKU or tracking',
    /** The same in the field itself, shorter. */
    searchPlaceholder: 'Search by number, name, email, SKU or tracking',
    filters: {
      payment: 'Payment',
      anyPayment: 'Any payment',
      fulfillment: 'Fulfillment',
      anyFulfillment: 'Any fulfillment',
      date: 'Date',
      anyDate: 'Any date',
      today: 'Today',
      last7Days: 'Last 7 days',
      last30Days: 'Last 30 days',
      last90Days: 'Last 90 days',
    },
    /** Below the list. */
    count: (total: number) => plural(total, { one: '# order', other: '# orders' }),
    matches: (total: number, search: string) =>
      `${plural(total, { one: '# order matches', other: '# orders match' })} “${search}”.`,
    failedWhat: 'The orders',
    caption: 'Orders, newest first',
    order: 'Order',
    date: 'Date',
    customer: 'Customer',
    state: 'State',
    /** How many units were ordered. */
    items: 'Items',
    total: 'Total',
    showNew: (count: number) => plural(count, { one: 'Show # new order', other: 'Show # new orders' }),
    none: 'No orders yet',
    noneHint: 'New orders appear here as soon as they’re placed. Place a test order to see how it works.',
    openShop: 'Open the shop',
    /** `filters`: the view, the filters and the search, such as “Unpaid, Fulfilled, “lamp””. */
    noMatch: (filters: string) => `No orders match ${filters}`,
    quoted: (search: string) => `“${search}”`,
    showAll: 'Show all orders',
    /** The newest orders, the first page; the older ones, the next page. */
    newest: 'Newest',
    older: 'Older',
    exported: (count: number) => plural(count, { one: 'Exported #.', other: 'Exported #.' }),
    exportedNewest: (count: number, total: number) =>
      `Exported the newest ${number(count)} of ${number(total)} orders.`,
  },
  /** Orders of the list that are selected, and what is done with all of them. */
  selection: {
    label: 'Selected orders',
    selectOrder: (order: string) => `Select order ${order}`,
    selectShown: 'Select all shown orders',
    selected: (count: number) => plural(count, { one: '# selected', other: '# selected' }),
    selectAll: (total: number) => plural(total, { one: 'Select all #', other: 'Select all #' }),
    selectNewest: (count: number, total: number) => `Select the newest ${number(count)} of ${number(total)}`,
    fulfill: (count: number) => plural(count, { one: 'Fulfill #…', other: 'Fulfill #…' }),
    printSlips: 'Print slips',
    /** Verb: selects none of the orders. */
    clear: 'Clear',
    archived: (count: number) => plural(count, { one: 'Archived # order.', other: 'Archived # orders.' }),
  },
  /** Whether an order is paid, on a badge and in a filter. */
  payment: {
    NOT_PAID: 'Unpaid',
    /** Money that is held on a card and was not taken yet. */
    PENDING: 'Authorized',
    /** The shop has to say whether it was paid. */
    PENDING_MERCHANT: 'Payment to confirm',
    PAID: 'Paid',
    PARTIALLY_PAID: 'Partially paid',
    PARTIALLY_REFUNDED: 'Partially refunded',
    FULLY_REFUNDED: 'Refunded',
    CANCELED: 'Payment canceled',
    DECLINED: 'Payment declined',
  },
  /** Whether an order was sent or handed over, on a badge and in a filter. */
  fulfillment: {
    NOT_FULFILLED: 'Unfulfilled',
    PARTIALLY_FULFILLED: 'Partially fulfilled',
    FULFILLED: 'Fulfilled',
  },
  /** The state of an order itself, on a badge. */
  status: { CANCELED: 'Canceled', REJECTED: 'Rejected', PENDING: 'Not confirmed yet' },
  one: {
    title: 'Order',
    titleOf: (order: string) => `Order ${order}`,
    notFound: 'Order not found',
    notFoundHint: 'It may belong to another shop, or the address is incomplete.',
    all: 'All orders',
    failedWhat: 'The order',
    previous: 'Previous order of the list',
    next: 'Next order of the list',
    buyerNote: 'Note from the customer',
    items: 'Items',
    subtotal: 'Subtotal',
    discount: 'Discount',
    delivery: 'Delivery',
    tax: 'Tax',
    taxIncluded: 'Tax, included',
    total: 'Total',
    customer: 'Customer',
    hasAccount: 'Has an account',
    payment: 'Payment',
    /** The titles above the address of an order. */
    deliverTo: 'Deliver to',
    pickUpAt: 'Pick up at',
    nothingToShip: 'Nothing to ship',
    /** After the name of the delivery and a comma. `days` are `Dec 1 – 3`. */
    arrivesOn: (days: string) => `arrives ${days}`,
    /** A line of its own: when a buyer can pick it up. */
    readyOn: (days: string) => `Ready ${days}`,
  },
  /** The buttons of an order. */
  actions: {
    readyForPickup: 'Ready for pickup',
    /** Verb: send the items of the order, or hand them over. */
    fulfill: 'Fulfill',
    /** The buyer has fetched the order. */
    pickedUp: 'Picked up',
    isPickedUp: 'Picked up.',
    /** Takes money that is held on the buyer’s card. */
    capture: (amount: string) => `Capture ${amount}`,
    /** Lets held money go. */
    release: (amount: string) => `Release ${amount}`,
    refund: 'Refund',
    markPaid: (amount: string) => `Mark ${amount} as paid`,
    markedPaid: (amount: string) => `Marked ${amount} as paid.`,
    sendLink: 'Send payment link',
    linkSent: (email: string) => `Payment link sent to ${email}.`,
    linkSentToBuyer: 'Payment link sent to the buyer.',
    copyLink: 'Copy payment link',
    linkCopied: 'Payment link copied. It works for 7 days.',
    editContact: 'Edit contact',
    editAddress: 'Edit address and contact',
    printSlip: 'Print packing slip',
    unarchive: 'Take out of the archive',
    unarchived: 'Taken out of the archive.',
    archived: 'Archived.',
    cancel: 'Cancel order',
  },
  /** Files that the buyer of a line downloads. */
  files: {
    notDownloaded: (day: string) => `not downloaded yet, until ${day}`,
    downloaded: (count: number, day: string) =>
      `${plural(count, { one: 'downloaded once', other: 'downloaded # times' })}, until ${day}`,
    resend: 'Resend link',
    resent: (email: string) => `Links sent again to ${email}.`,
    resentToBuyer: 'Links sent again to the buyer.',
  },
  giftCards: {
    title: 'Gift cards',
    notIssued: 'They are issued when the order is paid.',
    /** Behind the state of a card: “Scheduled, for Ada, on Nov 29”. */
    forRecipient: (name: string) => `for ${name}`,
    onDay: (day: string) => `on ${day}`,
  },
  payments: {
    paid: 'Paid',
    authorized: 'Authorized',
    refunded: 'Refunded',
    unpaid: 'Unpaid',
    /** A refund of the order, with its amount beside it. */
    refund: 'Refund',
    refundPending: 'On its way, 5–10 days',
    refundDeclined: 'Not accepted, nothing was refunded',
    /** The part of a held amount that was taken. */
    captured: (amount: string) => `${amount} captured`,
    payment: 'Payment',
    card: 'Card',
    cardEnding: (digits: string) => `Card ending ${digits}`,
    brandEnding: (brand: string, digits: string) => `${brand} ending ${digits}`,
    /** Cash or a transfer, which the merchant marked as paid. */
    byHand: 'Paid by hand',
    giftCard: (code: string) => `Gift card ${code}`,
    giftCardUnknown: 'Gift card',
    /** Ways to pay, by their codes. */
    method: { 'bank-transfer': 'Bank transfer', 'gift-card': 'Gift card', 'test-card': 'Test card' },
    status: {
      PENDING: 'Pending',
      AUTHORIZED: 'Authorized, not captured yet',
      DECLINED: 'Declined',
      CANCELED: 'Canceled',
      VOIDED: 'Released',
      REFUNDED: 'Refunded',
      PARTIALLY_REFUNDED: 'Partially refunded',
    },
    /** Until when the money that is held can be taken. */
    captureBy: (day: string) => `Capture by ${day} or the hold ends.`,
  },
  invoices: {
    issue: 'Issue invoice',
    issued: 'Invoice issued.',
    invoice: (code: string) => `Invoice ${code}`,
    creditNote: (code: string) => `Credit note ${code}`,
  },
  /** What the total of an order is made of, each with its amount. */
  why: {
    title: 'Why this total',
    line: (quantity: number, product: string, price: string) => `${number(quantity)} × ${product} at ${price}`,
    discount: 'Discount',
    /** A discount code. */
    code: (code: string) => `Code ${code}`,
    /** `method`: the name of the delivery, such as “Standard”. */
    delivery: (method: string) => `Delivery: ${method}`,
    tax: 'Tax',
    taxIncluded: 'Tax, included in the prices',
    /** `rates`: such as “7%, 19%”. */
    taxAt: (rates: string) => `Tax ${rates}`,
    taxAtIncluded: (rates: string) => `Tax ${rates}, included in the prices`,
    total: 'Total',
  },
  returns: {
    title: 'Returns',
    state: {
      requested: 'Return requested',
      accepted: 'Return accepted',
      declined: 'Return declined',
      received: 'Returned',
      withdrawn: 'Return withdrawn',
    },
    /** What the buyer wrote. */
    note: (note: string) => `“${note}”`,
    accept: 'Accept',
    decline: 'Decline',
    markReceived: 'Mark received',
  },
  timeline: {
    title: 'Timeline',
    /** The label of a field for notes of the staff. */
    note: 'Note, only staff see it',
    /** Who did it. */
    anApp: 'An app',
    anotherPerson: 'Another person',
    viewEmail: 'View email',
    resend: 'Resend',
    resent: (email: string) => `Sent again to ${email}.`,
    resentToBuyer: 'Sent again to the buyer.',
    email: 'Email',
    emailFailedWhat: 'The email',
    emailTo: (email: string) => `To ${email}. Written from the order as it is now.`,
    /** Behind an amount, below an entry: “$26.32, Visa ending 4242”. */
    cardEnding: (digits: string) => `card ending ${digits}`,
    brandEnding: (brand: string, digits: string) => `${brand} ending ${digits}`,
    /** Where the money of a refund went: “$26.32, to Visa ending 4242, Chipped”. */
    toCardEnding: (digits: string) => `to card ending ${digits}`,
    toBrandEnding: (brand: string, digits: string) => `to ${brand} ending ${digits}`,
    /** `kind`: which email was sent, one of `emailKind`. */
    emailed: (kind: string, email: string) => `${kind}, to ${email}`,
    emailKind: {
      'order-confirmation': 'Order confirmation',
      'order-shipped': 'Order shipped',
      'pickup-ready': 'Pickup ready',
      'order-delivered': 'Order delivered',
      downloads: 'Downloads',
      'order-refunded': 'Order refunded',
      'order-canceled': 'Order canceled',
      'payment-link': 'Payment link',
      'return-update': 'Return update',
    },
    /** What happened, by the name of the entry. */
    type: {
      ORDER_PLACED: 'Order placed',
      ORDER_PAID: 'Paid',
      ORDER_PARTIALLY_PAID: 'Partially paid',
      ORDER_FULFILLED: 'Fulfilled',
      ORDER_NOT_FULFILLED: 'Marked as unfulfilled',
      ORDER_CANCELED: 'Canceled',
      ORDER_REFUNDED: 'Refunded',
      TRACKING_NUMBER_ADDED: 'Tracking number added',
      TRACKING_NUMBER_EDITED: 'Tracking number edited',
      TRACKING_LINK_ADDED: 'Tracking link added',
      SHIPPING_CONFIRMATION_EMAIL_SENT: 'Shipping confirmation sent',
      SHIPPING_ADDRESS_EDITED: 'Address changed',
      EMAIL_EDITED: 'Email address changed',
      EMAIL_SENT: 'Email sent',
      MERCHANT_COMMENT: 'Note',
      AUTHORIZED_PAYMENT_CREATED: 'Payment authorized',
      AUTHORIZED_PAYMENT_CAPTURED: 'Payment captured',
      AUTHORIZED_PAYMENT_VOIDED: 'Payment released',
      PAYMENT_PENDING: 'Payment pending',
      PAYMENT_CANCELED: 'Payment canceled',
      PAYMENT_DECLINED: 'Payment declined',
      REFUND_INITIATED: 'Refund started',
      PAYMENT_REFUNDED: 'Payment refunded',
      PAYMENT_REFUND_FAILED: 'Refund failed',
      PICKUP_READY_EMAIL_SENT: 'Pickup email sent',
      DOWNLOAD_LINK_SENT: 'Download email sent',
      INVOICE_ADDED: 'Invoice added',
      INVOICE_SENT: 'Invoice sent',
      CUSTOM_ACTIVITY: 'Entry by an app',
    },
    /** Entries about returns. */
    ownType: {
      'return-requested': 'Return requested',
      'return-accepted': 'Return accepted',
      'return-declined': 'Return declined',
      'return-received': 'Return received',
      'return-withdrawn': 'Return withdrawn',
    },
  },
};
