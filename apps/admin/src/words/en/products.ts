/** English texts: products. */

export const products = {};
