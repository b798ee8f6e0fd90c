import type { CollectionView } from '../catalog/collection-view.ts';
/** The collection whose photograph is the first screen of the shop. */
import { isWide } from '../catalog/wide-picture.ts';
import type { HeroSection } from '../shell/theme.ts';

/** Returns the collection at the top of the home page: one with a wide photograph, or for text beside it any. */
export function heroCollection(
  collections: readonly CollectionView[],
  layout: HeroSection['layout'],
): CollectionView | undefined {
  const wide = collections.find(({ photo }) => isWide(photo?.image));
  return wide ?? (layout === 'beside' ? collections.find(({ photo }) => photo !== undefined) : undefined);
}
