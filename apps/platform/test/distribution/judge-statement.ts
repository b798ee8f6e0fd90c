/**
 * Says of a statement that the platform sends to PostgreSQL how a database distributed by site carries it out: on the
 * node of one site, on copied tables, on all nodes because it is listed, or not at all.
 */
import { checkStatements, type SiteValue } from './check-statement.ts';
import { findCrossSite } from './cross-site.ts';
import { classifyTable } from './tables.ts';

export type Verdict =
  /** On the node of the site that these values name; they have to be equal. */
  | { readonly kind: 'one-site'; readonly sites: readonly SiteValue[]; readonly tables: readonly string[] }
  /** On copied tables, on tables of the coordinator, or on none. */
  | { readonly kind: 'no-site'; readonly tables: readonly string[] }
  /** On the nodes of all sites, as `cross-site.ts` allows. */
  | { readonly kind: 'all-sites'; readonly tables: readonly string[] }
  /** Neither: a mistake. */
  | { readonly kind: 'refused'; readonly reason: string };

/** Parsing takes a second for a megabyte. */
const MAX_LENGTH = 20_000;

const known = new Map<string, Verdict>();

export function judgeStatement(sql: string): Verdict {
  const before = known.get(sql);
  if (before !== undefined) return before;
  const verdict = judge(sql);
  known.set(sql, verdict);
  return verdict;
}

function judge(sql: string): Verdict {
  const checked = checkStatements(sql.length > MAX_LENGTH ? shorten(sql) : sql);
  const tables = checked.flatMap((one) => one.tables);
  const problem = checked.flatMap(({ problems }) => problems)[0];
  if (problem !== undefined) return { kind: 'refused', reason: `${problem}: ${sql}` };
  const lacking = checked.flatMap((one) => one.lacking).filter((table) => classifyTable(table) === 'distributed');
  if (lacking.length > 0) {
    if (findCrossSite(sql) !== undefined) return { kind: 'all-sites', tables };
    return {
      kind: 'refused',
      reason: `Name the site of ${lacking.join(' and ')}, or list the statement in cross-site.ts: ${sql}`,
    };
  }
  const isDistributed = tables.some((table) => classifyTable(table) === 'distributed');
  const sites = checked.flatMap((one) => one.sites);
  return isDistributed ? { kind: 'one-site', sites, tables } : { kind: 'no-site', tables };
}

/** The rows of a long INSERT are alike: it is judged by its first one. */
function shorten(sql: string): string {
  const [beginning] = /^\s*insert into [^()]+\([^()]+\)[^()]*values \([^()]*\)/i.exec(sql) ?? [];
  const conflict = sql.lastIndexOf(' on conflict ');
  return beginning === undefined ? sql : beginning + (conflict < 0 ? '' : sql.slice(conflict));
}

/** The sites that a statement names with these parameters; more than one is a mistake. */
export function readSites(sites: readonly SiteValue[], parameters: readonly unknown[]): ReadonlySet<string> {
  return new Set(sites.map((site) => ('text' in site ? site.text : String(parameters[site.parameter - 1]))));
}
