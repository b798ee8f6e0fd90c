/** English texts: members, who have an account in the shop. */
import { counts } from '@cartwright/ui/counts';

const { plural } = counts('en');

export const members = {
  title: 'Members',
  member: 'Member',
  failedMembers: 'The members',
  failedMember: 'The member',
  failedOrders: 'The orders',
  /** In “You can’t see members”. */
  noPermissionWhat: 'members',
  list: {
    /** Names the three views below, for screen readers. */
    views: 'Member views',
    search: 'Search members by name or email',
    searchShort: 'Search by name or email',
    caption: 'Members, newest first',
    showAll: 'Show all members',
    /** `what` is the view and the search: `Blocked, “ada”`. */
    noMatch: (what: string) => `No members match ${what}`,
    quote: (search: string) => `“${search}”`,
    noPage: 'This page doesn’t exist',
    noneWaiting: 'No members are waiting for approval',
    noneBlocked: 'No members are blocked',
    none: 'No members yet',
    openShop: 'Open the shop',
    noneText: 'Members appear here when they sign up in your shop.',
    name: 'Name',
    email: 'Email',
    since: 'Member since',
    lastSignedIn: 'Last signed in',
    never: 'Never',
    state: 'State',
    /** The head of the column with the buttons that approve or decline a member. */
    decide: 'Decide',
  },
  views: {
    all: 'All',
    /** Members who wait for approval. */
    waiting: 'Waiting',
    blocked: 'Blocked',
  },
  status: {
    PENDING: 'Waiting',
    APPROVED: 'Member',
    BLOCKED: 'Blocked',
    OFFLINE: 'Declined',
  },
  /** Why a member can’t sign in yet. */
  reasons: {
    PENDING_ADMIN_APPROVAL_REQUIRED: 'Waits for your approval.',
    PENDING_EMAIL_VERIFICATION_REQUIRED: 'Hasn’t confirmed the email address yet.',
  },
  /** Decisions about a member: the button, what it does, and what it has done. `name` is a person or an email address. */
  changes: {
    approve: {
      button: 'Approve',
      buttonFor: (name: string) => `Approve ${name}`,
      effect: 'They get an email and can sign in.',
      done: (name: string) => `Approved ${name}.`,
    },
    decline: {
      button: 'Decline',
      buttonFor: (name: string) => `Decline ${name}`,
      effect: 'They can’t sign in. You can approve them later.',
      done: (name: string) => `Declined ${name}.`,
    },
    block: {
      button: 'Block',
      buttonFor: (name: string) => `Block ${name}`,
      effect: 'Signs them out on all devices at once. They can’t sign in until you unblock them. Their orders stay.',
      done: (name: string) => `Blocked ${name}.`,
    },
    unblock: {
      button: 'Unblock',
      buttonFor: (name: string) => `Unblock ${name}`,
      effect: 'They can sign in again, as before the block.',
      done: (name: string) => `Unblocked ${name}.`,
    },
    'require-new-password': {
      button: 'Require new password',
      buttonFor: (name: string) => `Require new password ${name}`,
      effect:
        'Signs them out on all devices. Their password opens nothing any more until they choose another by email. Do it when others may know it.',
      done: (name: string) => `${name} needs a new password.`,
    },
  },
  nothingChanged: (reason: string) => `Nothing was changed: ${reason}`,
  notFound: {
    title: 'Member not found',
    all: 'All members',
    text: 'The account may have been deleted. Its orders are still under Orders.',
  },
  since: (date: string) => `Member since ${date}`,
  profile: {
    title: 'Profile',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    /** Beside the email address: the member has opened the link in an email to it. */
    confirmed: 'Confirmed',
    notConfirmed: 'Not confirmed',
    phone: 'Phone',
    company: 'Company',
    note: 'Note',
    noteHint: 'Only people who work here see it. The member gets it when they ask for their data.',
  },
  addresses: 'Addresses',
  access: 'Access',
  orders: {
    title: 'Orders',
    /** The number of orders. */
    placed: 'Placed',
    /** The sum of all orders. */
    spent: 'Spent',
    noPermission: 'Ask the owner of the shop for the permission to see orders.',
    none: 'Orders that are placed with this account appear here.',
    all: 'All orders with this email',
  },
  signIn: {
    title: 'Sign-in',
    /** The ways in which the member signs in. */
    ways: 'Ways',
    password: 'Password',
    passkeys: (count: number) => plural(count, { one: '# passkey', other: '# passkeys' }),
    link: 'Link by email',
    lastSignedIn: 'Last signed in',
    never: 'Never',
    waitsForPassword: 'Waits for a new password. At the next sign-in they get an email to choose one.',
  },
  sessions: {
    title: 'Signed in on',
    none: 'Not signed in anywhere.',
    unknownDevice: 'Unknown device',
    lastUsed: (date: string) => `last used ${date}`,
    /** `app` is the name of an app in which the member is signed in. */
    lastUsedIn: (app: string, date: string) => `${app}, last used ${date}`,
    signOut: 'Sign out everywhere',
    signedOut: (name: string) => `Signed ${name} out everywhere.`,
  },
  consent: {
    title: 'Consent',
    cartReminders: 'Cart reminders by email',
    notRefused: 'Not refused',
    refused: 'Refused',
    /** `scopes` is what the app may do, in its own words. */
    since: (scopes: string, date: string) => `${scopes} since ${date}`,
    noApps: 'No other app acts for this member.',
    newsletter: 'Newsletter',
    notAsked: 'Not confirmed',
    terms: 'Terms at checkout',
    given: (date: string) => `Agreed on ${date}`,
    /** The person ended it. */
    withdrawn: (date: string) => `Ended on ${date}`,
    /** The published version of the terms. */
    version: (version: string) => `Version ${version}`,
    /** Before the path of the page with the form. */
    page: 'Page:',
    order: 'Show order',
    /** Earlier consents of the same kind. */
    earlier: (count: number) => (count === 1 ? '1 earlier' : `${count} earlier`),
  },
  /** Less used actions, and the deletion of an account. */
  menu: {
    download: 'Download their data',
    downloaded: (name: string) => `Saved everything that the shop has about ${name}.`,
    notDownloaded: (reason: string) => `Not downloaded: ${reason}`,
    delete: 'Delete account',
    deleteTitle: (name: string) => `Delete ${name}?`,
    keep: 'Keep account',
    deleteHint: 'They may ask you for a copy of their data first.',
    deleted: (name: string) => `Deleted the account of ${name}.`,
  },
};
