/** English texts: emails. */

export const emails = {};
