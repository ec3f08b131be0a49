import { Skeleton, SkeletonGroup } from '../../../../ui/feedback/skeleton.tsx';

const COLUMNS = Array.from({ length: 6 }, (_, index) => index);
/** Where blocks usually lie, in rows from the top: a day's rhythm, not a table's. */
const BLOCKS = [
  [0, 2],
  [3, 2],
  [6, 1],
  [8, 3],
  [12, 2],
];

/** The shape of a day, before the day. */
export function PlanningSkeleton() {
  return (
    <SkeletonGroup className="flex min-h-0 flex-1 overflow-hidden ps-13 print:hidden">
      {COLUMNS.map((column) => (
        <span key={column} className="relative block min-w-29.5 flex-1 border-s border-line">
          <span className="flex h-12 items-center gap-2 border-b border-line px-2">
            <Skeleton shape="rounded-full" className="size-9" />
            <Skeleton className="h-3 w-16" />
          </span>
          {BLOCKS.map(([row = 0, rows = 1]) => (
            <span
              key={row}
              className="absolute inset-x-1"
              style={{ top: 72 + (row + (column % 3)) * 32, height: rows * 32 - 4 }}
            >
              <Skeleton className="h-full w-full" />
            </span>
          ))}
        </span>
      ))}
    </SkeletonGroup>
  );
}
