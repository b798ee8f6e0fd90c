/** An HTML template tag: values are escaped, unless they are HTML from this module. */

/** Text that is HTML already. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Inserted = Html | string | number | undefined | readonly Inserted[];

/** `undefined` is empty, a list is its members one after the other. */
export function html(parts: TemplateStringsArray, ...values: readonly Inserted[]): Html {
  return new Html(parts.reduce((text, part, index) => text + toHtml(values[index - 1]) + part));
}

function toHtml(value: Inserted): string {
  if (value === undefined) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(toHtml).join('');
  return String(value).replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Text of the contract: parts between backticks are code. */
export function prose(text: string): readonly Html[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}
