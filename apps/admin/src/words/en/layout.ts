/** English texts: the frame of every page, and the pages shown instead of one. */

export const layout = {
  admin: 'Admin',
  skip: 'Skip to content',
  sections: 'Sections',
  places: {
    home: 'Home',
    orders: 'Orders',
    products: 'Products',
    collections: 'Collections',
    files: 'Files',
    discounts: 'Discounts',
    giftCards: 'Gift cards',
    members: 'Members',
    settings: 'Settings',
  },
};
