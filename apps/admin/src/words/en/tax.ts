/** English texts: tax. */

export const tax = {};
