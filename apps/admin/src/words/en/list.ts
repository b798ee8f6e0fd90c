/** English texts: pieces that every page uses. */
import { counts } from '@cartwright/ui/counts';

const { number } = counts('en');

export const list = {
  /** Buttons that are called the same on every page. */
  actions: {
    add: 'Add',
    apply: 'Apply',
    archive: 'Archive',
    back: 'Back',
    cancel: 'Cancel',
    change: 'Change',
    clearAll: 'Clear all',
    clearFilters: 'Clear filters',
    close: 'Close',
    copy: 'Copy',
    create: 'Create',
    delete: 'Delete',
    discard: 'Discard',
    download: 'Download',
    duplicate: 'Duplicate',
    edit: 'Edit',
    export: 'Export',
    keep: 'Keep',
    more: 'More',
    next: 'Next',
    preview: 'Preview',
    previous: 'Previous',
    reload: 'Reload',
    remove: 'Remove',
    rename: 'Rename',
    replace: 'Replace',
    restore: 'Restore',
    save: 'Save',
    search: 'Search',
    select: 'Select',
    show: 'Show',
    tryAgain: 'Try again',
    undo: 'Undo',
    upload: 'Upload',
  },
  /** Between the names of a list in one line: “Card, Bank transfer”. Japanese has 、 and Arabic ،. */
  separator: ', ',
  /** The title of the browser's tab. */
  documentTitle: (title: string) => `${title} · Admin`,
  /** `what` is a noun phrase of any gender and number (“The orders”, “Tax”): a sentence that suits all of them. */
  failed: (what: string) => `${what} couldn’t be loaded`,
  /** The number of a request, which support asks for. */
  request: (id: string) => `Request ${id}`,
  unreachable: 'We couldn’t reach the server. It may be restarting.',
  offline: 'You’re offline. Check your internet connection.',
  serverBusy: 'The server can’t answer right now. Try again in a minute.',
  serverFailed: 'Something went wrong on the server.',
  /** `id` names the request in the log of the server. */
  serverFailedRequest: (id: string) => `Something went wrong on the server. Its log explains request ${id}.`,
  somethingWrong: 'Something went wrong.',
  /** The title above the reason why a dialog couldn’t do what it was asked to. */
  nothingChanged: 'Nothing was changed',
  /** A deletion that failed after the page had shown it. */
  notDeleted: (reason: string) => `Not deleted: ${reason}`,
  /** A change that failed after the page had shown it. */
  notChanged: (reason: string) => `Not changed: ${reason}`,
  /** `date` is a day, or today with a time. */
  restored: (date: string) => `Restored your changes from ${date}.`,
  noPermission: {
    /** `what` is a noun phrase in the middle of the sentence: “delivery settings”, “API keys”, “files”. */
    title: (what: string) => `You can’t see ${what}`,
    text: 'Ask the owner of the shop for the permission to see them.',
  },
  /** `what` is the kind of record as a title: “App”, “Email”. */
  notFound: (what: string) => `${what} not found`,
  pages: {
    /** Names the links to other pages of a list, for screen readers. */
    label: 'Pages',
    /** `51–100` */
    range: (first: number, last: number) => `${first}–${last}`,
    /** `51–100 of 12,500` */
    rangeOf: (first: number, last: number, total: number) => `${first}–${last} of ${number(total)}`,
  },
  unsaved: {
    title: 'Unsaved changes',
    /** On the Save button, for screen readers. */
    saving: 'Saving',
    leaveTitle: 'Leave without saving?',
    leave: 'Leave without saving',
    /** The button that stays on the page. */
    stay: 'Stay',
    leaveText: 'Your changes haven’t been saved.',
  },
  /** Someone else changed what the merchant is editing. */
  meanwhile: {
    title: 'Changed while you were editing',
    ok: 'OK',
    /** `label` is the title of a field (“Price”, “Oak: price”), `value` its new value in quotes. */
    changed: (label: string, value: string) => `${withArticle(label)} changed to ${value} while you were editing.`,
    emptied: (label: string) => `${withArticle(label)} was emptied while you were editing.`,
    /** Keeps the merchant's own value. */
    keepMine: (value: string) => `Keep ${value}`,
    keepEmpty: 'Keep it empty',
    /** Takes the value of the other person. */
    useTheirs: (value: string) => `Use ${value}`,
    leaveEmpty: 'Leave it empty',
    quote: (text: string) => `“${text}”`,
  },
  /** The button that opens the choice of the columns of a table. */
  columns: 'Columns',
  copy: {
    /** What the button has just done. */
    copied: 'Copied',
    failed: 'Select it and copy',
    /** After the word on the button, for screen readers only: `Copy` + ` the secret`. */
    what: (what: string) => ` ${what}`,
    /** Names a code sample: what it does, and its language (“curl”). */
    sample: (label: string, language: string) => `${label}, ${language}`,
  },
  secretOnce: 'Copy it now. You won’t see it again.',
  deleted: {
    products: {
      title: 'Deleted products',
      empty: 'No deleted products',
      text: 'A deleted product can be restored here for 30 days.',
      failed: 'The deleted products',
    },
    collections: {
      title: 'Deleted collections',
      empty: 'No deleted collections',
      text: 'A deleted collection can be restored here for 30 days.',
      failed: 'The deleted collections',
    },
    content: {
      title: 'Deleted pages and posts',
      empty: 'No deleted pages or posts',
      text: 'A deleted page can be restored here for 30 days.',
      failed: 'The deleted pages',
    },
    /** `{date}` is a day, or “Today, 2:45 PM”. */
    date: 'Deleted {date}',
    restore: (name: string) => `Restore ${name}`,
  },
  /** `time` is a time of day: `2:45 PM`. */
  today: (time: string) => `Today, ${time}`,
  yesterday: (time: string) => `Yesterday, ${time}`,
  /** `zone` is `Eastern Time`, `place` a city. */
  timeZone: (zone: string, place: string) => `${zone} (${place})`,
  otherTimeZones: 'Other time zones',
  stock: {
    soldOut: 'Sold out',
    inStock: 'In stock',
    count: (count: number) => `${number(count)} in stock`,
    /** After the number: other variants of the product are sold out. */
    someSoldOut: ' · some sold out',
  },
  skuUsed: (product: string, sku: string) => `${product} already uses SKU ${sku}.`,
};

/** `The price`; the price of a variant keeps its label, `Oak: price`. */
function withArticle(label: string): string {
  return label.includes(':') ? label : `The ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}
