/** Placeholders for the squares of files. */
import { Skeleton } from '@cartwright/ui';

export function GridSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-2 gap-x-3 gap-y-5 p-4 sm:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]"
    >
      {Array.from({ length: 12 }, (_, index) => (
        <div key={index}>
          <Skeleton ratio="1 / 1" />
          <Skeleton width={`${80 - ((index * 17) % 40)}%`} className="mt-2" />
        </div>
      ))}
    </div>
  );
}
