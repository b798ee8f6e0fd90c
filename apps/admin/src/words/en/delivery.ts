/** English texts: delivery. */

export const delivery = {};
