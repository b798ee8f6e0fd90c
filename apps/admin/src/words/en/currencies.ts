/** English texts: currencies. */

export const currencies = {};
