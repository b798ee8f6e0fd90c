import { expect, test } from 'vitest';

import { joinWorkerMetrics } from './worker-metrics.ts';

test('metrics of workers stand in one group each, and a worker without an answer is down', () => {
  const answerOf = (worker: string, more = '') =>
    `# HELP a_total What a counts.\n# TYPE a_total counter\na_total{worker="${worker}"} 3\n\n# HELP b b\n# TYPE b gauge\n${more}\n`;
  const answers = new Map([
    ['0', answerOf('0')],
    ['1', answerOf('1', 'b{worker="1"} 7')],
    ['2', undefined],
  ]);
  expect(joinWorkerMetrics(answers)).toBe(`# HELP cartwright_worker_up Is 1 where the worker gave its metrics, else 0.
# TYPE cartwright_worker_up gauge
cartwright_worker_up{worker="0"} 1
cartwright_worker_up{worker="1"} 1
cartwright_worker_up{worker="2"} 0

# HELP a_total What a counts.
# TYPE a_total counter
a_total{worker="0"} 3
a_total{worker="1"} 3

# HELP b b
# TYPE b gauge
b{worker="1"} 7
`);
});
