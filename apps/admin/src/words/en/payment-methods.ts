/** English texts: the payment methods. */

export const paymentMethods = {
  lead: 'Buyers choose one of these at checkout, in this order. The first one is preselected.',
  add: 'Add method',
  noneOn: 'Shoppers need a way to pay.',
  turnOneOn: 'Turn on at least one method.',
  failedWhat: 'The payment methods',
  failedWork: 'Emails and other work that failed',
  /** The methods that a new shop begins with. */
  suggested: {
    title: 'You haven’t confirmed these yet.',
    lead: 'They are a suggestion. Change what is wrong, or confirm them as they are.',
    confirm: 'Confirm',
  },
  on: 'On',
  off: 'Off',
  byHand: 'You capture each payment by hand.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  turnOnNamed: (method: string) => `Turn on ${method}`,
  turnOffNamed: (method: string) => `Turn off ${method}`,
  editNamed: (method: string) => `Edit ${method}`,
  moveUp: (method: string) => `Move ${method} up`,
  moveDown: (method: string) => `Move ${method} down`,
  notOffered: 'This server doesn’t offer it.',
  /** What the merchant wrote for buyers. */
  quote: (text: string) => `“${text}”`,
  /** The methods as buyers read them, where the merchant gave no title, and a line for the merchant. */
  methods: {
    offline: { title: 'Pay on delivery', what: 'The buyer pays when the order arrives or is picked up.' },
    bankTransfer: {
      title: 'Bank transfer',
      what: 'The buyer transfers the amount. Put your account into the instructions.',
    },
    developmentCard: {
      title: 'Test card',
      what: 'Pretends to charge a card. Only where the shop runs for development.',
    },
    testCard: { title: 'Test card', what: 'Pretends to charge a card.' },
    stripe: { title: 'Card', what: 'Cards and wallets, charged by Stripe.' },
    manual: { title: 'Payment', what: 'You collect the money, and mark the order as paid.' },
  },
  /** Where a method applies. `kinds` is a list of the texts below, `countries` a list of names. */
  scope: {
    forKinds: (kinds: string) => `Only for ${kinds}.`,
    inCountries: (countries: string) => `Only in ${countries}.`,
    forKindsInCountries: (kinds: string, countries: string) => `Only for ${kinds}, in ${countries}.`,
    kinds: { ship: 'delivery', pickup: 'pickup', nothing: 'nothing to deliver' },
  },
  stripe: {
    noKeys: 'Stripe’s keys are not set on this server',
    /** `{secretKey}`, `{publishableKey}` and `{webhookSecret}` are names of variables. */
    noKeysLead:
      'Put {secretKey}, {publishableKey} and {webhookSecret} into the environment of the server, and start it again. Your keys are in Stripe’s dashboard under Developers.',
    lead: 'Cards and wallets. Card numbers never reach your server.',
    turnOn: 'Turn on Stripe',
  },
  dialog: {
    addTitle: 'Add payment method',
    title: 'Title',
    titleHint: 'What buyers read, such as “Invoice”.',
    /** `title` is the title that the platform gives, such as “Bank transfer”. */
    noTitleHint: (title: string) => `Without a title buyers read “${title}”, in their language.`,
    instructions: 'Instructions',
    instructionsHint: 'Buyers read them when they choose it, and in the confirmation.',
    /** When the money is taken: the noun. */
    capture: 'Capture',
    atOnce: 'As soon as the order is placed',
    byHand: 'By hand',
    byHandHint: 'The amount is held for 7 days. You capture it on the order’s page.',
    /** Before checkboxes: how buyers receive an order. */
    kindsTitle: 'Offered for',
    kinds: { ship: 'Delivery', pickup: 'Pickup', nothing: 'Nothing to deliver' },
    countries: 'Only in these countries',
    countriesHint: 'Type a country. Leave it empty for all countries.',
    deleteThis: 'Delete this method',
  },
};
