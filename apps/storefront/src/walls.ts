/** The wall that each room is painted with: the backdrop of its photographs, around its name. */

const walls = ['butter', 'sage', 'powder', 'terracotta', 'blush'] as const;
export type Wall = (typeof walls)[number];

/** As the photographs of these rooms have it. */
const ownWalls: Readonly<Record<string, Wall>> = {
  table: 'butter',
  kitchen: 'sage',
  'vases-planters': 'powder',
  'light-candles': 'terracotta',
  bath: 'blush',
  living: 'sage',
  gifts: 'powder',
};

/** Returns the wall of a room; one without a wall of its own always gets the same of the others. */
export function wallOf(slug: string): Wall {
  const sum = Array.from(slug).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return ownWalls[slug] ?? walls[sum % walls.length] ?? 'blush';
}

/** Class names that paint it. Written out, so that the style sheet has them. */
export const WALL_CLASS: Readonly<Record<Wall, string>> = {
  butter: 'bg-wall-butter text-on-wall',
  sage: 'bg-wall-sage text-on-wall',
  powder: 'bg-wall-powder text-on-wall',
  terracotta: 'bg-wall-terracotta text-on-wall',
  blush: 'bg-wall-blush text-on-wall',
};
