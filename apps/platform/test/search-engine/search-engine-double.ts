/**
 * A stand-in for OpenSearch: an HTTP server with the part of its API that the platform uses, in the shapes of its
 * specification. Documents are found only after a refresh. A request that it does not know is a problem, which the test
 * fails with. Single answers can be replaced by recorded ones.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { evaluateSearch } from './evaluate-search.ts';
import {
  EngineError,
  indexValues,
  isJson,
  type Json,
  readFields,
  readMembers,
  readOnly,
  type StoredDocument,
  UnknownRequest,
} from './indexed-document.ts';

export type RecordedAnswer =
  | { readonly status: number; readonly body: unknown }
  /** The connection is cut. */
  | 'cut'
  /** No answer comes. */
  | 'hang'
  /** The stand-in answers by itself. */
  | 'pass';

interface Index {
  readonly fields: ReadonlyMap<string, Json>;
  readonly aliases: Set<string>;
  readonly documents: Map<string, StoredDocument>;
  /** Versions of removed documents. */
  readonly removed: Map<string, number>;
  found: readonly StoredDocument[];
}

interface EngineRequest {
  readonly method: string;
  readonly path: readonly string[];
  readonly query: Json;
  readonly body: string;
}

export interface SearchEngineDouble extends AsyncDisposable {
  readonly url: string;
  /** Requests that it did not know. */
  readonly problems: readonly string[];
  /** The requests so far: `POST /products/_search`. */
  readonly requests: readonly string[];
  /** The next request whose method and path match is answered so. */
  answerNext(request: RegExp, answer: RecordedAnswer): void;
  /** Every request is answered so, until `pass`. */
  answerAll(answer: RecordedAnswer): void;
  /** The names of the indexes. */
  listIndexes(): readonly string[];
  /** The documents of an index or alias, by id. */
  documentsOf(name: string): ReadonlyMap<string, Json>;
}

/** @param authorization What every request must carry; any where it is absent. */
export async function startSearchEngine({
  authorization,
}: { readonly authorization?: string } = {}): Promise<SearchEngineDouble> {
  const indexes = new Map<string, Index>();
  const problems: string[] = [];
  const requests: string[] = [];
  const recorded: { readonly request: RegExp; readonly answer: RecordedAnswer }[] = [];

  let toAll: RecordedAnswer = 'pass';

  const server = createServer((request, response) => {
    void answer(request, response).catch((failure: unknown) => {
      problems.push(String(failure));
      response.destroy();
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://engine');
    const body = await text(request);
    const name = `${request.method ?? ''} ${pathname}`;
    requests.push(name);
    const place = recorded.findIndex((one) => one.request.test(name));
    const [replaced] = place < 0 ? [] : recorded.splice(place, 1);
    const how = replaced?.answer ?? toAll;
    if (how === 'hang') return;
    if (how === 'cut') return void request.socket.destroy();
    if (how !== 'pass') return send(response, how.status, how.body);
    if (authorization !== undefined && request.headers.authorization !== authorization) {
      return send(response, 401, 'Unauthorized');
    }
    try {
      const path = pathname.split('/').slice(1).map(decodeURIComponent);
      const query = Object.fromEntries(searchParams);
      send(response, 200, perform({ method: request.method ?? '', path, query, body }));
    } catch (failure) {
      if (!(failure instanceof EngineError)) throw failure;
      if (failure instanceof UnknownRequest) problems.push(`${name}: ${failure.message}`);
      send(response, failure.status, failure.body);
    }
  }

  function perform(request: EngineRequest): unknown {
    const { method, path, body } = request;
    const [first = '', second, third] = path;
    if (method === 'GET' && first === '' && second === undefined) return INFO;
    if (method === 'GET' && first === '_alias' && second !== undefined) return readAlias(second);
    if (method === 'POST' && first === '_aliases') return changeAliases(parse(body));
    if (method === 'PUT' && second === undefined) return createIndex(first, parse(body));
    if (method === 'DELETE' && second === undefined) return removeIndex(first);
    const [name, index] = requireIndex(first, request);
    if (method === 'POST' && second === '_bulk') return writeBulk(name, index, request);
    if (method === 'GET' && second === '_doc' && third !== undefined) return readDocument(name, index, third);
    if (method === 'POST' && second === '_search') {
      const { routing } = readMembers('a search', request.query, [
        'routing',
        'allow_partial_search_results',
        'preference',
      ]);
      if (typeof routing !== 'string') throw new UnknownRequest('a search without routing', request.query);
      return evaluateSearch(name, index.fields, index.found, parse(body));
    }
    throw new UnknownRequest('the request', `${method} /${path.join('/')}`);
  }

  function readAlias(alias: string): Json {
    const found = [...indexes].filter(([, { aliases }]) => aliases.has(alias));
    if (found.length === 0) throw new MissingAlias(alias);
    return Object.fromEntries(found.map(([name]) => [name, { aliases: { [alias]: { is_write_index: true } } }]));
  }

  function createIndex(name: string, body: unknown): Json {
    const { aliases, mappings } = readMembers('an index', body, ['settings', 'mappings', 'aliases']);
    if (indexes.has(name)) {
      throw new EngineError(400, 'resource_already_exists_exception', `index [${name}/w1] already exists`);
    }
    const mapping = readMembers('the mapping', mappings, ['dynamic', '_routing', 'properties']);
    if (mapping['dynamic'] !== 'strict') throw new UnknownRequest('a mapping that is not strict', mapping);
    const names = new Set(Object.keys(isJson(aliases) ? aliases : {}));
    indexes.set(name, {
      fields: readFields(mapping),
      aliases: names,
      documents: new Map(),
      removed: new Map(),
      found: [],
    });
    return { acknowledged: true, shards_acknowledged: true, index: name };
  }

  function removeIndex(name: string): Json {
    if (!indexes.delete(name)) throw missingIndex(name);
    return { acknowledged: true };
  }

  function changeAliases(body: unknown): Json {
    const { actions } = readMembers('aliases', body, ['actions']);
    for (const one of Array.isArray(actions) ? actions : []) {
      const [kind, action] = readOnly('an action', one);
      const { index: name, alias } = readMembers(kind, action, ['index', 'alias', 'is_write_index']);
      const index = indexes.get(String(name));
      if (index === undefined) throw missingIndex(String(name));
      if (kind === 'add') index.aliases.add(String(alias));
      else if (kind === 'remove_index') indexes.delete(String(name));
      else throw new UnknownRequest('the action', one);
    }
    return { acknowledged: true };
  }

  function requireIndex(name: string, { query }: EngineRequest): readonly [string, Index] {
    const found = [...indexes].find(([, { aliases }]) => aliases.has(name));
    if (found !== undefined) return found;
    const index = indexes.get(name);
    if (index === undefined || query['require_alias'] === 'true') throw missingIndex(name);
    return [name, index];
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    problems,
    requests,
    answerNext: (request, answered) => void recorded.push({ request, answer: answered }),
    answerAll: (answered) => {
      toAll = answered;
    },
    listIndexes: () => [...indexes.keys()],
    documentsOf: (name) => {
      const index = indexes.get(name) ?? [...indexes.values()].find(({ aliases }) => aliases.has(name));
      return new Map(Array.from(index?.documents ?? [], ([id, { source }]) => [id, source]));
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const INFO = {
  name: 'node-1',
  cluster_name: 'opensearch',
  version: { distribution: 'opensearch', number: '3.1.0', build_type: 'tar', lucene_version: '10.2.1' },
  tagline: 'The OpenSearch Project: https://opensearch.org/',
};

/** The engine describes this error by a text alone. */
class MissingAlias extends EngineError {
  constructor(alias: string) {
    super(404, '', `alias [${alias}] missing`);
  }

  override get body(): unknown {
    return { error: this.message, status: this.status };
  }
}

/** The index is there, and the document is not. */
class MissingDocument extends EngineError {
  readonly #place: Json;

  constructor(index: string, id: string) {
    super(404, '', `${index} has no document ${id}`);
    this.#place = { _index: index, _id: id };
  }

  override get body(): unknown {
    return { ...this.#place, found: false };
  }
}

function missingIndex(name: string): EngineError {
  return new EngineError(404, 'index_not_found_exception', `no such index [${name}]`);
}

function readDocument(name: string, { documents }: Index, id: string): Json {
  const document = documents.get(id);
  if (document === undefined) throw new MissingDocument(name, id);
  return { _index: name, _id: id, _version: document.version, found: true, _source: document.source };
}

function writeBulk(name: string, index: Index, { query, body }: EngineRequest): Json {
  const { routing, refresh } = readMembers('a bulk request', query, ['routing', 'refresh', 'require_alias']);
  if (typeof routing !== 'string') throw new UnknownRequest('a bulk request without routing', query);
  if (!body.endsWith('\n')) throw new UnknownRequest('a bulk request without an end of', body);
  const lines = body.trimEnd().split('\n').map(parse);
  const items: Json[] = [];
  for (let line = 0; line < lines.length; line += 1) {
    const [kind, action] = readOnly('an action', lines[line]);
    const source = kind === 'delete' ? undefined : lines[(line += 1)];
    items.push({ [kind]: writeOne(name, index, { kind, action, source, routing }) });
  }
  if (refresh === 'true') index.found = [...index.documents.values()];
  return { took: 1, errors: items.some((item) => JSON.stringify(item).includes('"error"')), items };
}

function writeOne(
  name: string,
  { fields, documents, removed }: Index,
  {
    kind,
    action,
    source,
    routing,
  }: { readonly kind: string; readonly action: unknown; readonly source: unknown; readonly routing: string },
): Json {
  const { _id: id, version, version_type: type } = readMembers(kind, action, ['_id', 'version', 'version_type']);
  if (typeof id !== 'string' || Buffer.byteLength(id) > 512) throw new UnknownRequest('the id', id);
  const current = documents.get(id)?.version ?? removed.get(id);
  const place = { _index: name, _id: id };
  const refuse = (status: number, error: string, reason: string): Json => ({
    ...place,
    status,
    error: { type: error, reason, index: name, shard: '0' },
  });
  const isOlder =
    current !== undefined && (type === 'external_gte' ? Number(version) < current : Number(version) <= current);
  if (kind === 'create' ? documents.has(id) : isOlder) {
    const reason = `[${id}]: version conflict, current version [${current}] is higher or equal to the one provided [${String(version)}]`;
    return refuse(409, 'version_conflict_engine_exception', reason);
  }
  if (kind !== 'create' && (!Number.isSafeInteger(version) || Number(version) < 0))
    throw new UnknownRequest('the version', version);
  if (kind === 'delete') {
    const isFound = documents.delete(id);
    removed.set(id, Number(version));
    return { ...place, _version: version, result: isFound ? 'deleted' : 'not_found', status: isFound ? 200 : 404 };
  }
  if (!isJson(source) || (kind !== 'index' && kind !== 'create')) throw new UnknownRequest('the action', kind);
  if (source['site'] !== routing) throw new UnknownRequest('a document of another site than', routing);
  try {
    const written = kind === 'create' ? 1 : Number(version);
    documents.set(id, { id, routing, version: written, source, values: indexValues(fields, source) });
    return { ...place, _version: written, result: current === undefined ? 'created' : 'updated', status: 201 };
  } catch (failure) {
    if (failure instanceof EngineError) return refuse(failure.status, failure.type, failure.message);
    throw failure;
  }
}

function parse(body: string): unknown {
  return JSON.parse(body) as unknown;
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const isText = typeof body === 'string';
  response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json; charset=UTF-8' });
  response.end(isText ? body : JSON.stringify(body));
}
