/** Draws the figures of `tools/growth-reference.ts` as SVG, readable in light and in dark. */

interface Bar {
  readonly color: string;
  readonly value: number;
  /** What is written beside it. */
  readonly says: string;
}

interface Group {
  readonly name: string;
  readonly bars: readonly Bar[];
}

export interface BarPlot {
  readonly title: string;
  /** What each color means. */
  readonly legend: readonly { readonly color: string; readonly says: string }[];
  readonly groups: readonly Group[];
  /** A value at which a line is drawn through all bars. */
  readonly mark?: { readonly value: number; readonly says: string };
}

export const [BLUE, ORANGE, GRAY] = ['#2f6fde', '#c2571a', '#8a8f98'] as const;

const WIDTH = 760;
const LEFT = 240;
/** Where the longest bar ends: what it says is written after it. */
const RIGHT = 660;
const TOP = 64;
const BAR = 14;
const GROUP_GAP = 16;

export function drawBars({ title, legend, groups, mark }: BarPlot): string {
  const most = Math.max(mark?.value ?? 0, ...groups.flatMap(({ bars }) => bars.map(({ value }) => value)));
  const toX = (value: number): number => LEFT + ((RIGHT - LEFT) * value) / most;
  let y = TOP;
  const drawn = groups.map(({ name, bars }) => {
    const middle = y + (bars.length * BAR) / 2;
    const rows = bars.map(({ color, value, says }) => {
      const width = Math.max(1, toX(value) - LEFT);
      const row =
        `<rect x="${LEFT}" y="${y + 1}" width="${width.toFixed(1)}" height="${BAR - 2}" fill="${color}"/>` +
        text(LEFT + width + 6, y + BAR - 3, says, 'start');
      y += BAR;
      return row;
    });
    y += GROUP_GAP;
    return `${text(LEFT - 10, middle + 4, name, 'end')}${rows.join('')}`;
  });
  const bottom = y - GROUP_GAP + 6;
  const marked =
    mark === undefined
      ? ''
      : `<line x1="${toX(mark.value).toFixed(1)}" x2="${toX(mark.value).toFixed(1)}" y1="${TOP - 4}" y2="${bottom}"/>${text(toX(mark.value), bottom + 14, mark.says, 'middle')}`;
  let x = LEFT;
  const names = legend.map(({ color, says }) => {
    const name = `<rect x="${x}" y="35" width="12" height="12" fill="${color}"/>${text(x + 18, 45, says, 'start')}`;
    x += 34 + says.length * 6.2;
    return name;
  });
  const height = Math.ceil(bottom + (mark === undefined ? 6 : 22));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="12" role="img" aria-label="${title}">
<style>text{fill:#555}line{stroke:#8888;stroke-dasharray:4 3}@media(prefers-color-scheme:dark){text{fill:#bbb}}</style>
<text x="${LEFT}" y="20" font-size="14">${title}</text>
${names.join('')}
${marked}
${drawn.join('\n')}
</svg>
`;
}

function text(x: number, y: number, told: string, anchor: 'start' | 'middle' | 'end'): string {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}">${told}</text>`;
}
