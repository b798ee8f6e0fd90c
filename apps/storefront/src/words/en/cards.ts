/** English texts: product cards. */
export const cards = {
  soldOut: 'Sold out',
  sale: 'Sale',
  add: 'Add',
  addNamed: (name: string) => `Add ${name} to your cart`,
  choose: 'Choose',
  chooseNamed: (name: string) => `Choose options of ${name}`,
  colorSoldOut: (color: string) => `${color}, sold out`,
  moreColors: (count: number) => `+${count}`,
  moreColorsSpoken: (count: number) => `${count} more`,
};
