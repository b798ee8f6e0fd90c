/** Draws the samples of the soak as an SVG that the documentation shows, readable in light and in dark. */
export interface Sample {
  readonly seconds: number;
  readonly residentMiB: number;
  /** After a garbage collection, which not every sample has. */
  readonly heapMiB: number | undefined;
  readonly resources: number;
  readonly descriptors: number;
  readonly connections: number;
}

const WIDTH = 760;
const HEIGHT = 380;
const LEFT = 56;
const RIGHT = 740;
const MEMORY = { top: 36, bottom: 210 };
const COUNTS = { top: 256, bottom: 340 };

interface Line {
  readonly name: string;
  readonly color: string;
  readonly values: readonly (readonly [seconds: number, value: number])[];
}

interface Panel {
  readonly title: string;
  readonly place: { readonly top: number; readonly bottom: number };
  readonly lines: readonly Line[];
}

export function plotSoak(samples: readonly Sample[]): string {
  const pick = (read: (sample: Sample) => number | undefined): Line['values'] =>
    samples.flatMap((sample) => {
      const value = read(sample);
      return value === undefined ? [] : [[sample.seconds, value] as const];
    });
  const end = samples.at(-1)?.seconds ?? 1;
  const panels: readonly Panel[] = [
    {
      title: 'Memory in MiB',
      place: MEMORY,
      lines: [
        { name: 'resident', color: '#2f6fde', values: pick((sample) => sample.residentMiB) },
        { name: 'JavaScript after garbage collection', color: '#c2571a', values: pick((sample) => sample.heapMiB) },
      ],
    },
    {
      title: 'Handles',
      place: COUNTS,
      lines: [
        { name: 'files and sockets', color: '#2f6fde', values: pick((sample) => sample.descriptors) },
        { name: 'connections to the database', color: '#c2571a', values: pick((sample) => sample.connections) },
      ],
    },
  ];
  const minutes = Array.from({ length: 7 }, (_, place) => (end * place) / 6)
    .map((seconds) => text(toX(seconds, end), COUNTS.bottom + 18, String(Math.round(seconds / 60)), 'middle'))
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="12" role="img" aria-label="Memory and handles of the platform over time">
<style>text{fill:#555}.grid{stroke:#8884}path{fill:none;stroke-width:1.5}@media(prefers-color-scheme:dark){text{fill:#bbb}}</style>
${panels.map((panel) => drawPanel(panel, end)).join('\n')}
${minutes}${text(RIGHT, HEIGHT - 6, 'minutes', 'end')}
</svg>
`;
}

function drawPanel({ title, place, lines }: Panel, end: number): string {
  const { top, bottom } = place;
  const most = roundUp(Math.max(...lines.flatMap(({ values }) => values.map(([, value]) => value))));
  const toY = (value: number): number => bottom - ((bottom - top) * value) / most;
  const grid = [0, most / 2, most]
    .map(
      (value) =>
        `<line class="grid" x1="${LEFT}" x2="${RIGHT}" y1="${toY(value)}" y2="${toY(value)}"/>` +
        text(LEFT - 8, toY(value) + 4, String(value), 'end'),
    )
    .join('');
  const drawn = lines
    .map(({ color, values }) => {
      const points = values.map(([seconds, value]) => `${toX(seconds, end).toFixed(1)},${toY(value).toFixed(1)}`);
      return `<path stroke="${color}" d="M${points.join('L')}"/>`;
    })
    .join('');
  const names = lines
    .map(({ name, color }, number) => {
      const x = LEFT + 130 + number * 150;
      return `<line x1="${x}" x2="${x + 16}" y1="${top - 16}" y2="${top - 16}" stroke="${color}" stroke-width="2"/>${text(x + 22, top - 12, name, 'start')}`;
    })
    .join('');
  return `${text(LEFT, top - 12, title, 'start')}${names}${grid}${drawn}`;
}

function toX(seconds: number, end: number): number {
  return LEFT + ((RIGHT - LEFT) * seconds) / end;
}

function text(x: number, y: number, told: string, anchor: 'start' | 'middle' | 'end'): string {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}">${told}</text>`;
}

/** To a number that is read at once: 10, 20, 50, 100, 200, 500. */
function roundUp(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return unit * ([1, 2, 3, 4, 5, 10].find((step) => step * unit >= value) ?? 10);
}
