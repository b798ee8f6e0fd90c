/** English texts: the pages about the emails that the shop sends, not the emails themselves. */

export const emails = {
  /** A link to the list of them. */
  all: 'All emails',
  /** Below the title of the page, which is in `settings-index.ts`. */
  lead: 'Every email that your shop sends. Readers get them in their language.',
  /** “You can’t see the settings of emails”. */
  notPermitted: 'the settings of emails',
  failedWhat: 'The emails',
  /** Who the emails come from. */
  sender: {
    failedWhat: 'The sender',
    title: 'Sender',
    lead: 'Who your emails come from, and who reads the replies.',
    name: 'Name',
    /** What stands in an email where the field is empty. */
    nameHint: (shop: string) => `Without one: ${shop}.`,
    replyTo: 'Replies go to',
    replyToHint: 'Without one, to the shop’s own address.',
  },
  /** On a badge: the shop wrote texts of its own for this email. */
  ownWords: 'Own words',
  on: 'On',
  alwaysOn: 'Always on',
  off: 'Off',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  /** A link to where it is done. */
  turnOnOrOff: 'Turn on or off',
  /** `title` is the name of an email, such as “Order shipped”. */
  turnOnTitle: (title: string) => `Turn on ${title}`,
  turnOffTitle: (title: string) => `Turn off ${title}`,
  isOn: (title: string) => `${title} is on.`,
  isOff: (title: string) => `${title} is off.`,
  one: {
    title: 'Email',
    failedWhat: 'The email',
    switch: {
      title: 'On or off',
      lead: 'What you turn off is no longer sent, to no one.',
      send: 'Send this email',
      /** As the name of the setting, where two people changed it. */
      name: 'This email',
    },
    /** Texts that the shop adds to the email. */
    words: {
      title: 'Your own words',
      lead: 'Empty fields mean our words. The rest of the email stays: what was bought, amounts, links.',
      each: 'Each reader gets the words of their language.',
      languages: 'Languages',
      subject: 'Subject',
      before: 'Before the text',
      beforeHint: 'After the greeting. Each line is a paragraph.',
      after: 'After the text',
      afterHint: 'At the end: opening hours, a personal thank you.',
      /** `field` is such as “Subject”, `language` such as “Deutsch”. */
      inLanguage: (field: string, language: string) => `${field} (${language})`,
      /** Code words such as {shop}, which the email replaces: “You can use {shop}, {number} and {amount}.” */
      placeholder: (only: string) => `You can use ${only}.`,
      placeholders: (others: readonly string[], last: string) => `You can use ${others.join(', ')} and ${last}.`,
      /** Before what is wrong with them: “Words must be …”. */
      words: 'Words',
    },
    preview: {
      title: 'Preview',
      lead: 'This is what a reader sees. Links in it lead to your shop.',
      failedWhat: 'The preview',
      sendTest: 'Send me a test',
      sent: (email: string) => `Sent to ${email}.`,
      notSent: (reason: string) => `Not sent: ${reason}`,
      /** The order that the preview shows. */
      order: 'Order',
      example: 'An example',
      /** Who the email comes from. */
      from: 'From',
      subject: 'Subject',
      /** For screen readers: the frame with the email. */
      email: 'The email',
    },
  },
  /** Headings over the emails. `toYou`: emails to the staff of the shop. */
  groups: {
    orders: 'Orders',
    sales: 'Gift cards, stock and carts',
    accounts: 'Accounts',
    toYou: 'To you',
  },
  /** Each email, and when or to whom it is sent. */
  kinds: {
    'order-confirmation': { title: 'Order confirmation', when: 'When an order is placed.' },
    'payment-problem': { title: 'Payment problem', when: 'When a payment fails, with a link to pay again.' },
    'payment-link': { title: 'Payment link', when: 'When you ask a buyer to pay a draft or an order.' },
    'order-shipped': { title: 'Order shipped', when: 'When you fulfill items with a parcel.' },
    'pickup-ready': { title: 'Ready for pickup', when: 'When an order can be picked up.' },
    'order-delivered': { title: 'Order delivered', when: 'When a parcel is marked as delivered.' },
    downloads: { title: 'Downloads', when: 'When bought files can be downloaded.' },
    'order-refunded': { title: 'Refund', when: 'When you refund a payment.' },
    'order-canceled': { title: 'Order canceled', when: 'When an order is canceled.' },
    'return-update': { title: 'Return', when: 'When a return is requested, accepted, declined or received.' },
    'order-link': { title: 'Link to an order', when: 'When a buyer asks for a new link.' },
    'gift-card': { title: 'Gift card', when: 'To the person a gift card is for.' },
    'gift-card-sent': { title: 'Gift card sent', when: 'To the buyer of a gift card for someone else.' },
    'back-in-stock': { title: 'Back in stock', when: 'To shoppers who asked for it.' },
    'abandoned-cart': { title: 'Abandoned cart', when: 'To buyers who left a checkout, where you turned that on.' },
    'verify-email': { title: 'Verify email', when: 'When someone registers: the code.' },
    activation: { title: 'Set a password', when: 'When you create an account for someone.' },
    welcome: { title: 'Welcome', when: 'When an account is ready.' },
    approved: { title: 'Approved', when: 'When you approve a member.' },
    'review-request': {
      title: 'Ask for a review',
      when: 'To buyers some days after delivery, where you turned that on.',
    },
    'newsletter-confirm': { title: 'Newsletter: confirm', when: 'When someone asks for the newsletter.' },
    recovery: { title: 'New password', when: 'When someone forgot the password.' },
    'password-changed': { title: 'Password changed', when: 'After each change of a password.' },
    'new-sign-in': { title: 'New sign-in', when: 'When a member signs in on a new device.' },
    'new-order': { title: 'New order', when: 'When an order is placed.' },
    'approval-requested': { title: 'New member waits', when: 'When a new member waits for your approval.' },
    'sign-in-link': { title: 'Sign-in link', when: 'When staff ask for a link to sign in.' },
    'confirm-email': { title: 'Confirm your email', when: 'When staff change their email.' },
    'email-changed': { title: 'Email changed', when: 'To the old address of staff who changed their email.' },
  },
};
