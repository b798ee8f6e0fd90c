/** A progress bar on a terminal. Other outputs get nothing, so that logs and pipes stay readable. */

export interface Progress {
  /** How much is done, of the total. */
  at(done: number): void;
  /** Removes the bar. */
  end(): void;
}

export interface ProgressOptions {
  readonly title: string;
  readonly total: number;
  readonly unit: 'bytes' | 'rows' | 'files';
  readonly isShown: boolean;
}

interface Output {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

const WIDTH = 24;
const MIN_INTERVAL_MS = 100;

export function createProgress(
  output: Output,
  { title, total, unit, isShown }: ProgressOptions,
  now: () => number = () => performance.now(),
): Progress {
  if (!isShown || output.isTTY !== true) return { at: () => undefined, end: () => undefined };
  let drawnAt = Number.NEGATIVE_INFINITY;
  return {
    at: (done) => {
      if (now() - drawnAt < MIN_INTERVAL_MS) return;
      drawnAt = now();
      const share = total > 0 ? Math.min(1, done / total) : 0;
      const bar = '█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '░');
      const text = `${title} ${bar} ${Math.floor(share * 100)} % ${amount(done, unit)} of ${amount(total, unit)}`;
      output.write(`\r\x1b[2K${text.slice(0, (output.columns ?? 80) - 1)}`);
    },
    end: () => void output.write('\r\x1b[2K'),
  };
}

/** `12.3 MB`, `1,200 rows`, `1 file`. */
export function amount(value: number, unit: ProgressOptions['unit']): string {
  if (unit !== 'bytes') return `${value.toLocaleString('en')} ${value === 1 ? unit.slice(0, -1) : unit}`;
  const power = value < 1000 ? 0 : Math.min(4, Math.floor(Math.log10(value) / 3));
  const scaled = value / 1000 ** power;
  return `${power === 0 ? scaled : scaled.toFixed(1)} ${['B', 'kB', 'MB', 'GB', 'TB'][power]}`;
}
