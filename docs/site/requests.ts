/** Shows requests over HTTP as a badge with the method, beside the path, and who may make them as badges. */

/** What the rules below read and change of a token of markdown-it. */
interface Token {
  readonly type: string;
  readonly info: string;
  readonly content: string;
  readonly children: readonly Token[] | null;
  attrSet(name: string, value: string): void;
}

type RenderRule = (tokens: readonly Token[], index: number, ...more: readonly never[]) => string;

/** What they need of markdown-it. */
interface Markdown {
  readonly core: {
    readonly ruler: { push(name: string, rule: (state: { readonly tokens: readonly Token[] }) => void): void };
  };
  readonly renderer: { readonly rules: { code_inline?: RenderRule; fence?: RenderRule } };
  readonly utils: { escapeHtml(text: string): string };
}

const REQUEST = /^(GET|POST|PUT|PATCH|DELETE) (\/\S*)$/;
/** How a line of the reference begins that names the callers of a request. */
const CALLERS = 'Who may call: ';

/** `POST /ecom/v1/carts` alone in a block, or as code in a sentence or a table, becomes a badge and a path. */
export function showRequests(markdown: Markdown): void {
  const { rules } = markdown.renderer;
  const { code_inline: inline, fence } = rules;
  rules.code_inline = (tokens, index, ...more) =>
    writeRequest(tokens[index]?.content ?? '', 'span', markdown) ?? inline?.(tokens, index, ...more) ?? '';
  rules.fence = (tokens, index, ...more) => {
    const { info = '', content = '' } = tokens[index] ?? {};
    const request = info === 'http' ? writeRequest(content.trim(), 'p', markdown) : undefined;
    return request ?? fence?.(tokens, index, ...more) ?? '';
  };
  markdown.core.ruler.push('callers', ({ tokens }) => {
    for (const [index, token] of tokens.entries()) {
      const isCallers = token.type === 'inline' && token.content.startsWith(CALLERS);
      if (isCallers) tokens[index - 1]?.attrSet('class', 'callers');
    }
  });
}

function writeRequest(text: string, tag: 'p' | 'span', { utils }: Markdown): string | undefined {
  const [, method, path = ''] = REQUEST.exec(text) ?? [];
  if (method === undefined) return undefined;
  // Without `v-pre` the generator would run what stands between double braces.
  return `<${tag} class="request" v-pre><b class="method" data-method="${method}">${method}</b> <code>${utils.escapeHtml(path)}</code></${tag}>`;
}
