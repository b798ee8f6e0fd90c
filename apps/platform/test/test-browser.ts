/**
 * A browser as far as our pages need one: it keeps cookies by path, says where a form came from, and follows redirects
 * as long as they stay here. Pages arrive as the data they were made of.
 */
import type { HostedForm, HostedPage, HostedPageOf } from '@cartwright/hosted';

export interface Seen {
  readonly status: number;
  /** Address of the last answer, or of the place elsewhere to which it would have gone. */
  readonly url: URL;
  readonly headers: Headers;
  readonly text: string;
}

interface Cookie {
  readonly value: string;
  readonly path: string;
}

export class Browser {
  readonly cookies = new Map<string, Cookie>();
  /** Every `Set-Cookie` that arrived. */
  readonly received: string[] = [];
  readonly #fetch: (request: Request) => Promise<Response>;
  readonly #origin: string;

  constructor(fetch: (request: Request) => Promise<Response>, origin: string) {
    this.#fetch = fetch;
    this.#origin = origin;
  }

  open(address: string, headers: Record<string, string> = {}): Promise<Seen> {
    return this.#go(new URL(address, this.#origin), 'GET', undefined, { accept: 'text/html', ...headers });
  }

  /** Sends a form with what is typed into it, and everything hidden in it. */
  submit(form: HostedForm, typed: Record<string, string>, headers: Record<string, string> = {}): Promise<Seen> {
    const fields = { ...form.hidden, csrf: form.csrf, ...typed };
    return this.post(form.action, fields, { origin: this.#origin, ...headers });
  }

  post(address: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Seen> {
    const body = new URLSearchParams(fields).toString();
    return this.#go(new URL(address, this.#origin), 'POST', body, {
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    });
  }

  /** Posts another body than a form, as a script of a page does. */
  send(address: string, body: string, headers: Record<string, string>): Promise<Seen> {
    return this.#go(new URL(address, this.#origin), 'POST', body, headers);
  }

  async #go(start: URL, method: string, body: string | undefined, headers: Record<string, string>): Promise<Seen> {
    let url = start;
    let request = new Request(url, { method, body: body ?? null, headers: { ...headers, ...this.#cookieHeader(url) } });
    for (let hops = 0; hops < 10; hops += 1) {
      const response = await this.#fetch(request);
      this.#keepCookies(response);
      const location = response.headers.get('location');
      if (location === null) {
        return { status: response.status, url, headers: response.headers, text: await response.text() };
      }
      url = new URL(location, url);
      if (url.origin !== this.#origin) return { status: response.status, url, headers: response.headers, text: '' };
      request = new Request(url, { headers: { accept: 'text/html', ...this.#cookieHeader(url) } });
    }
    throw new Error(`${start.href} redirects for ever.`);
  }

  #cookieHeader({ pathname }: URL): Record<string, string> {
    const fitting = [...this.cookies].filter(([, { path }]) => path === '/' || `${pathname}/`.startsWith(`${path}/`));
    return fitting.length === 0 ? {} : { cookie: fitting.map(([name, { value }]) => `${name}=${value}`).join('; ') };
  }

  #keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      this.received.push(line);
      const [pair = '', ...attributes] = line.split('; ');
      const separator = pair.indexOf('=');
      const name = pair.slice(0, separator);
      const path = attributes.find((attribute) => attribute.startsWith('Path='))?.slice('Path='.length) ?? '/';
      if (attributes.includes('Max-Age=0')) this.cookies.delete(name);
      else this.cookies.set(name, { value: pair.slice(separator + 1), path });
    }
  }
}

/** The page that was shown, which has to be of this kind. */
export function page<Kind extends HostedPage['kind']>(seen: Seen, kind: Kind): HostedPageOf<Kind> {
  const shown = JSON.parse(seen.text) as HostedPage;
  if (shown.kind !== kind) throw new Error(`Expected ${kind}, but saw ${seen.text}`);
  return shown as HostedPageOf<Kind>;
}
