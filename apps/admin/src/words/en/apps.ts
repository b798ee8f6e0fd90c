/** English texts: apps and API keys, the programs that call the shop. */
import { counts } from '@cartwright/ui/counts';

const { plural } = counts('en');

export const apps = {
  /** A link to the list of them. */
  all: 'All apps',
  /** Below the title of the page, which is in `settings-index.ts`. */
  lead: 'Storefronts and other programs that show your products, take orders and sign members in.',
  /** “You can’t see apps”. */
  notPermitted: 'apps',
  failedWhat: 'The apps',
  create: 'Create app',
  noAddress: 'No return address yet',
  /** `{address}` is the first one. */
  addresses: (more: number) => plural(more, { one: '{address} and # more', other: '{address} and # more' }),
  /** On a badge: the shop’s own app, which came with it. */
  yours: 'Yours',
  createDialog: {
    title: 'Create an app',
    name: 'Name',
    nameHint: 'Members see it when they sign in, such as My storefront.',
  },
  one: {
    title: 'App',
    failedWhat: 'The app',
    lastUsed: (date: string) => `Last used ${date}`,
    notUsed: 'Not used yet',
    connect: {
      title: 'Connect',
      lead: 'Paste this into your project and run it. It shows your products.',
      clientId: 'Client ID',
      /** The web address of the server. */
      host: 'Host',
      code: 'Code that connects',
    },
    name: {
      title: 'Name',
      lead: 'Members see it when they sign in.',
      label: 'Name',
      missing: 'Enter a name, such as My storefront.',
    },
    server: {
      title: 'Server',
      lead: 'For calls that your server makes in its own name.',
      warning: 'Never put the secret into a page or an app on a phone.',
      permissions: 'Permissions',
      rotate: 'Rotate tokens',
      rotateHint: 'Each use of a refresh token replaces it, so that a stolen one is noticed.',
      /** As the name of the setting, where two people changed it. */
      rotating: 'Rotating tokens',
    },
    secret: {
      has: 'The app has a secret. It can’t be shown again.',
      none: 'The app has no secret.',
      create: 'Create secret',
      replace: 'Replace secret',
      /** “Copy the secret”. */
      copyWhat: 'the secret',
      ask: 'Replace the secret?',
      askText: 'The old one stops at once. Servers that use it need the new one.',
      keep: 'Keep it',
    },
    delete: {
      title: (name: string) => `Delete ${name}?`,
      confirm: 'Delete app',
      keep: 'Keep it',
      /** `people`: how many are signed in through the app. */
      text: (people: number) =>
        plural(people, {
          one: '# person is signed in through it. They’re signed out at once. Its client ID and secret stop working.',
          other:
            '# people are signed in through it. They’re signed out at once. Its client ID and secret stop working.',
        }),
      done: (name: string) => `Deleted ${name}.`,
    },
  },
  /** Web addresses to which sign-in leads back. */
  addressesCard: {
    title: 'Return addresses',
    lead: 'Where sign-in may come back to. An address has to match exactly. Changes are saved at once.',
    localhost: 'localhost, any port',
    localhostHint: 'While your shop runs for development.',
    /** As the name of the setting, where two people changed it. */
    localhostName: 'Localhost',
    none: 'No address yet. Add the page of your program that sign-in comes back to.',
    allowed: 'Allowed addresses',
    remove: (address: string) => `Remove ${address}`,
    refused: 'Refused addresses',
    wasRefused: '{address} was refused.',
    allow: 'Allow',
    allowAddress: (address: string) => `Allow ${address}`,
    /** The question after `npm create cartwright` led here. */
    ask: {
      title: 'Allow this address?',
      text: 'People who sign in come back to {address}. Allow it only if your own shop runs there.',
      keep: 'Not now',
    },
    new: 'New address',
    /** Before what is wrong with it: “Address must be …”. */
    address: 'Address',
    added: (address: string) => `Allowed ${address}.`,
    removed: (address: string) => `Removed ${address}.`,
    notRemoved: (reason: string) => `Not removed: ${reason}`,
    problems: {
      notFull: 'Enter a full address, such as https://example.com/callback.',
      fragment: 'Leave out the part after #.',
      password: 'Leave out the name and password before @.',
      notHttps: 'Use https. Only localhost may use http.',
      notOfAProgram:
        'Enter an address that begins with https, or with the reversed name of your app, such as com.example.app:/callback.',
      known: 'This address is already allowed.',
    },
  },
  tests: {
    title: 'Test calls',
    lead: 'What your program does first: a token, a product, a sign-in.',
    run: 'Run all',
    /** What each call asks for, and its two code blocks. */
    token: { name: 'Token', request: 'What Token sends', answer: 'The answer to Token' },
    product: { name: 'Product', request: 'What Product sends', answer: 'The answer to Product' },
    signIn: { name: 'Sign-in', request: 'What Sign-in sends', answer: 'The answer to Sign-in' },
    /** Beside the name of a call. */
    notRun: 'not run yet',
    milliseconds: (count: number) => `${count} ms`,
    /** On a button that leads to the field to correct. */
    fix: 'Fix',
    details: 'Request and answer',
    /** `{call}` is such as POST /oauth2/token, `{status}` such as 200. */
    answered: '{call}, answered {status}',
    answeredWithId: '{call}, answered {status}, request {id}',
    unanswered: '{call}, answered nothing',
    unreachable: 'The platform couldn’t be reached.',
    remedies: {
      token: 'The platform doesn’t know this client ID. Reload the page.',
      product: 'Products couldn’t be read. The answer says why.',
      signIn: 'The first return address is refused. Remove it and add it again.',
      noAddress: 'Add a return address: sign-in comes back to it.',
      again: 'Try again.',
    },
  },
  keys: {
    lead: 'Keys let your programs call the shop. Keep them on servers: who has a key can do what it may do.',
    /** “You can’t see API keys”. */
    notPermitted: 'API keys',
    failedWhat: 'The API keys',
    create: 'Create key',
    none: 'No API keys yet',
    noneHint: 'Keys let your programs call the shop: to keep stock in step, to fetch orders, to write products.',
    noPermissions: 'May do nothing that visitors may not do.',
    createdAndUsed: (created: string, used: string) => `Created ${created} · last used ${used}`,
    createdNeverUsed: (created: string) => `Created ${created} · never used`,
    /** Verb: the key stops working for good. */
    revoke: 'Revoke',
    revokeKey: (name: string) => `Revoke ${name}`,
    revokeDialog: {
      title: (name: string) => `Revoke ${name}?`,
      confirm: 'Revoke key',
      keep: 'Keep it',
      /** `{ending}` is the last characters of the key. */
      text: 'Programs that use the key ending in {ending} stop working at once. A revoked key can’t come back.',
      done: (name: string) => `Revoked ${name}.`,
    },
    createDialog: {
      title: 'Create an API key',
      name: 'Name',
      nameHint: 'The program that uses it, such as Stock sync.',
    },
    /** After a key was made: it is shown once. */
    created: {
      title: (name: string) => `Created ${name}`,
      confirm: 'I’ve copied it',
      /** “Copy the key”. */
      copyWhat: 'the key',
      /** `{header}` is a code word of HTTP. */
      use: 'Send it in the {header} header of each call.',
    },
  },
  /** What a key or an app may do, in the order in which it is offered. */
  permissions: {
    'catalog.read-private': 'See hidden products, and what products cost you',
    'catalog.write': 'Create, change and delete products, collections and stock',
    'orders.read': 'See orders with the names and addresses of buyers',
    'orders.write': 'Change, cancel and archive orders',
    'orders.fulfill': 'Mark orders as fulfilled, with tracking',
    'orders.payments': 'Collect payments and send payment links',
    'orders.refund': 'Refund payments',
    'draft-orders.manage': 'Create and send draft orders',
    'gift-cards.manage': 'Issue gift cards and change their balance',
    'reviews.manage': 'Publish and answer reviews',
    'change-log.read': 'See who changed what',
    'members.manage': 'See, change and sign in members',
    'content.manage': 'Write pages and journal posts',
    'settings.manage': 'Change the settings of the shop',
    'carts.manage': 'See and change carts of shoppers',
    'events.manage': 'Add webhooks and read what was sent to them',
    'files.read': 'See files',
    'files.manage': 'Upload, change and delete files',
  },
};
