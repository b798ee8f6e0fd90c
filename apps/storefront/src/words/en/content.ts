/** English texts: the merchant's own pages, and the journal. */
export const content = {
  journal: 'Journal',
  newer: 'Newer posts',
  older: 'Older posts',
  more: 'More from the journal',
  isPreview: 'Preview. Shoppers can’t see this yet.',
};
