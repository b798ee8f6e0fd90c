/** Checks the structure inside the React apps: entry → page → feature → shell → client, never upward. */
import { type Import, findCycles } from './import-graph.ts';
import { APP_RULES, type AppRule } from './import-rules.ts';
import { isTest } from './source-files.ts';

/** In order, from the bottom. */
const LEVELS = ['client', 'shell', 'feature', 'page', 'entry'] as const;
type Level = (typeof LEVELS)[number];

export function findAppProblems(imports: readonly Import[]): string[] {
  const code = imports.filter(({ from }) => !isTest(from));
  return Object.entries(APP_RULES).flatMap(([app, rule]) => {
    const own = code.filter(({ from, file }) => from.startsWith(`${app}/`) && file?.startsWith(`${app}/`) === true);
    return [...own.flatMap((one) => upwardProblem(app, rule, one)), ...featureCycles(app, rule, own)];
  });
}

/** The folder (`cart/`) or the file (`routes`) directly below an app's source. */
function partOf(app: string, path: string): string {
  const [first = '', ...rest] = path.slice(app.length + 1).split('/');
  return rest.length > 0 ? `${first}/` : first.replace(/(\.d)?\.tsx?$/, '');
}

function levelOf(app: string, rule: AppRule, path: string): Level {
  const part = partOf(app, path);
  if (rule.client.includes(part)) return 'client';
  if (rule.shell.includes(part)) return 'shell';
  if (rule.entry.includes(part)) return 'entry';
  return rule.pages.includes(part) || /-pages?\.tsx$/.test(path) ? 'page' : 'feature';
}

function upwardProblem(app: string, rule: AppRule, { from, file = '' }: Import): string[] {
  if (file.endsWith('.css')) return [];
  const [level, target] = [levelOf(app, rule, from), levelOf(app, rule, file)];
  return LEVELS.indexOf(target) > LEVELS.indexOf(level)
    ? [
        `${from}: a file of the ${level} level imports ${file.slice(app.length + 1)}, a file of the ${target} level (${LEVELS.toReversed().join(' → ')})`,
      ]
    : [];
}

function featureCycles(app: string, rule: AppRule, own: readonly Import[]): string[] {
  const between = own.flatMap((one) => {
    const { from, file = '' } = one;
    if (levelOf(app, rule, from) !== 'feature' || levelOf(app, rule, file) !== 'feature') return [];
    const [part, target] = [partOf(app, from), partOf(app, file)];
    return part === target ? [] : [{ ...one, from: part, file: target }];
  });
  return findCycles(between).map(
    (cycle) => `${app}/${cycle[0]}: features import each other in a cycle: ${cycle.join(' → ')}`,
  );
}
