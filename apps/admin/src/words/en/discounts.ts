/** English texts: discounts. */

export const discounts = {};
