/**
 * The built hosted pages, loaded with the first page, so that everything else runs without that build. Tests pass in a
 * renderer of their own and read the page's data instead of its HTML.
 */
import type * as Hosted from '@cartwright/hosted';

export type HostedRenderer = typeof Hosted;
export type LoadRenderer = () => Promise<HostedRenderer>;

let loaded: Promise<HostedRenderer> | undefined;

/** Rejects with the command that builds the pages where they are not built. */
export const loadBuiltRenderer: LoadRenderer = () => {
  loaded ??= import('@cartwright/hosted').catch((cause: unknown) => {
    loaded = undefined;
    throw new Error('The hosted pages are not built: run "npm run build -w @cartwright/hosted".', { cause });
  });
  return loaded;
};
