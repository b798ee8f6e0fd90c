/** The shop's collections as tiles, each with its photograph: rows are full at every width. */
import { Picture, classNames } from '@cartwright/ui';

import type { CollectionView } from '../catalog/collection-view.ts';
import { EVERYTHING } from '../catalog/everything.ts';
import type { PhotoView } from '../catalog/media-view.ts';
import { isWide } from '../catalog/wide-picture.ts';
import { useTheme } from '../shell/boot.ts';
import { Link } from '../shell/link.tsx';
import { countWords, sayCount } from '../shell/theme.ts';
import type { CollectionsSection } from '../shell/theme.ts';
import { loneTile, tileSpans } from './tile-spans.ts';

interface CollectionTilesProps {
  readonly section: CollectionsSection;
  readonly collections: readonly CollectionView[];
  readonly total: number;
  /** The collection whose photograph stands above already. */
  readonly hero: CollectionView | undefined;
  readonly standIn: PhotoView | undefined;
}

export function CollectionTiles({ section, collections, total, hero, standIn }: CollectionTilesProps) {
  const { words } = useTheme();
  const tiles = collections.map((tile) => ({ ...tile, photo: tile === hero ? (standIn ?? tile.photo) : tile.photo }));
  const shapes = tiles.map(({ photo }) => isWide(photo?.image));
  const spans = tileSpans(shapes);
  const lone = loneTile(shapes);
  return (
    <section className="page-section pt-section" aria-labelledby="collections">
      <div className="section-head">
        <h2 id="collections" className="text-4xl">
          {section.title}
        </h2>
        <Link to={`/collections/${EVERYTHING}`} className="section-link">
          {sayCount(section.link, total)}
        </Link>
      </div>
      <ul className="collection-tiles">
        {tiles.map(({ slug, name, photo, count }, index) => (
          <li
            key={slug}
            className={classNames(
              'collection-tile',
              `collection-tile--${spans[index]}`,
              index === lone && 'collection-tile--lone',
            )}
          >
            <Link to={`/collections/${slug}`} className="collection-tile__link group">
              {photo !== undefined && (
                <Picture
                  image={photo.image}
                  alt=""
                  ratio={isWide(photo?.image) ? '16 / 10' : '4 / 5'}
                  sizes={isWide(photo?.image) ? '(min-width: 48rem) 66vw, 100vw' : '(min-width: 48rem) 33vw, 50vw'}
                  className="collection-tile__picture"
                />
              )}
              <span className="collection-tile__words">
                <span className="font-display text-2xl">{name}</span>
                <span className="text-sm text-quiet">{countWords(words, count)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
