import type { CivilMoment } from '@elan/contract/time.ts';
import { type ReactNode, useId } from 'react';
import type { Meeting } from './meeting.ts';
import { MeetingRow } from './meeting-row.tsx';

type MeetingGroupProps = {
  title: string;
  count: number;
  meetings: readonly Meeting[];
  now: CivilMoment;
  onCancel: (meeting: Meeting) => void;
  empty?: ReactNode;
};

export function MeetingGroup({ title, count, meetings, now, onCancel, empty }: MeetingGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-[26px] first:mt-0">
      <h2
        id={id}
        className="flex items-baseline gap-2 border-b border-line pb-3 text-[21px] tracking-[-.025em]"
      >
        {title}
        <span className="num font-text text-sm font-medium tracking-normal text-ink-3">{count}</span>
      </h2>
      {meetings.length === 0 ? (
        empty
      ) : (
        <ul>
          {meetings.map((meeting) => (
            <MeetingRow key={meeting.key} meeting={meeting} now={now} onCancel={() => onCancel(meeting)} />
          ))}
        </ul>
      )}
    </section>
  );
}
