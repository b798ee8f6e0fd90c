/**
 * Shows in the preview frame of the admin the look that its merchant is choosing, before it is saved. Only messages of the
 * admin count, and nothing of a message is written as markup: a logo is the address of a picture, a color is parsed, and
 * the typefaces are a name in a list of the server.
 */

import type { Assets, Boot } from './boot.ts';

/** What the admin sends: empty members are the theme's. */
interface LookDraftMessage {
  readonly kind: 'look-draft';
  readonly logo: string;
  readonly accent: string;
  /** A pairing of typefaces. */
  readonly fonts: string;
}

/** Where a page of the shop reads what its preview needs. */
export const LOOK_PATH = '/preview/look';

/** The response of {@link LOOK_PATH}. */
export interface PreviewLooks {
  /** The origin of the admin. */
  readonly admin: string;
  /** The style sheets of a document, by the pairing of typefaces; those of the theme have no name. */
  readonly styles: Readonly<Record<string, readonly string[]>>;
}

/**
 * Calls `show` with each look that the admin around this page sends, as changes of the boot data. `assets` are those of
 * the page. Where the server does not answer, the page keeps the saved look.
 */
export async function watchLookDrafts(
  assets: Assets,
  show: (look: Pick<Boot, 'accent' | 'assets' | 'draftLogo'>) => void,
): Promise<void> {
  const theme = assets.icons.split('/').at(-1) ?? '';
  const response = await fetch(`${LOOK_PATH}?theme=${encodeURIComponent(theme)}`).catch(() => undefined);
  if (response?.ok !== true) return;
  // Our own server answered.
  const { admin, styles } = (await response.json()) as PreviewLooks;
  addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || origin !== admin || !isLookDraft(data)) return;
    const { logo, accent, fonts } = data;
    show({ draftLogo: logo, accent, assets: { ...assets, styles: styles[fonts] ?? assets.styles } });
  });
  window.parent.postMessage({ kind: 'look-preview-ready' }, admin);
}

function isLookDraft(data: unknown): data is LookDraftMessage {
  const { kind, logo, accent, fonts } = Object(data) as Partial<LookDraftMessage>;
  return kind === 'look-draft' && [logo, accent, fonts].every((member) => typeof member === 'string');
}
