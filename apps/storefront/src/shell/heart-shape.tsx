/** The drawing of all hearts of a page, which has it once. */
import { HeartIcon } from '@cartwright/ui';

/** The id of the drawing. */
export const HEART = 'heart-shape';

export function HeartShape() {
  return (
    <svg className="hidden" aria-hidden="true">
      <symbol id={HEART} viewBox="0 0 24 24">
        <HeartIcon size={24} fill="inherit" />
      </symbol>
    </svg>
  );
}
