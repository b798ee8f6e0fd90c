/** What makes this shop yours, beside theme.css. */
export const shopName = 'My shop';
