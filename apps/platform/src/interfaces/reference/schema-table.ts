/** Schemas of the document as tables of their members, each type linked to its description. */
import { html, prose, type Html } from './html.ts';

export type Json = Readonly<Record<string, unknown>>;

const PREFIX = '#/components/schemas/';
const TYPES_PATH = '/docs/http/types';

/** The members of an object, or the type of another schema. */
export function schemaTable(schema: Json): Html {
  const target = nameOf(schema);
  if (target !== undefined) return html`<p class="type">${typeOf(schema)}</p>`;
  const members = Object.entries(objectOf(schema['properties']));
  if (members.length === 0) return html`<p class="type">${typeOf(schema)}</p>`;
  const required = Array.isArray(schema['required']) ? schema['required'].map(String) : [];
  return html`<div class="scroll">
    <table>
      <tbody>
        ${members.map(([name, member]) => memberRow(name, objectOf(member), required.includes(name)))}
      </tbody>
    </table>
  </div>`;
}

/** One row: name, type, and constraints. Nested members are collapsed. */
export function memberRow(name: string, schema: Json, isRequired: boolean): Html {
  const inner = innerObject(schema);
  const told = [schema['description'], rulesOf(bare(schema))].filter((text) => typeof text === 'string' && text !== '');
  return html`<tr>
    <th scope="row"><code>${name}</code>${isRequired ? html`<span class="needed">required</span>` : undefined}</th>
    <td>
      <span class="type">${typeOf(schema)}</span>${told.map((text) => html`<p>${prose(String(text))}</p>`)}${
        inner === undefined
          ? undefined
          : html`<details>
              <summary>members</summary>
              ${schemaTable(inner)}
            </details>`
      }
    </td>
  </tr>`;
}

/** The type in words: `list of text`, `Cart`, `one of WEB, POS`. */
function typeOf(schema: Json): Html {
  const target = nameOf(schema);
  if (target !== undefined) return html`<a href="${TYPES_PATH}#${target}">${target}</a>`;
  const options = optionsOf(schema);
  if (options !== undefined) {
    const some = options.filter((option) => option['type'] !== 'null');
    const kinds = some.map((option) => typeOf(option));
    return html`${kinds.map((kind, index) => (index === 0 ? kind : html` or ${kind}`))}`;
  }
  if (Array.isArray(schema['enum'])) return html`one of ${schema['enum'].map(String).join(', ')}`;
  if (schema['const'] !== undefined) return html`<code>${JSON.stringify(schema['const'])}</code>`;
  if (schema['type'] === 'array') return html`list of ${typeOf(objectOf(schema['items']))}`;
  if (typeof schema['x-wire'] === 'string') return html`${schema['x-wire']}`;
  if (schema['type'] === 'object' && typeof schema['additionalProperties'] === 'object') {
    return html`map of ${typeOf(objectOf(schema['additionalProperties']))}`;
  }
  const type = typeof schema['type'] === 'string' ? schema['type'] : 'any';
  return html`${WORDS[type] ?? 'anything'}`;
}

const WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'true or false',
  object: 'object',
};

/** Bounds and forms. */
function rulesOf(schema: Json): string {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems, examples } = schema;
  const rules: string[] = [];
  const range = (least: unknown, most: unknown, unit: string): void => {
    const low = typeof least === 'number' && least > 0 ? least : undefined;
    const high = typeof most === 'number' && most < Number.MAX_SAFE_INTEGER ? most : undefined;
    if (low !== undefined && high !== undefined) rules.push(`${low} to ${high}${unit}`);
    else if (high !== undefined) rules.push(`at most ${high}${unit}`);
    else if (low !== undefined) rules.push(`at least ${low}${unit}`);
  };
  range(minLength, maxLength, ' characters');
  range(minimum, maximum, '');
  range(minItems, maxItems, ' entries');
  if (schema['readOnly'] === true) rules.push('set by the platform, ignored in requests');
  if (Array.isArray(examples)) rules.push(`known values: ${examples.map(String).join(', ')}`);
  return rules.join('; ');
}

/** The object inside a member, where it has no name. */
function innerObject(schema: Json): Json | undefined {
  const found = bare(schema);
  const object = found['type'] === 'array' ? bare(objectOf(found['items'])) : found;
  return nameOf(object) === undefined && Object.keys(objectOf(object['properties'])).length > 0 ? object : undefined;
}

/** Without "or null". */
function bare(schema: Json): Json {
  const some = optionsOf(schema)?.filter((option) => option['type'] !== 'null');
  return some?.length === 1 ? (some[0] ?? schema) : schema;
}

function optionsOf(schema: Json): readonly Json[] | undefined {
  const options = schema['anyOf'] ?? schema['oneOf'];
  return Array.isArray(options) ? options.map(objectOf) : undefined;
}

function nameOf(schema: Json): string | undefined {
  const reference = schema['$ref'];
  return typeof reference === 'string' && reference.startsWith(PREFIX) ? reference.slice(PREFIX.length) : undefined;
}

export function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}
