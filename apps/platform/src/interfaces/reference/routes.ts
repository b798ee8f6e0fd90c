/**
 * Routes of the API reference: the OpenAPI document, and the same as pages. The pages have no script and no external
 * resource. Both are created on first use.
 */
import { readFile } from 'node:fs/promises';

import { openApi, type OpenApiDocument } from '@cartwright/contract';

import { webRoute, type ApiRoute, type Route, type ShowProblem } from '../../foundation/http/routes/route.ts';
import { createReference, type Reference } from './pages.ts';

export interface ReferenceDeps {
  readonly publicUrl: string;
  /** The available calls; the document names the permission of each. */
  readonly routes: readonly ApiRoute[];
  readonly showProblem: ShowProblem;
}

const DOCUMENT_PATH = '/openapi.json';
const PAGES_PATH = '/docs/http';
const CACHING = 'public, max-age=300';
/** Longer searches have no results. */
const MAX_SEARCH_LENGTH = 100;

const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'same-origin',
  'Cache-Control': CACHING,
} as const;

export function createReferenceRoutes(deps: ReferenceDeps): readonly Route[] {
  const { publicUrl, routes, showProblem } = deps;
  let document: OpenApiDocument | undefined;
  let reference: Reference | undefined;
  const readDocument = (): OpenApiDocument => (document ??= describeCallers(openApi(publicUrl), routes));

  return [
    webRoute(
      'GET',
      DOCUMENT_PATH,
      () => Promise.resolve(Response.json(readDocument(), { headers: { 'Cache-Control': CACHING } })),
      { isPublic: true },
    ),
    webRoute('GET', `${PAGES_PATH}/reference.css`, async () => {
      const styles = await readFile(new URL('reference.css', import.meta.url), 'utf8');
      return new Response(styles, { headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': CACHING } });
    }),
    ...[PAGES_PATH, `${PAGES_PATH}/{page}`].map((path) =>
      webRoute('GET', path, (context) => {
        reference ??= createReference(readDocument());
        const search = (context.url.searchParams.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH);
        const page = reference.page(context.params['page'] ?? '', search);
        return page === undefined
          ? showProblem(context, {
              status: 404,
              title: 'There is no such page',
              message: 'The reference has no page of this name.',
            })
          : Promise.resolve(new Response(page, { headers: PAGE_HEADERS }));
      }),
    ),
  ];
}

/** Adds the permission of each call, which only the platform knows. */
function describeCallers(document: OpenApiDocument, routes: readonly ApiRoute[]): OpenApiDocument {
  const byName = new Map(routes.map((route) => [route.endpoint.name, route]));
  const paths = Object.entries(document.paths).map(([path, methods]) => {
    const described = Object.entries(methods).map(([method, operation]) => {
      const route = byName.get(String(operation['operationId']).replace(/\.get$/, ''));
      const more = {
        'x-callers': route?.allow ?? [],
        ...(route?.permission === undefined ? {} : { 'x-permission': route.permission }),
      };
      return [method, { ...operation, ...more }] as const;
    });
    return [path, Object.fromEntries(described)] as const;
  });
  return { ...document, paths: Object.fromEntries(paths) };
}
