/** English texts: account. */

export const account = {};
