/** English texts: orders. */

export const orders = {};
