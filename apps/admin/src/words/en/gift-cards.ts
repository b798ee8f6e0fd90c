/** English texts: gift cards. */

export const giftCards = {};
