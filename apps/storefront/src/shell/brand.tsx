/** The shop's sign on its pages: the logo of its settings, otherwise the mark of the theme and the shop's name. */
import { useTheme } from './boot.ts';
import type { SiteView } from './site-view.ts';

interface BrandProps {
  readonly site: SiteView;
  readonly markSize: number;
}

export function Brand({ site, markSize }: BrandProps) {
  const { mark } = useTheme();
  if (site.logo !== undefined) {
    return <img src={site.logo} alt={site.name} className="brand-logo" style={{ height: markSize }} />;
  }
  return (
    <>
      {mark !== undefined && (
        <span
          className="brand-mark"
          style={{ width: markSize, height: markSize }}
          // A file of the theme: no visitor and no merchant can write it.
          // oxlint-disable-next-line react/no-danger
          dangerouslySetInnerHTML={{ __html: mark }}
        />
      )}
      {site.name}
    </>
  );
}
