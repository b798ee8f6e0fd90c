/**
 * The template of a path, for metrics and the log: they keep a figure for each, and a stranger may ask for any path.
 * Invariant: there are as many templates as routes, and a few more.
 */
import { NO_ROUTE } from '@cartwright/telemetry';

/** Built files, of which there are as many as a build makes. */
const ASSETS = '/assets/';
/** Paths whose templates are kept. */
const MAX_KNOWN = 1000;

/** `paths` are those of the server's own routes, with `:name` for a parameter and `/*` for a rest. */
export function createFindRoute(
  paths: readonly string[],
  findPagePattern: (path: string) => string | undefined,
): (path: string) => string {
  const own = [...new Set(paths)]
    .filter((path) => path !== '*' && path !== '/*')
    .map((path) => ({ path, form: toForm(path) }));
  const known = new Map<string, string>();
  return (path) => {
    if (path.startsWith(ASSETS)) return `${ASSETS}*`;
    const found = known.get(path) ?? own.find(({ form }) => form.test(path))?.path ?? findPagePattern(path) ?? NO_ROUTE;
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(path, found);
    return found;
  };
}

function toForm(path: string): RegExp {
  const segments = path.split('/').map((segment) => {
    if (segment === '*') return '.*';
    return segment.startsWith(':') ? '[^/]+' : segment.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
  });
  return new RegExp(`^${segments.join('/')}$`);
}
