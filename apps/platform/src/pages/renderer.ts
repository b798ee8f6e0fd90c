/** The built hosted pages, loaded when the first page is shown, so that everything else runs without that build. */
import type * as Hosted from '@cartwright/hosted';

export type HostedRenderer = typeof Hosted;

let loaded: Promise<HostedRenderer> | undefined;

/** Rejects with the command that builds the pages where they are not built. */
export function loadRenderer(): Promise<HostedRenderer> {
  loaded ??= import('@cartwright/hosted').catch((cause: unknown) => {
    loaded = undefined;
    throw new Error('The hosted pages are not built: run "npm run build -w @cartwright/hosted".', { cause });
  });
  return loaded;
}
