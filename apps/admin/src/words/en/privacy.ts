/** English texts: data about people, how long they stay, and what an erasure does. */
export const privacy = {
  failedWhat: 'The privacy settings',
  /** For a request of a person: a copy of their data, or the erasure. */
  person: {
    title: 'Data of one person',
    lead: 'For a person who asks for their data or for the erasure. Buyers without an account are found by their email address.',
    check: 'Check first that the address belongs to the person who asks.',
    email: 'Email address',
    noEmail: 'Enter an email address.',
    /** Saves a file for programs. */
    download: 'Download data',
    /** Saves the same as a page to read. */
    downloadPage: 'Download as a page',
    erase: 'Erase data',
    downloaded: (who: string) => `Saved everything that the shop has about ${who}.`,
    nothing: (who: string) => `The shop has nothing about ${who}.`,
    notDownloaded: (reason: string) => `Not downloaded: ${reason}`,
    /** The title of the saved page. */
    pageTitle: (who: string) => `Data about ${who}`,
  },
  erasure: {
    title: (who: string) => `Erase the data of ${who}?`,
    confirm: 'Erase for good',
    keep: 'Keep the data',
    failedWhat: 'The list of data',
    nothing: 'The shop has nothing about this person.',
    deleted: 'Deleted at once',
    anonymized: 'Stays without the person',
    /** `time` is “10 years”. */
    retained: (time: string) => `Stays for ${time} after each order, then without the person`,
    backups: 'It can’t be undone. Backups have the data until you delete them.',
    done: (who: string) => `Erased the data of ${who}.`,
  },
  /** Kinds of data about a person. */
  groups: {
    ACCOUNT: 'Account, addresses and your note',
    SIGN_INS: 'Passkeys, sessions and devices',
    ORDERS: 'Orders, invoices and payments',
    CARTS: 'Carts, wishlist and checkouts',
    REVIEWS: 'Reviews and their photos',
    GIFT_CARDS: 'Names and messages of gift cards',
    EMAILS: 'Emails, newsletter and reminders',
    RECORDS: 'Webhook events and change log',
  },
  kept: {
    shopping: 'Shopping',
    shoppingLead: 'What visitors leave behind. Older data are deleted once an hour.',
    abandonedCheckouts: 'Keep abandoned checkouts for',
    abandonedCheckoutsHint: 'After the last change. Later the link of the reminder opens nothing.',
    visitorCarts: 'Keep carts of visitors for',
    visitorCartsHint: 'After the last change. Carts of members stay with the account.',
    records: 'Records',
    recordsLead: 'Copies of emails, and who changed what in the admin.',
    emails: 'Keep sent emails for',
    changeLog: 'Keep the change log for',
    forEver: 'Forever',
    people: 'People',
    peopleLead: 'Accounts that are not used, and orders of people who were erased.',
    orders: 'Keep orders of erased people for',
    ordersHint:
      'Ask your tax adviser how long your law wants them. Then they lose names, addresses and contact details.',
    members: 'Erase accounts without a sign-in for',
    membersHint: 'Members aren’t told beforehand. Blocked accounts stay.',
    never: 'Never erase',
  },
};
