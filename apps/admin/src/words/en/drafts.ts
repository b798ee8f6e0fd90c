/** English texts: drafts. */

export const drafts = {};
