/** Reads the built site: its links, and its inline scripts. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** The files of a built site by their path below `/docs/`; only HTML files have their text. */
export type BuiltSite = ReadonlyMap<string, string>;

const BASE = '/docs/';
/** Addresses of the platform that pages link to. */
const PLATFORM_PATHS = ['/openapi.json', '/admin/'];

export function readSite(folder: string): BuiltSite {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.relative(folder, posix.join(entry.parentPath, entry.name)));
  return new Map(paths.map((path) => [path, path.endsWith('.html') ? readFileSync(join(folder, path), 'utf8') : '']));
}

/** The inline scripts of all pages, as sources of a content security policy. */
export function hashInlineScripts(files: BuiltSite): readonly string[] {
  const scripts = [...files.values()].flatMap((html) =>
    [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
      .filter(([, attributes = '']) => !/\bsrc=/.test(attributes))
      .map(([, , script = '']) => script),
  );
  return [...new Set(scripts)].map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
}

/** Links to pages, headings and files that do not exist, and everything that is loaded from elsewhere, as sentences. */
export function findBrokenLinks(files: BuiltSite): string[] {
  const anchors = new Map(
    [...files].map(([path, html]) => [
      path,
      new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => decode(id))),
    ]),
  );
  return [...files].flatMap(([path, html]) => {
    const links = [...html.matchAll(/<(\w+)\b[^>]*?\s(?:href|src)="([^"]*)"/g)];
    const problems = links.flatMap(([, tag = '', link = '']) => {
      const target = decode(link);
      if (/^[a-z]+:|^\/\//i.test(target)) {
        return tag === 'a' || target.startsWith('data:') ? [] : [`${path}: loads ${target} from elsewhere`];
      }
      if (PLATFORM_PATHS.includes(target)) return [];
      const [address = '', anchor] = target.split('#');
      const file = address === '' ? path : fileAt(files, address);
      if (file === undefined) return [`${path}: ${target} leads nowhere`];
      if (anchor === undefined || anchor === '' || anchors.get(file)?.has(decodeURIComponent(anchor))) return [];
      return [`${path}: ${file} has no heading #${anchor}`];
    });
    return [...new Set(problems)];
  });
}

/** The file that the platform serves at an address. */
function fileAt(files: BuiltSite, address: string): string | undefined {
  if (!address.startsWith(BASE)) return undefined;
  const path = decodeURIComponent(address.slice(BASE.length));
  return [path, `${path}.html`, posix.join(path, 'index.html')].find((name) => files.has(name));
}

function decode(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
}
