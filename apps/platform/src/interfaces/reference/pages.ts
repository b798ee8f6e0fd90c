/**
 * The API reference as pages: an overview, one page for each group of calls, and the types. All content comes from the
 * OpenAPI document and the list of errors.
 */
import { APPLICATION_CODES, RULE_VIOLATION_KINDS, type OpenApiDocument } from '@cartwright/contract';

import { html, prose, type Html } from './html.ts';
import { memberRow, objectOf, schemaTable, type Json } from './schema-table.ts';

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly name: string;
  readonly group: string;
  readonly summary: string;
  readonly told: Json;
}

export interface Reference {
  /** The page at a path below `/docs/http`; `''` is the overview. */
  page(path: string, search: string): string | undefined;
}

const TYPES = 'types';
const ERRORS = 'errors';

export function createReference(document: OpenApiDocument): Reference {
  const operations = operationsOf(document);
  const groups = [...new Set(operations.map(({ group }) => group))];
  const types = Object.entries(objectOf(document.components['schemas'])).map(
    ([name, schema]) => [name, objectOf(schema)] as const,
  );
  const frame = (title: string, current: string, body: Html, search = ''): string =>
    layout({ title, current, body, search, groups });
  return {
    page: (path, search) => {
      if (path === '' && search !== '') {
        return frame(`“${search}”`, '', found(operations, types, search), search);
      }
      if (path === '') return frame('Overview', '', overview(document, operations, groups));
      if (path === TYPES) return frame('Types', TYPES, typesPage(types));
      if (path === ERRORS) return frame('Errors', ERRORS, errorsPage());
      if (!groups.includes(path)) return undefined;
      const own = operations.filter(({ group }) => group === path);
      return frame(titleOf(path), path, groupPage(path, own));
    },
  };
}

/** Queries are listed once, as POST. */
function operationsOf({ paths }: OpenApiDocument): readonly Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .map(([method, told]) => {
        const name = String(told['operationId']);
        const [group = name] = name.split('.');
        return { method: method.toUpperCase(), path, name, group, summary: String(told['summary']), told };
      })
      .filter(({ name }) => !name.endsWith('.get')),
  );
}

interface Frame {
  readonly title: string;
  readonly current: string;
  readonly body: Html;
  readonly search: string;
  readonly groups: readonly string[];
}

function layout({ title, current, body, search, groups }: Frame): string {
  const link = (path: string, text: string): Html =>
    html`<li>
      <a href="/docs/http${path === '' ? '' : `/${path}`}" ${path === current ? html` aria-current="page"` : undefined}
        >${text}</a
      >
    </li>`;
  return `<!doctype html>${
    html`<html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · HTTP reference</title>
        <link rel="stylesheet" href="/docs/http/reference.css" />
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        <header>
          <a class="brand" href="/docs/http">Cartwright <span>HTTP reference</span></a>
          <form role="search" action="/docs/http">
            <label for="q">Search calls and types</label
            ><input
              id="q"
              name="q"
              type="search"
              value="${search}"
              placeholder="add to cart, coupon, Product…"
            /><button>Search</button>
          </form>
          <a class="document" href="/openapi.json">openapi.json</a>
        </header>
        <div class="frame">
          <nav aria-label="Groups of calls">
            <ul>
              ${link('', 'Overview')}
            </ul>
            <h2>Calls</h2>
            <ul>
              ${groups.map((group) => link(group, titleOf(group)))}
            </ul>
            <h2>Tables</h2>
            <ul>
              ${link(TYPES, 'Types')}${link(ERRORS, 'Errors')}
            </ul>
          </nav>
          <main id="content">
            <h1>${title}</h1>
            ${body}
          </main>
        </div>
      </body>
    </html>`.text
  }`;
}

function overview(
  { servers, info }: OpenApiDocument,
  operations: readonly Operation[],
  groups: readonly string[],
): Html {
  const [server] = servers;
  return html`<p class="lead">${info.description}</p>
    <section>
      <h2>Where</h2>
      <p>
        All calls are answered at <code>${server?.url}</code>. Paths of older and newer clients that mean the same call
        are answered, too; they stand with each call.
      </p>
    </section>
    <section>
      <h2>Who</h2>
      <p>
        The header <code>Authorization</code> carries an access token as it is, without “Bearer”. A visitor’s token
        costs one request:
      </p>
      <pre><code>curl ${server?.url}/oauth2/token \\
  -H 'content-type: application/json' \\
  -d '{"clientId":"app_…","grantType":"anonymous"}'</code></pre>
      <p>Programs of the merchant send an API key instead, with the site in <code>wix-site-id</code>.</p>
    </section>
    <section>
      <h2>Answers</h2>
      <p>
        A success is always 200 with JSON. Everything else is one envelope with a sentence, and either broken rules by
        field or a code: see <a href="/docs/http/${ERRORS}">Errors</a>. Every answer names the request in
        <code>X-Wix-Request-Id</code>.
      </p>
    </section>
    <section>
      <h2>Sending again</h2>
      <p>
        Every call that changes something may carry <code>Idempotency-Key</code>. Sent again with the same key within a
        day it has no second effect and gets the same answer, marked <code>Idempotency-Replayed: true</code>.
      </p>
      <p>
        Things that carry a <code>revision</code> are changed only where the revision sent is the one that is stored;
        otherwise <code>STALE_REVISION</code> asks to read again.
      </p>
    </section>
    <section>
      <h2>Queries</h2>
      <p>
        A query is a POST with JSON, or the same as GET with <code>.r</code>: the JSON as base64url, so that caches can
        answer it.
      </p>
    </section>
    <section>
      <h2>GraphQL</h2>
      <p>The same calls are fields of one graph at <code>POST ${server?.url}/graphql/alpha</code>.</p>
    </section>
    <section>
      <h2>All calls</h2>
      ${groups.map(
        (group) =>
          html`<h3><a href="/docs/http/${group}">${titleOf(group)}</a></h3>
            ${callList(operations.filter((operation) => operation.group === group))}`,
      )}
    </section>`;
}

function callList(operations: readonly Operation[]): Html {
  return html`<ul class="calls">
    ${operations.map(
      ({ method, path, name, group, summary }) =>
        html`<li>
          <a href="/docs/http/${group}#${name}">${badge(method)}<code>${path}</code></a
          ><span>${prose(summary)}</span>
        </li>`,
    )}
  </ul>`;
}

function groupPage(group: string, operations: readonly Operation[]): Html {
  return html`<p class="lead">
      ${operations.length === 1 ? 'One call' : `${operations.length} calls`}: <code>${group}</code>.
    </p>
    ${operations.map(operationSection)}`;
}

function operationSection({ method, path, name, summary, told }: Operation): Html {
  const parameters = Array.isArray(told['parameters']) ? told['parameters'].map(objectOf) : [];
  const named = parameters.filter((parameter) => parameter['name'] !== undefined);
  const isKeyed = named.length < parameters.length;
  const alsoAt = Array.isArray(told['x-also-at']) ? told['x-also-at'].map(String) : [];
  const callers = Array.isArray(told['x-callers']) ? told['x-callers'].map(String) : [];
  const body = contentOf(told['requestBody']);
  const response = contentOf(objectOf(told['responses'])['200']);
  return html`<article id="${name}">
    <h2><a href="#${name}">${name.split('.').at(-1)}</a></h2>
    <p class="address">${badge(method)}<code>${path}</code></p>
    <p>${prose(summary)}</p>
    <dl class="facts">
      ${
        callers.length === 0
          ? undefined
          : html`<div>
              <dt>Who</dt>
              <dd>${callers.join(', ')}</dd>
            </div>`
      }${
        typeof told['x-permission'] !== 'string'
          ? undefined
          : html`<div>
              <dt>Permission of apps</dt>
              <dd><code>${told['x-permission']}</code></dd>
            </div>`
      }${
        isKeyed
          ? html`<div>
              <dt>Sending again</dt>
              <dd>safe with <code>Idempotency-Key</code></dd>
            </div>`
          : undefined
      }${
        alsoAt.length === 0
          ? undefined
          : html`<div>
              <dt>Also at</dt>
              <dd>${alsoAt.map((other) => html`<code>${other}</code> `)}</dd>
            </div>`
      }
    </dl>
    ${
      named.length === 0
        ? undefined
        : html`<h3>Parameters</h3>
            <div class="scroll">
              <table>
                <tbody>
                  ${named.map((parameter) =>
                    memberRow(String(parameter['name']), objectOf(parameter['schema']), parameter['required'] === true),
                  )}
                </tbody>
              </table>
            </div>`
    }${
      body === undefined
        ? undefined
        : html`<h3>Body</h3>
            ${schemaTable(body)}`
    }${
      response === undefined
        ? undefined
        : html`<h3>Answer</h3>
            ${schemaTable(response)}`
    }
  </article>`;
}

function typesPage(types: readonly (readonly [string, Json])[]): Html {
  return html`<p class="lead">${types.length} types that calls have in common.</p>
    ${types.map(
      ([name, schema]) =>
        html`<article id="${name}">
          <h2><a href="#${name}">${name}</a></h2>
          ${
            typeof schema['description'] === 'string' ? html`<p>${prose(schema['description'])}</p>` : undefined
          }${schemaTable(schema)}
        </article>`,
    )}`;
}

function errorsPage(): Html {
  return html`<p class="lead">Every other status has this body: a sentence for people, and a code for programs.</p>
    <pre><code>{ "message": "…", "details": { "applicationError": { "code": "OUT_OF_STOCK", "description": "…", "data": {} } } }
{ "message": "INVALID_ARGUMENT: …", "details": { "validationError": { "fieldViolations": [
  { "field": "lineItems[0].quantity", "description": "quantity must be 1 or more", "violatedRule": "MIN", "data": { "threshold": 1 } } ] } } }</code></pre>
    <section>
      <h2>Codes</h2>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">Code</th>
              <th scope="col">Status</th>
              <th scope="col">Sentence</th>
            </tr>
          </thead>
          <tbody>
            ${Object.entries(APPLICATION_CODES).map(
              ([code, { status, message }]) =>
                html`<tr>
                  <th scope="row"><code>${code}</code></th>
                  <td>${status}</td>
                  <td>${prose(message)}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
    </section>
    <section>
      <h2>Broken rules</h2>
      <p>Each broken rule names the field, the kind of rule and the remedy. Kinds:</p>
      <p>${RULE_VIOLATION_KINDS.map((kind) => html`<code>${kind}</code> `)}</p>
    </section>`;
}

function found(operations: readonly Operation[], types: readonly (readonly [string, Json])[], search: string): Html {
  const words = search.toLowerCase().split(/\s+/);
  const matches = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word));
  const calls = operations.filter(({ name, path, summary }) => matches(`${name} ${spaced(name)} ${path} ${summary}`));
  const names = types.map(([name]) => name).filter((name) => matches(`${name} ${spaced(name)}`));
  if (calls.length + names.length === 0) return html`<p class="lead">Nothing has this in its name.</p>`;
  return html`${
    calls.length === 0
      ? undefined
      : html`<section>
          <h2>Calls</h2>
          ${callList(calls)}
        </section>`
  }${
    names.length === 0
      ? undefined
      : html`<section>
          <h2>Types</h2>
          <ul>
            ${names.map((name) => html`<li><a href="/docs/http/${TYPES}#${name}">${name}</a></li>`)}
          </ul>
        </section>`
  }`;
}

function badge(method: string): Html {
  return html`<span class="method ${method.toLowerCase()}">${method}</span>`;
}

function contentOf(value: unknown): Json | undefined {
  const schema = objectOf(objectOf(objectOf(value)['content'])['application/json'])['schema'];
  return schema === undefined ? undefined : objectOf(schema);
}

/** `currentCart` → `Current cart`. */
function titleOf(group: string): string {
  const words = spaced(group).toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function spaced(name: string): string {
  return name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll('.', ' ');
}
