/** English texts: stock. */

export const stock = {};
