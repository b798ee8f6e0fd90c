/** English texts: gift cards. */

export const giftCards = {
  title: 'Gift cards',
  issue: 'Issue gift card',
  /** “You can’t see gift cards”. */
  notPermitted: 'gift cards',
  list: {
    views: {
      label: 'Gift card views',
      all: 'All',
      active: 'Active',
      scheduled: 'Scheduled',
      disabled: 'Disabled',
      expired: 'Expired',
    },
    search: 'Search cards by recipient or code',
    /** The same in the field itself, shorter. */
    searchPlaceholder: 'Search by recipient or code',
    failedWhat: 'The gift cards',
    caption: 'Gift cards, newest first',
    code: 'Code',
    /** The day on which the card was issued. */
    issued: 'Issued',
    recipient: 'Recipient',
    state: 'State',
    issuedWith: 'Issued with',
    balance: 'Balance',
    noRecipient: 'No recipient',
    none: 'No gift cards yet',
    noneHint: 'Gift cards that you issue or sell appear here, with their balance.',
    /** `filters`: the view and the search, such as “Active, “lamp””. */
    noMatch: (filters: string) => `No gift cards match ${filters}`,
    quoted: (search: string) => `“${search}”`,
    showAll: 'Show all gift cards',
  },
  /** States of a card, on a badge. */
  status: { ACTIVE: 'Active', SCHEDULED: 'Scheduled', DISABLED: 'Disabled', EXPIRED: 'Expired', usedUp: 'Used up' },
  one: {
    title: 'Gift card',
    titleOf: (code: string) => `Gift card ${code}`,
    adjustBalance: 'Adjust balance',
    /** Verbs: what the button does with the card. */
    enable: 'Enable',
    disable: 'Disable',
    notFound: 'Gift card not found',
    all: 'All gift cards',
    failedWhat: 'The gift card',
    about: 'About this card',
    balance: 'Balance',
    issuedWith: 'Issued with',
    /** The name of who gives the card. */
    from: 'From',
    willBeSent: 'Will be sent',
    sent: 'Sent',
    expires: 'Expires',
    never: 'Never',
    message: (message: string) => `“${message}”`,
    order: 'The order it was bought with',
  },
  /** Changes of the balance of one card. */
  transactions: {
    title: 'Transactions',
    failedWhat: 'The transactions',
    type: { ISSUE: 'Issued', REDEEM: 'Paid with it', REFUND: 'Refunded to it', ADJUST: 'Adjusted' },
    left: (amount: string) => `${amount} left`,
  },
  adjust: {
    title: (code: string) => `Adjust gift card ${code}`,
    balance: (amount: string) => `${amount} is on it now.`,
    /** Whether an amount is added to the card or taken from it. */
    direction: 'Direction',
    directions: { add: 'Add', take: 'Take away' },
    confirm: { add: (amount: string) => `Add ${amount}`, take: (amount: string) => `Take away ${amount}` },
    amount: 'Amount',
    note: 'Note, only staff see it',
  },
  issueDialog: {
    confirm: (amount: string) => `Issue ${amount} gift card`,
    amount: 'Amount',
    name: 'Recipient’s name',
    email: 'Recipient’s email',
    /** The name of who gives the card. */
    from: 'From',
    sendOn: 'Send on',
    message: 'Message',
    expiresOn: 'Expires on',
    problems: {
      /** In a currency without decimals. */
      wholeAmount: 'Enter an amount like 50.',
      amount: 'Enter an amount like 50.00.',
      name: 'Enter the name of who gets it.',
      email: 'Enter an email address like grace@example.com.',
      sendOn: 'Choose today or a later day.',
      expiresOn: 'Choose a day after it is sent.',
    },
  },
  /** After a card was issued: its code is shown once. */
  issued: {
    title: (amount: string) => `Gift card of ${amount}`,
    open: 'Open gift card',
    done: 'Done',
    code: 'Code',
    copy: 'Copy code',
    copied: 'Code copied.',
    copyNow: 'Copy it now. You won’t see it again.',
    noRecipient: 'It has no recipient, so no email is sent.',
    sentOn: (email: string, day: string) => `${email} gets it by email on ${day}. It can’t be used before.`,
    sentNow: (email: string) => `${email} gets it by email now.`,
  },
};
