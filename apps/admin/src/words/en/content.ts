/** English texts: pages and the journal. */
export const content = {
  title: 'Pages and journal',
  /** “You can’t see pages and posts”. */
  notPermitted: 'pages and posts',
  viewsLabel: 'Kinds of pages',
  views: { pages: 'Pages', journal: 'Journal', deleted: 'Deleted' },
  /** Before “couldn’t be loaded”. */
  failedWhat: 'The pages',
  none: { PAGE: 'No pages yet', POST: 'No posts yet' },
  noneHint: {
    PAGE: 'A page tells shoppers who you are and how you work, such as “About us”.',
    POST: 'Posts appear in the journal of the shop, the newest first.',
  },
  create: { PAGE: 'New page', POST: 'New post' },
  createConfirm: 'Create draft',
  states: { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' },
  languages: 'Languages',
  notWritten: (language: string) =>
    `This page isn’t written in ${language} yet. Shoppers read it in another language until then.`,
  titleMissing: 'Type a title, such as “About us”.',
  fields: {
    title: 'Title',
    summary: 'Summary',
    body: 'Text',
    status: 'In the shop',
    publishedAt: 'Published on',
    inFooter: 'Link in the footer',
    cover: 'Cover',
  },
  summaryHint: 'One or two sentences, for lists and search engines.',
  draftHint: 'Only you see it.',
  publishedHint: 'Shoppers read it from its date on.',
  publishedAtHint: (zone: string) => `Empty: at once. A later date is a schedule. The clock is ${zone}.`,
  slugHint: (address: string) => `The page is at ${address}. Old addresses lead to it.`,
  coverHint: 'Shown above the text, and in lists and link previews.',
  preview: 'Preview',
  viewDraft: 'View draft in shop',
  deleted: (title: string) => `Deleted ${title}.`,
  notDeleted: (reason: string) => `Not deleted: ${reason}`,
  restored: (title: string) => `Restored ${title}.`,
  notRestored: (title: string, reason: string) => `${title} wasn’t restored: ${reason}`,
  markdown: {
    /** Of the buttons above the text, for screen readers. */
    toolbar: 'Formatting',
    bold: 'Bold',
    italic: 'Italic',
    heading: 'Heading',
    list: 'List',
    link: 'Link',
    picture: 'Picture',
    hint: 'Markdown: a blank line begins a paragraph. HTML is shown as text.',
  },
};
