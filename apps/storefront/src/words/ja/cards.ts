/** 日本語のテキスト:商品カード。 */
import type { Words } from '../en.ts';

export const cards: Words['cards'] = {
  soldOut: '売り切れ',
  sale: 'セール',
  add: '追加',
  addNamed: (name) => `追加:${name}をカートに入れる`,
  choose: '選択',
  chooseNamed: (name) => `選択:${name}のオプション`,
  colorSoldOut: (color) => `${color}、売り切れ`,
  moreColors: (count) => `+${count}`,
  moreColorsSpoken: (count) => `ほか${count}色`,
};
