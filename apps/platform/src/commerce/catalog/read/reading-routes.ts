/** The routes that read products and collections: by id, by query, by words, and before shoppers see them. */
import type { Route } from '../../../foundation/http/routes/route.ts';
import { createProductPreviewRoutes, type ProductPreviewDeps } from './preview-routes.ts';
import { createProductQueryRoutes, type ProductQueryDeps } from './query-routes.ts';
import { type CatalogReadDeps, createCatalogReadRoutes } from './read-routes.ts';
import { createSearchRoutes } from './search-routes.ts';

type ReadingDeps = CatalogReadDeps & ProductPreviewDeps & ProductQueryDeps;

export function createReadingRoutes(deps: ReadingDeps): readonly Route[] {
  return [
    ...createCatalogReadRoutes(deps),
    ...createProductPreviewRoutes(deps),
    ...createProductQueryRoutes(deps),
    ...createSearchRoutes(deps),
  ];
}
