/** The shop's sign on its pages: the logo of its settings, otherwise the mark of the theme and the shop's name. */
import { useBoot } from './boot.ts';
import type { SiteView } from './site-view.ts';

/** The class of the element around the theme's mark. */
export const BRAND_MARK = 'brand-mark';

/** The id of the drawing, which a page has once. */
const DRAWING = 'brand-drawing';

interface BrandProps {
  readonly site: SiteView;
  readonly markSize: number;
  /** Whether the page has the drawing of the mark already. */
  readonly isRepeated?: boolean;
}

export function Brand({ site, markSize, isRepeated = false }: BrandProps) {
  const {
    theme: { mark },
    draftLogo = site.logo ?? '',
  } = useBoot();
  if (draftLogo !== '') {
    return <img src={draftLogo} alt={site.name} className="brand-logo" style={{ height: markSize }} />;
  }
  const style = { width: markSize, height: markSize };
  return (
    <>
      {mark !== undefined && isRepeated && (
        <svg className={BRAND_MARK} style={style} aria-hidden="true">
          <use href={`#${DRAWING}`} />
        </svg>
      )}
      {mark !== undefined && !isRepeated && (
        <span
          className={BRAND_MARK}
          style={style}
          // A file of the theme: no visitor and no merchant can write it.
          // oxlint-disable-next-line react/no-danger
          dangerouslySetInnerHTML={{ __html: named(mark) }}
        />
      )}
      {site.name}
    </>
  );
}

/** A page needs no name of the format. In the browser, the mark is the one of the page, which has its id. */
function named(mark: string): string {
  return mark.includes(`id="${DRAWING}"`)
    ? mark
    : mark.replace('<svg', `<svg id="${DRAWING}"`).replace(' xmlns="http://www.w3.org/2000/svg"', '');
}
