/**
 * Lets contenders take turns. In every round each of them does the same work once, and the order moves on by one, so
 * that disturbances of the machine fall on all alike. Ratios are computed within a round and sorted afterwards.
 */

/** One way to do the work. Resolves with the time that it took, in any unit. */
export type Contender = () => Promise<number>;

/** Middle and spread of some figures. */
export interface Spread {
  readonly median: number;
  /** The 10th percentile. */
  readonly low: number;
  /** The 90th percentile. */
  readonly high: number;
}

export type Outcome<Name extends string> = Readonly<Record<Name, { readonly figures: Spread; readonly ratio: Spread }>>;

/** Runs the rounds. `ratio` is to the contender called `base`, in the same round. */
export async function inTurns<Name extends string>(
  contenders: Readonly<Record<Name, Contender>>,
  base: NoInfer<Name>,
  rounds: number,
): Promise<Outcome<Name>> {
  const names = Object.keys(contenders) as Name[];
  const seen = names.map((name) => ({ name, figures: [] as number[] }));
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < names.length; turn++) {
      const at = (round + turn) % names.length;
      const { name, figures } = seen[at] as (typeof seen)[number];
      figures.push(await contenders[name]());
    }
  }
  const bases = seen.find(({ name }) => name === base)?.figures ?? [];
  const rows = seen.map(({ name, figures }) => {
    const ratios = figures.map((figure, round) => figure / (bases[round] ?? Number.NaN));
    return [name, { figures: spreadOf(figures), ratio: spreadOf(ratios) }];
  });
  return Object.fromEntries(rows) as Outcome<Name>;
}

function spreadOf(figures: readonly number[]): Spread {
  const sorted = figures.toSorted((left, right) => left - right);
  const at = (share: number): number => round3(sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN);
  return { median: at(0.5), low: at(0.1), high: at(0.9) };
}

function round3(figure: number): number {
  return Number(figure.toPrecision(4));
}
