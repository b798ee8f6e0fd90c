/** English texts: sheet. */

export const sheet = {};
