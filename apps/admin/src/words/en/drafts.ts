/** English texts: draft orders, which a merchant writes for a customer, and then sends a link to pay them. */
import { counts } from '@cartwright/ui/counts';

const { number, plural } = counts('en');

export const drafts = {
  title: 'Drafts',
  create: 'Create draft',
  /** Below an empty list or draft: what drafts are for. */
  purpose: 'Take an order by phone, then send a payment link.',
  /** The states of a draft, on a badge. */
  state: { OPEN: 'Open', SENT: 'Link sent', COMPLETED: 'Completed' },
  list: {
    views: { label: 'Draft views', open: 'Open', completed: 'Completed' },
    search: 'Search drafts by number or email',
    /** The same in the field itself, shorter. */
    searchPlaceholder: 'Search by number or email',
    failedWhat: 'The drafts',
    caption: 'Drafts, changed last first',
    /** The newest drafts, the first page; the older ones, the next page. */
    newest: 'Newest',
    older: 'Older',
    draft: 'Draft',
    /** The day of the last change. */
    changed: 'Changed',
    customer: 'Customer',
    state: 'State',
    total: 'Total',
    noCustomer: 'No customer',
    noOpen: 'No open drafts',
    noCompleted: 'No completed drafts',
    noOpenMatch: (search: string) => `No open draft matches “${search}”`,
    noCompletedMatch: (search: string) => `No completed draft matches “${search}”`,
    noMatchHint: 'Drafts are found by their number and by the customer’s email address.',
    clearSearch: 'Clear the search',
  },
  one: {
    title: 'Draft',
    newTitle: 'New draft',
    /** `draft`: such as `D-17`. */
    titleOf: (draft: string) => `Draft ${draft}`,
    notFound: 'Draft not found',
    notFoundHint: 'It may have been deleted.',
    all: 'All drafts',
    failedWhat: 'The draft',
    saving: 'Saving',
    saved: 'Saved',
    sendLink: 'Send payment link',
    cannotSend: 'Add a customer and a product first.',
  },
  /** The link by which the customer pays. The sentences follow each other. */
  link: {
    works: (day: string) => `The link works until ${day}.`,
    sent: (email: string, day: string) => `Link sent to ${email}. It works until ${day}.`,
    /** After a change of the draft: the new total. */
    shows: (amount: string) => `The link now shows ${amount}.`,
    copy: 'Copy link',
    copied: 'Link copied.',
  },
  markPaid: {
    action: 'Mark as paid',
    title: (amount: string) => `Mark ${amount} as paid?`,
    confirm: (amount: string) => `Mark ${amount} as paid`,
    consequence:
      'The draft becomes an order, and the customer gets its confirmation. A link that was sent leads to the order.',
    /** `draft`: such as `D-17`. `order`: such as `10023`. */
    done: (draft: string, order: string) => `${draft} is order ${order} now.`,
  },
  deleted: (draft: string) => `Deleted ${draft}.`,
  customer: {
    title: 'Customer',
    addAddress: 'Add address',
    editAddress: 'Edit address',
    search: 'Search or add an email address',
    /** Takes a typed email address as that of a new customer. */
    add: (email: string) => `Add ${email}`,
    isNew: 'New customer',
    emailWrong: 'Enter an email address like grace@example.com.',
    noAddress: 'The customer adds the address when paying.',
    address: 'Address',
  },
  lines: {
    title: 'Products',
    search: 'Search products',
    soldOut: 'Sold out',
    /** Units that can still be sold. */
    left: (count: number) => plural(count, { one: '# left', other: '# left' }),
    quantityOf: (product: string) => `Quantity of ${product}`,
    priceOf: (product: string) => `Price of ${product}`,
    remove: (product: string) => `Remove ${product}`,
    isSoldOut: 'Sold out.',
    onlyLeft: (count: number) => plural(count, { one: 'Only # left.', other: 'Only # left.' }),
    /** Verb: keeps units for this draft; they are not sold to others. */
    hold: (count: number) => plural(count, { one: 'Hold #', other: 'Hold #' }),
    customItem: 'Custom item',
    name: 'Name',
    price: 'Price',
    addItem: 'Add item',
    needsDelivery: 'Needs delivery',
  },
  options: {
    title: 'Options',
    discount: 'Discount',
    discountExample: '10% or 8.90',
    discountWrong: 'Enter a share like 10% or an amount like 8.90.',
    delivery: 'Delivery',
    noDelivery: 'Nothing needs delivery.',
    /** An option of delivery with its price or its time. */
    deliveryOption: (title: string, detail: string) => `${title}, ${detail}`,
    /** A date follows: until then the units are not sold to others. */
    hold: 'Hold stock until',
    holdDay: 'Last day of the hold',
    note: 'Note',
    noteHint: 'The customer sees it.',
  },
  summary: {
    title: 'Summary',
    total: 'Total',
    line: (quantity: number, product: string) => `${number(quantity)} × ${product}`,
    discount: 'Discount',
    /** `share`: such as `10%`. */
    discountOf: (share: string) => `Discount ${share}`,
    fees: 'Fees',
    tax: 'Tax',
  },
};
