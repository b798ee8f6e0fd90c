/** A person's data as one page of HTML to read, without scripts. Pure. */
import type { PersonExport } from '@cartwright/contract';

import { adminLanguages, readLanguage } from '../words/languages.ts';
import { nameGroup } from './erasure-view.ts';

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem}table{border-collapse:collapse;margin-block:1rem;display:block;overflow-x:auto}th,td{border:1px solid #999;padding:.3rem .6rem;text-align:start;vertical-align:top}pre{margin:0;font-size:.8rem;white-space:pre-wrap}@media(prefers-color-scheme:dark){body{background:#111;color:#eee}}';

export function printExport({ exportedDate, tables }: PersonExport, title: string): string {
  const language = readLanguage();
  const groups = [...new Set(tables.map(({ group }) => group))];
  const sections = groups.map((group) => {
    const own = tables.filter((table) => table.group === group && table.rows.length > 0);
    return `<section><h2>${escapeHtml(nameGroup(group))}</h2>${own.map(printTable).join('')}</section>`;
  });
  const { direction } = adminLanguages[language];
  return `<!doctype html><html lang="${language}" dir="${direction}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style><h1>${escapeHtml(title)}</h1><p>${escapeHtml(String(exportedDate))}</p>${sections.join('')}</html>`;
}

function printTable({ table, rows }: PersonExport['tables'][number]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const head = names.map((name) => `<th>${escapeHtml(name)}</th>`).join('');
  const body = rows.map((row) => `<tr>${names.map((name) => `<td>${printValue(row[name])}</td>`).join('')}</tr>`);
  return `<h3 lang="en" dir="ltr">${escapeHtml(table)}</h3><table dir="ltr"><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

function printValue(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'object') return `<pre>${escapeHtml(JSON.stringify(value, undefined, 1))}</pre>`;
  return escapeHtml(typeof value === 'string' ? value : JSON.stringify(value));
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
