/** Drafts of the legal pages in English. */
import type { LanguageDrafts } from './draft.ts';

export const drafts: LanguageDrafts = {
  gaps: { name: 'your legal name', address: 'your address', email: 'your email', taxId: 'your tax number' },
  pages: {
    privacy: {
      title: 'Privacy',
      lines: [
        '{name}, {address}, is responsible for your data. Write to {email} with any question.',
        '## What we keep, and why',
        'To deliver your order we keep your name, email, address, phone number and what you ordered. We keep invoices for [[number]] years, because the law requires it.',
        '## Who receives it',
        'The carrier gets your name and address. Payments are processed by [[your payment provider]]. We sell your data to no one.',
        '## Your rights',
        'You can see, correct and delete your data, and object to its use. You can complain to [[your data protection authority]].',
      ],
    },
    terms: {
      title: 'Terms of sale',
      lines: [
        'These terms apply to orders from {name}, {address}.',
        '## Order and contract',
        'Your order is an offer. The contract begins when we confirm it by email.',
        '## Prices and payment',
        'Prices are shown at checkout with tax and delivery. You can pay by [[your payment methods]].',
        '## Liability',
        'The law’s rules on defects apply. [[Anything that differs]]',
      ],
    },
    returns: {
      title: 'Returns',
      lines: [
        'You can return what you bought within [[number]] days of receiving it.',
        '## How to return',
        'Write to {email}, then send the items to {address}. [[Who pays for the return]]',
        '## Refund',
        'We refund the price and the standard delivery within 14 days, the way you paid.',
        '## What can’t be returned',
        'Items made for you, and sealed items that were opened. [[Anything else]]',
      ],
    },
    delivery: {
      title: 'Delivery',
      lines: [
        'Prices and days of delivery are shown on each product and at checkout.',
        '## Where we deliver',
        '[[Your countries]]',
        '## When something is wrong',
        'If a parcel is late, lost or damaged, write to {email}. We’ll send it again or refund it.',
      ],
    },
    imprint: {
      title: 'Legal notice',
      lines: ['{name}', '{address}', 'Email: {email}', 'Tax number: {taxId}', 'Responsible for this site: [[a name]]'],
    },
  },
};
