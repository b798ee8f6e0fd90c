/** The metrics and labels that the dashboard, the alarms and the pages about incidents ask for, and those that exist. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'yaml';

const OPERATE = join(import.meta.dirname, '../../../docs/operate');

export interface Alarm {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string };
}

/** What a query asks for. */
export interface Asked {
  /** The file, and the panel or alarm in it. */
  readonly where: string;
  readonly expr: string;
}

export function readAlarms(): readonly Alarm[] {
  const text = readFileSync(join(OPERATE, 'prometheus/alerts.yml'), 'utf8');
  const { groups } = parse(text) as { readonly groups: readonly { readonly rules: readonly Alarm[] }[] };
  return groups.flatMap(({ rules }) => rules);
}

/** The pages about incidents, by the name of their alarm. */
export function listIncidentPages(): readonly string[] {
  return globSync('*.md', { cwd: join(OPERATE, 'incidents') })
    .map((file) => file.replace(/\.md$/, ''))
    .filter((name) => name !== 'README')
    .toSorted();
}

export function listAsked(): readonly Asked[] {
  const dashboard = JSON.parse(readFileSync(join(OPERATE, 'grafana/cartwright.json'), 'utf8')) as {
    readonly panels: readonly { readonly title: string; readonly targets?: readonly { readonly expr: string }[] }[];
  };
  return [
    ...dashboard.panels.flatMap(({ title, targets = [] }) =>
      targets.map(({ expr }) => ({ where: `dashboard, ${title}`, expr })),
    ),
    ...readAlarms().map(({ alert, expr }) => ({ where: `alarm ${alert}`, expr })),
    ...listIncidentPages().flatMap((name) => {
      const text = readFileSync(join(OPERATE, 'incidents', `${name}.md`), 'utf8');
      return Array.from(text.matchAll(/^```promql\n([^`]+)```/gmu), ([, exprs = '']) => exprs.trim().split('\n'))
        .flat()
        .map((expr) => ({ where: `page ${name}`, expr }));
    }),
  ];
}

/** Labels that Prometheus adds to each series, or to each bucket. */
const TARGET_LABELS = ['job', 'instance', 'le'];
/** A process may end before its first garbage collection, and then has no series of it. */
const LABELS_OF_NODE: Readonly<Record<string, readonly string[]>> = { nodejs_gc_duration_seconds: ['kind'] };
/** Metrics of Prometheus itself. */
const OWN_METRICS = ['up'];

/** What is asked for and not in the text of the metrics, as sentences. */
export function findUnknown(metrics: string): readonly string[] {
  const labelsOf = readLabels(metrics);
  return listAsked().flatMap(({ where, expr }) => {
    const selectors = Array.from(
      // Names in strings and ranges are none of metrics.
      expr.replaceAll(/\[[^\]]*\]/g, '').matchAll(/\b(up|(?:cartwright|process|nodejs)_\w+)(?:\{([^}]*)\})?/g),
      ([, name = '', matchers = '']) => ({ name, matchers }),
    ).filter(({ name }) => !OWN_METRICS.includes(name));
    const used = Array.from(expr.matchAll(/\bby \(([^)]*)\)/g), ([, names = '']) => names.split(/,\s*/)).flat();
    const known = new Set([...TARGET_LABELS, ...selectors.flatMap(({ name }) => [...(labelsOf.get(name) ?? [])])]);
    return [
      ...selectors.flatMap(({ name, matchers }) => {
        const labels = labelsOf.get(name);
        if (labels === undefined) return [`${where}: there is no metric ${name}`];
        return Array.from(matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g), ([, label = '']) => label)
          .filter((label) => !labels.has(label) && !TARGET_LABELS.includes(label))
          .map((label) => `${where}: ${name} has no label ${label}`);
      }),
      ...(selectors.length === 0 ? [] : used.filter((label) => !known.has(label))).map(
        (label) => `${where}: nothing has the label ${label}`,
      ),
    ];
  });
}

/** The labels of each metric that the text has, with the names of the parts of histograms. */
function readLabels(metrics: string): ReadonlyMap<string, ReadonlySet<string>> {
  const labelsOf = new Map<string, Set<string>>();
  for (const [, name = '', type] of metrics.matchAll(/^# TYPE (\S+) (\w+)$/gmu)) {
    const parts = type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
    for (const part of parts) labelsOf.set(name + part, new Set(LABELS_OF_NODE[name]));
  }
  for (const [, name = '', text = ''] of metrics.matchAll(/^([a-z]\w*)(?:\{(.*)\})? \S+$/gmu)) {
    const labels = labelsOf.get(name) ?? new Set();
    labelsOf.set(name, labels);
    for (const [, label = ''] of text.matchAll(/(\w+)="(?:[^"\\]|\\.)*"/g)) labels.add(label);
  }
  return labelsOf;
}
