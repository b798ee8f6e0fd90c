/** The shop's name on its pages. */
export const shopName = 'My shop';
