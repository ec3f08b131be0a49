import type { CivilDate, CivilMoment } from '@elan/contract/time.ts';
import { useRef } from 'react';
import { useIsPhone } from '../../lib/use-media-query.ts';
import { monthOf } from '../../ui/calendar/month-grid.days.ts';
import { ProfileDay } from './profile-day.tsx';
import { ProfileMonth } from './profile-month.tsx';
import type { Booked } from './use-booked.ts';
import { useMeetingDialog } from './use-meeting-dialog.tsx';
import { useMonthMeetings } from './use-month-meetings.ts';

type ProfileCalendarProps = {
  booked: Booked;
  now: CivilMoment;
  userId: number;
  /** The month in sight and the day chosen, which the address holds. */
  month: string;
  day: CivilDate;
  onShow: (month: string, day: CivilDate) => void;
};

const bringIntoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'start' });

/**
 * One day hour by hour, and the month with what happens on each day. A phone, which has no room for both, starts with the
 * day; the month below is one press away, and leads back up.
 */
export function ProfileCalendar({ booked, now, userId, month, day, onShow }: ProfileCalendarProps) {
  const isPhone = useIsPhone();
  const shown = useMonthMeetings(booked, month);
  const chosen = useMonthMeetings(booked, monthOf(day));
  const ofDay = chosen.on(day);
  const { open, dialogs } = useMeetingDialog(ofDay, now, userId);
  const dayPlace = useRef<HTMLDivElement>(null);
  const monthPlace = useRef<HTMLDivElement>(null);
  const choose = (date: CivilDate) => {
    onShow(monthOf(date), date);
    if (isPhone) bringIntoSight(dayPlace.current);
  };
  const parts = [
    <div key="month" ref={monthPlace} className="scroll-mt-4 md:sticky md:top-6 md:self-start">
      <ProfileMonth {...{ month, day, now, shown }} onMonth={(next) => onShow(next, day)} onChoose={choose} />
    </div>,
    <div key="day" ref={dayPlace} className="scroll-mt-4 min-w-0">
      <ProfileDay
        {...{ day, now }}
        meetings={ofDay}
        isLoading={chosen.isLoading}
        onOpen={open}
        onChoose={choose}
        onMonth={() => bringIntoSight(monthPlace.current)}
      />
    </div>,
  ];
  return (
    <div className="grid gap-x-8 max-md:gap-y-6 md:grid-cols-[352px_1fr] lg:grid-cols-[minmax(360px,420px)_1fr] lg:gap-x-14">
      {isPhone ? parts.toReversed() : parts}
      {dialogs}
    </div>
  );
}
