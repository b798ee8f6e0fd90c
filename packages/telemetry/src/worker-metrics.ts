/**
 * Joins the metrics of workers into one text. Each series keeps the name of its worker as a label instead of being added
 * up here: a worker that is replaced begins its counters at 0, and Prometheus sees that only in a series of its own.
 */

/** The label that names the worker of a series. */
export const WORKER_LABEL = 'worker';

const WORKER_UP = 'cartwright_worker_up';

/** `answers` has the metrics of each worker by its name, undefined where it gave none. */
export function joinWorkerMetrics(answers: ReadonlyMap<string, string | undefined>): string {
  const families = new Map<string, { readonly head: string[]; readonly samples: string[] }>([
    [
      WORKER_UP,
      {
        head: [`# HELP ${WORKER_UP} Is 1 where the worker gave its metrics, else 0.`, `# TYPE ${WORKER_UP} gauge`],
        samples: Array.from(
          answers,
          ([worker, text]) => `${WORKER_UP}{${WORKER_LABEL}="${worker}"} ${text === undefined ? 0 : 1}`,
        ),
      },
    ],
  ]);
  for (const text of answers.values()) {
    // The format wants all lines of a metric in one group, after its only HELP and TYPE.
    let samples: string[] = [];
    let head: string[] = [];
    for (const line of (text ?? '').split('\n')) {
      const [, keyword, name = ''] = /^# (HELP|TYPE) (\S+)/.exec(line) ?? [];
      if (keyword === 'HELP') {
        const known = families.get(name);
        samples = known?.samples ?? [];
        head = [];
        if (known === undefined) families.set(name, { head, samples });
      }
      if (keyword !== undefined) head.push(line);
      else if (line !== '') samples.push(line);
    }
  }
  return Array.from(families.values(), ({ head, samples }) => `${[...head, ...samples].join('\n')}\n`).join('\n');
}
