/** English texts: the pages of settings. Their titles are in `settings-index.ts`. */
import { counts } from '@cartwright/ui/counts';

const { plural } = counts('en');

export const settings = {
  /** What every page of settings may say. */
  form: {
    readOnly: 'You can read these settings. Ask the owner of the shop to change them.',
    /** For screen readers: more cards of the page with this title. */
    moreOf: (page: string) => `More of ${page}`,
    notSaved: 'Not saved yet',
    notSavedFields: (count: number) =>
      plural(count, { one: 'Not saved yet. Check # field.', other: 'Not saved yet. Check # fields.' }),
    chooseFirst: 'Choose which changes to keep, then save again.',
    /** `label` is the label of a field as it stands on the page, such as “Time zone”; in quotes where grammar needs it. */
    changedMeanwhile: (label: string) => `${label} was changed while you were editing. The new value is in the form.`,
    saved: 'Saved',
    discarded: 'Changes discarded',
    /** The value of a checkbox, in a question about two values of it. */
    on: 'on',
    off: 'off',
  },
  general: {
    /** What failed to load. */
    failedWhat: 'The settings of the shop',
    names: {
      title: 'Name and words',
      lead: 'What buyers read about your shop, on its pages and in emails.',
      name: 'Shop name',
      nameMissing: 'Enter the name of your shop.',
      tagline: 'Tagline',
      taglineHint: 'One line about what you sell.',
      about: 'About the shop',
      aboutHint: 'In the footer and on the home page.',
      announcement: 'Announcement',
      announcementHint: 'A line above every page, such as “Closed until August 5”.',
    },
    help: {
      title: 'Help page',
      /** `{legal}` is a link to the page with the title “Legal pages”. “Delivery and returns” is a page of the shop. */
      lead: 'What buyers read at “Delivery and returns”. Whole pages for the law are {legal}.',
      delivery: 'Delivery',
      returns: 'Returns',
    },
    contact: {
      title: 'Contact',
      /** `{business}` is a link to the page with the title “Business details”. */
      lead: 'How buyers reach you. Your legal name and address are on {business}.',
      email: 'Email for buyers',
      phone: 'Phone for buyers',
      social: 'Social networks',
      socialHint:
        'Addresses of your pages, one on each line, such as https://www.instagram.com/yourshop. The footer of every page links them.',
      socialWrong: 'Enter addresses that begin with https://, one on each line, at most 8.',
    },
    place: {
      title: 'Place and money',
      lead: 'The country that you sell from, and how amounts and dates look.',
      country: 'Country',
      chooseCountry: 'Choose a country',
      language: 'Language',
      languageHint: 'The language of your products and words.',
      currency: 'Currency',
      currencyFixed: 'It can’t change while there are products, because every price is in it.',
      currencyFree: 'You can’t change it once there is a product.',
      timeZone: 'Time zone',
      timeZoneHint: 'It decides when a day ends: for dispatch, for offers and for your figures.',
      /** The unit in which the shop shows weights. */
      weights: 'Weights',
      weightUnits: { KG: 'Kilograms', LB: 'Pounds' },
    },
  },
  look: {
    failedWhat: 'The look of the shop',
    pictures: {
      title: 'Pictures',
      lead: 'Your sign on every page.',
    },
    logo: {
      title: 'Logo',
      hint: 'At the top of your pages, of checkout and of emails. Without one, they show the name of your shop.',
      /** Describes the picture to screen readers. */
      alt: 'Your logo',
      choose: 'Choose logo',
      change: 'Change logo',
      remove: 'Remove logo',
    },
    /** The picture of a browser’s tab. */
    icon: {
      title: 'Icon',
      hint: 'A square picture for browser tabs and home screens, at least 192 pixels wide.',
      alt: 'Your icon',
      choose: 'Choose icon',
      change: 'Change icon',
      remove: 'Remove icon',
    },
    color: {
      title: 'Color',
      lead: 'Buttons of the shop, of checkout and of emails. Words on them are black or white: what reads better.',
      accent: 'Color of buttons',
      accentHint: 'Empty: the color of your theme.',
      /** Names the field that opens the picker of colors. */
      pick: 'Pick the color of buttons',
      /** A button of the shop, as a sample of the color. */
      sample: 'Add to cart',
      /** `color` is a code such as #2f5d50. */
      tooLight: (color: string) => `Too light for buttons. On light pages, buttons have ${color} instead.`,
      use: (color: string) => `Use ${color}`,
      unknown: 'Enter a color such as #2f5d50.',
    },
    fonts: {
      title: 'Fonts',
      lead: 'They come from your own server: no visitor is sent to another company.',
      /** Styles of a shop’s fonts. Garamond and the like are names of fonts and stay. */
      choices: {
        theme: { title: 'As the theme', what: 'The typefaces that belong to your theme.' },
        garamond: { title: 'Classic', what: 'EB Garamond for titles, Instrument Sans for text.' },
        instrument: { title: 'Editorial', what: 'Instrument Serif for titles, Instrument Sans for text.' },
        sans: { title: 'Modern', what: 'Instrument Sans for everything.' },
        book: { title: 'Bookish', what: 'EB Garamond for everything.' },
        system: { title: 'Plain', what: 'The font of the reader’s device. The fastest.' },
      },
    },
    preview: {
      title: 'Preview',
      lead: 'Your real shop with your choices. Others see them once they’re saved.',
      /** Before two buttons, “Phone” and “Desktop”; for screen readers. */
      on: 'Preview on',
      devices: { phone: 'Phone', desktop: 'Desktop' },
      /** The title of the frame that shows the shop. */
      frames: { phone: 'Your shop on a phone', desktop: 'Your shop on a desktop' },
      close: 'Close preview',
    },
  },
  languages: {
    failedWhat: 'The languages',
    title: 'Checkout and emails',
    lead: 'Each buyer reads checkout, account pages and emails in their own language, where you offer it.',
    /** `{general}` is a link to the page with the title “General”. */
    ownLanguage: 'The language of your products and words is on {general}.',
    always: 'The language of your shop. It is always offered.',
  },
  legal: {
    failedWhat: 'The legal pages',
    lead: 'Shoppers find published pages in the footer and at checkout. Each begins with a draft whose gaps are marked.',
    noAdvice: 'The drafts are a beginning, and no legal advice. Have your pages checked for the countries you sell to.',
    kinds: {
      privacy: { title: 'Privacy', what: 'What you keep about people, why, and their rights.' },
      terms: { title: 'Terms of sale', what: 'How an order becomes a contract, prices, payment.' },
      returns: { title: 'Returns', what: 'How long, how, and what comes back.' },
      delivery: { title: 'Delivery', what: 'Where, how long, and what if it goes wrong.' },
      imprint: { title: 'Legal notice (imprint)', what: 'Who runs this shop. Many countries require it.' },
    },
    otherLanguages: 'Other languages',
    /** `language` is a name such as “German”. */
    edit: (language: string) => `Edit in ${language}`,
    write: (language: string) => `Write in ${language}`,
    /** Badges of a page. */
    states: { missing: 'Not written', draft: 'Draft', changed: 'Changed', published: 'Published' },
    editor: {
      failedWhat: 'The legal page',
      /** `Terms of sale, German` */
      title: (page: string, language: string) => `${page}, ${language}`,
      view: 'View in shop',
      /** A button: takes the published page back. */
      withdraw: 'Withdraw',
      publish: 'Publish',
      published: 'Published',
      withdrawn: 'Withdrawn',
      notPublished: 'Nothing was published',
      /** Gaps of a draft, such as “your address”, which the merchant fills in. */
      gaps: (count: number) =>
        plural(count, { one: 'One gap is to be filled in.', other: '# gaps are to be filled in.' }),
      /** The text of the page: the title of a card, and the label of its field. */
      text: 'Text',
      leads: {
        draft: 'A draft of ours. It is saved with your first change.',
        changed: 'Shoppers read it once you publish it.',
        published: 'Shoppers read this text.',
      },
      pageTitle: 'Title',
      versions: 'Versions',
      versionsLead: 'Every text that shoppers could read is kept.',
      version: (version: number, date: string) => `Version ${version}, published ${date}`,
    },
  },
  business: {
    failedWhat: 'Your business details',
    seller: {
      title: 'Seller',
      lead: 'Invoices print it, and drafts of your legal pages begin with it.',
      name: 'Legal name',
      nameHint: 'Without one, invoices print the name of the shop.',
      address: 'Address',
      addressHint: 'Street, postal code and city, as on an envelope.',
      country: 'Country',
      /** Instead of a country. */
      noCountry: 'Not printed',
      taxNumber: 'Tax number',
      taxNumberHint: 'Such as a VAT number or an EIN.',
      email: 'Email on invoices',
    },
    invoices: {
      title: 'Invoices',
      footer: 'End of every invoice',
      footerHint: 'Such as terms of payment or a bank account.',
    },
    emails: {
      title: 'Emails about orders',
      newOrder: 'Email about new orders',
      newOrderHint: 'Who hears of each new order. Without one, it goes to the shop’s own address.',
      reminds: 'Remind buyers who left a checkout',
      remindsHint: 'One email each. It is advertising: some countries allow it only with the buyer’s consent.',
      /** The same field, where its value is asked about. */
      remindsField: 'Reminder of abandoned carts',
      /** Before a time: “Send it after” “1 hour”. */
      delay: 'Send it after',
      delayField: 'Time until the reminder',
      minutes: (count: number) => plural(count, { one: '# minute', other: '# minutes' }),
      hours: (count: number) => plural(count, { one: '# hour', other: '# hours' }),
      days: (count: number) => plural(count, { one: '# day', other: '# days' }),
    },
  },
  checkout: {
    failedWhat: 'The checkout settings',
    noPayment: 'Shoppers need a way to pay.',
    turnOnPayment: 'Turn on a payment method',
    who: {
      title: 'Who may order',
      lead: 'Most shops sell more where buyers need no account.',
      guests: 'People without an account may order',
      guestsHint: 'They can create an account later, and find their orders in it.',
      /** The same field, where its value is asked about. So are all with `Field` below. */
      guestsField: 'Orders without an account',
    },
    asks: {
      /** What the checkout asks buyers. */
      title: 'What you ask',
      lead: 'Every question costs some orders. Name, email and address are asked where they are needed.',
      phone: 'Phone',
      phoneHint: 'For the courier. Not asked where nothing is delivered.',
      company: 'Company',
      companyHint: 'Printed on the order and on invoices.',
      /** Whether buyers have to fill a field in. */
      modes: { OPTIONAL: 'Optional', REQUIRED: 'Required', HIDDEN: 'Not asked' },
      note: 'Buyers may write a note for the shop',
      noteField: 'Note for the shop',
      terms: 'Buyers have to accept the terms',
      termsHint: 'A box above the button that places the order.',
      termsField: 'Accepting the terms',
      noTerms: 'Your terms aren’t published.',
      /** `{publish}` is a link with the next text. */
      noTermsLead: 'Buyers would accept terms that they can’t read. {publish}',
      publishTerms: 'Publish your terms',
    },
    hold: {
      title: 'Time to pay',
      lead: 'While a buyer pays with a card, no other buyer can buy the same pieces.',
      /** Before a time: “Hold items for” “15 minutes”. */
      label: 'Hold items for',
      hint: 'At most 30 minutes after the first attempt to pay.',
      minutes: (count: number) => plural(count, { one: '# minute', other: '# minutes' }),
    },
  },
  failedWork: {
    lead: 'Emails, refunds and other work that failed, newest first. Most of it is tried again by itself.',
    failedWhat: 'The failed work',
    none: 'Nothing failed',
    noneLead: 'Everything was sent and done.',
    /** Names the list for screen readers. */
    list: 'Failed work',
    /** Badges: it stopped for good, or it is tried again by itself. */
    states: { stopped: 'Stopped', retrying: 'Tried again' },
    attempts: (count: number) => plural(count, { one: '# attempt', other: '# attempts' }),
    /** After the number of attempts: when the next one is. */
    next: (date: string) => `next ${date}`,
    /** `work` is what failed, such as “Refund of a payment”. */
    tryAgain: (work: string) => `Try again: ${work}`,
    notLoaded: (status: number) => `The failed work wasn’t loaded: ${status}.`,
    notTried: (status: number) => `It wasn’t tried again: ${status}.`,
    email: 'Email',
    emailTo: (to: string) => `Email to ${to}`,
    emailAbout: (subject: string, to: string) => `Email “${subject}” to ${to}`,
    /** Other work of the server. */
    kinds: {
      'payment.refund': 'Refund of a payment',
      /** Takes the amount that was held. */
      'payment.capture': 'Capture of a payment',
      'payment.void': 'Release of a payment',
      /** Asks the payment provider for the state of a payment. */
      'payment.reconcile': 'Look at a payment',
      'payment.return': 'Return of a payment',
      'gift-card.deliver': 'Delivery of a gift card',
      'back-in-stock': 'News that a product is back in stock',
      'abandoned-cart': 'Reminder of a cart',
      'review-request': 'Request for a review',
    },
  },
};
