/** English texts: variants. */

export const variants = {};
