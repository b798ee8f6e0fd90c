import { shopName } from './brand.js';

/** HTML as text. Every value is escaped, unless it was made by `html` itself. */
class Html {
  constructor(readonly text: string) {}
}

type Value = string | number | Html | undefined | readonly Html[];

export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(parts.map((part, at) => part + (at < values.length ? write(values[at]) : '')).join(''));
}

function write(value: Value): string {
  if (value === undefined) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

export interface Page {
  readonly title: string;
  readonly itemCount: number;
  readonly memberName: string | undefined;
  readonly body: Html;
}

/** A whole document. */
export function writePage({ title, itemCount, memberName, body }: Page): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · ${shopName}</title>
        <link rel="stylesheet" href="/theme.css" />
      </head>
      <body>
        <header class="header">
          <a class="header__name" href="/">${shopName}</a>
          <nav class="header__links" aria-label="Shop">
            ${memberName === undefined ? html`<a href="/sign-in">Sign in</a>` : html`<a href="/sign-out">${memberName}: sign out</a>`}
            <a href="/cart">Cart (${itemCount})</a>
          </nav>
        </header>
        <main class="page">${body}</main>
      </body>
    </html>`.text;
}
