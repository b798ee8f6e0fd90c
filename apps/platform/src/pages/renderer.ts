/**
 * The built hosted pages, loaded when the first page is shown, so that everything else runs without that build.
 * Tests hand in a renderer of their own and read what a page was told instead of its HTML.
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
