/** English texts: client. */

export const client = {};
