/**
 * The parts of a browser that an attack needs: cookies by host and path, forms parsed from real pages, redirects
 * between platform and shop. It records every address. Unlike a real browser it sends its cookies with forms of other
 * sites too, so that its results do not depend on SameSite.
 */
import type { Arena } from './arena.ts';

export interface Seen {
  readonly status: number;
  /** The address of the last response, or the foreign address of its redirect. */
  readonly url: URL;
  readonly headers: Headers;
  readonly text: string;
}

export interface PageForm {
  readonly action: URL;
  readonly hidden: Readonly<Record<string, string>>;
}

export interface Browser {
  /** Every requested address and every redirect, with its fragment. */
  readonly addresses: readonly string[];
  /** Every `Set-Cookie` that arrived. */
  readonly received: readonly string[];
  open(address: string | URL, headers?: Readonly<Record<string, string>>): Promise<Seen>;
  /** Submits the page's form with the given values. `headers` may claim that another site sent it. */
  submit(
    seen: Seen,
    typed?: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Seen>;
  post(
    address: string | URL,
    fields: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Seen>;
  /** One request, without following redirects. */
  send(address: string | URL, init?: RequestInit): Promise<Response>;
  cookie(name: string): string | undefined;
  /** Sets a cookie, as another host of the same domain or a stranger at the keyboard could. */
  plant(host: string, name: string, value: string, path?: string): void;
}

interface Cookie {
  readonly host: string;
  readonly path: string;
  readonly name: string;
  readonly value: string;
}

/** `from` is the client's IP address, where that matters. */
export function openBrowser(arena: Pick<Arena, 'fetch' | 'platformUrl' | 'shopUrl'>, from?: string): Browser {
  const cookies: Cookie[] = [];
  const addresses: string[] = [];
  const received: string[] = [];

  const keep = (cookie: Cookie, isGone: boolean): void => {
    const at = cookies.findIndex(
      ({ host, path, name }) => host === cookie.host && path === cookie.path && name === cookie.name,
    );
    if (at >= 0) cookies.splice(at, 1);
    if (!isGone) cookies.push(cookie);
  };

  const send: Browser['send'] = async (address, init = {}) => {
    const url = new URL(address);
    addresses.push(url.href);
    const fitting = cookies.filter(
      ({ host, path }) => host === url.hostname && (path === '/' || `${url.pathname}/`.startsWith(`${path}/`)),
    );
    const headers = new Headers(init.headers);
    if (fitting.length > 0) headers.set('cookie', fitting.map(({ name, value }) => `${name}=${value}`).join('; '));
    const response = await arena.fetch(new Request(url, { ...init, headers }), from);
    for (const line of response.headers.getSetCookie()) {
      received.push(line);
      keep(...readSetCookie(line, url.hostname));
    }
    return response;
  };

  async function go(start: string | URL, init: RequestInit): Promise<Seen> {
    let url = new URL(start);
    let response = await send(url, init);
    for (let hops = 0; hops < 12; hops += 1) {
      const location = response.headers.get('location');
      if (location === null)
        return { status: response.status, url, headers: response.headers, text: await response.text() };
      url = new URL(location, url);
      if (url.origin !== arena.platformUrl && url.origin !== arena.shopUrl) {
        addresses.push(url.href);
        return { status: response.status, url, headers: response.headers, text: '' };
      }
      response = await send(url, { headers: { accept: 'text/html' } });
    }
    throw new Error(`${String(start)} redirects for ever.`);
  }

  const post: Browser['post'] = (address, fields, headers = { origin: new URL(address).origin }) =>
    go(address, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  return {
    addresses,
    received,
    send,
    post,
    open: (address, headers = {}) => go(address, { headers: { accept: 'text/html', ...headers } }),
    submit: (seen, typed = {}, headers) => {
      const { action, hidden } = readForm(seen);
      return post(action, { ...hidden, ...typed }, headers);
    },
    cookie: (wanted) => cookies.find(({ name }) => name.endsWith(wanted))?.value,
    plant: (host, name, value, path = '/') => keep({ host, path, name, value }, false),
  };
}

/** The first POST form of the page. */
export function readForm({ text, url }: Seen): PageForm {
  for (const [, attributes = '', content = ''] of text.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)) {
    if (readAttribute(attributes, 'method')?.toLowerCase() !== 'post') continue;
    const hidden = [...content.matchAll(/<input\b([^>]*)>/g)]
      .map(([, input = '']) => input)
      .filter((input) => readAttribute(input, 'type') === 'hidden')
      .map((input) => [readAttribute(input, 'name') ?? '', readAttribute(input, 'value') ?? ''] as const);
    return { action: new URL(readAttribute(attributes, 'action') ?? '', url), hidden: Object.fromEntries(hidden) };
  }
  throw new Error(`There is no form at ${url.href}: ${readText({ text }).slice(0, 600)}`);
}

/** The visible text of a page: without tags and with entities decoded. */
export function readText({ text }: Pick<Seen, 'text'>): string {
  const visible = text
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  return unescapeHtml(visible).replaceAll(/ (?=[.,:;!?])/g, '');
}

function readAttribute(attributes: string, name: string): string | undefined {
  const value = new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];
  return value === undefined ? undefined : unescapeHtml(value);
}

function unescapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'", amp: '&' };
  return text.replaceAll(/&(lt|gt|quot|#x27|#39|amp);/g, (whole, name: string) => entities[name] ?? whole);
}

function readSetCookie(line: string, host: string): [Cookie, boolean] {
  const [pair = '', ...attributes] = line.split(/;\s*/);
  const at = pair.indexOf('=');
  const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice('path='.length) ?? '/';
  const isGone =
    attributes.some((attribute) => /^max-age=0$/i.test(attribute)) ||
    attributes.some((attribute) => /^expires=/i.test(attribute) && Date.parse(attribute.slice(8)) < Date.now());
  return [{ host, path, name: pair.slice(0, at), value: pair.slice(at + 1) }, isGone];
}
