import { memo } from 'react';
import { Avatar } from '../../../../ui/art/avatar.tsx';
import type { PlannedCoach } from '../use-planning-day.ts';

/** First name above the rest, as much as there is room for. */
const splitName = (name: string): [string, string] => {
  const space = name.indexOf(' ');
  return space < 0 ? [name, ''] : [name.slice(0, space), name.slice(space + 1)];
};

function CoachHeader({ name, photo }: { name: string; photo: string | null }) {
  const [first, rest] = splitName(name);
  return (
    <th
      scope="col"
      className="flex w-(--column) flex-none items-center gap-2 border-l border-line px-2 text-left leading-[15px] font-normal"
    >
      <Avatar name={name} src={photo} tone="sand" />
      <span className="min-w-0" title={name}>
        <b className="block truncate text-[12.5px] font-semibold">{first}</b>
        <span className="block truncate text-xs text-ink-3">{rest}</span>
      </span>
    </th>
  );
}

export const CoachHeaders = memo(function CoachHeaders({ columns }: { columns: readonly PlannedCoach[] }) {
  return columns.map(({ coachId, name, photo }) => <CoachHeader key={coachId} name={name} photo={photo} />);
});
