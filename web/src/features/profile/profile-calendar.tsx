import { type CivilDate, type CivilMoment, monthGrid } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useRef } from 'react';
import { MEETING_MARKS, MeetingLegend } from '../../entities/reservations/meeting-look.tsx';
import { useAddressDialog } from '../../lib/address/use-address-dialog.ts';
import { useIsPhone } from '../../lib/device/use-media-query.ts';
import { formatTimeRange } from '../../lib/time/format.ts';
import { Button } from '../../ui/actions/button.tsx';
import { monthOf } from '../../ui/calendar/days.ts';
import { MonthGrid } from '../../ui/calendar/month-grid.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { DialogState } from '../../ui/overlays/dialog-state.ts';
import { useDialogAbout } from '../../ui/overlays/use-dialog-about.ts';
import { useOlderMonth } from './api.ts';
import { CancelMeetingDialog } from './cancel-meeting-dialog.tsx';
import { CancelTerms } from './cancel-terms.tsx';
import { type Meeting, meetingsOf } from './meeting.ts';
import { MeetingBadge, MeetingToCalendar } from './meeting-row.tsx';
import { dayInWords, useMeetingWords } from './meeting-words.ts';
import { ProfileDay } from './profile-day.tsx';
import type { Booked } from './use-booked.ts';

type MeetingDetailsProps = DialogState & {
  meeting: Meeting;
  now: CivilMoment;
  onCancel: () => void;
};

/** One booking: all that its row in the list says, cancelling included. */
function MeetingDetails({ meeting, now, onCancel, ...dialog }: MeetingDetailsProps) {
  const { t } = useLingui();
  const { nameOf } = useMeetingWords();
  return (
    <Dialog
      {...dialog}
      size="sm"
      title={nameOf(meeting)}
      eyebrow={dayInWords(meeting.date, now.date)}
      footer={<Button wide onClick={dialog.onClose}>{t`Fermer`}</Button>}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="display num text-30 leading-none font-bold tracking-[-.03em]">
          {formatTimeRange(meeting.time, meeting.duration)}
        </p>
        <MeetingBadge meeting={meeting} now={now} />
      </div>
      <p className="num mt-3 mb-5 text-ink-2">
        {meeting.kind === 'course' ? t`Cours collectif · ${meeting.coach_name}` : meeting.coach_name}
        {' · '}
        {t`${meeting.duration} min`}
      </p>
      <CancelTerms {...{ meeting, now, onCancel }} onLeave={dialog.onClose} />
      <MeetingToCalendar meeting={meeting} now={now} />
    </Dialog>
  );
}

const MEETING_PARAM = 'rdv';

/** The meeting that the address names among these, if any. */
const useOpenMeeting = (meetings: readonly Meeting[]) => {
  const items = useMemo(() => meetings.map((meeting) => ({ id: meeting.key, meeting })), [meetings]);
  const { shown, isOpen, open, close } = useAddressDialog(items, [MEETING_PARAM]);
  return { shown: shown?.meeting, isOpen, open: (meeting: Meeting) => open({ id: meeting.key }), close };
};

type MeetingDialogProps = {
  /** Stays while the dialog leaves the screen. */
  meeting: Meeting | undefined;
  now: CivilMoment;
  userId: number;
  isOpen: boolean;
  onClose: () => void;
};

/** A booking opened from the calendar, and the question before it is cancelled. */
function MeetingDialog({ meeting, now, userId, isOpen, onClose }: MeetingDialogProps) {
  const { about, turn, ...asking } = useDialogAbout<Meeting>();
  return (
    <>
      {meeting && (
        <MeetingDetails
          {...{ meeting, now, isOpen, onClose }}
          onCancel={() => {
            onClose();
            asking.open(meeting);
          }}
        />
      )}
      {about && <CancelMeetingDialog key={turn} {...{ now, userId }} meeting={about} {...asking.dialog} />}
    </>
  );
}

type ProfileCalendarProps = {
  booked: Booked;
  now: CivilMoment;
  userId: number;
  /** The month in sight and the day chosen, which the address holds. */
  month: string;
  day: CivilDate;
  onShow: (month: string, day: CivilDate) => void;
};

const bringIntoSight = (element: HTMLElement | null) => void element?.scrollIntoView({ block: 'start' });

/**
 * One day hour by hour, and the month with what happens on each day. A phone, which has no room for both, starts with the
 * day; the month below is one press away, and leads back up.
 */
export function ProfileCalendar({ booked, now, userId, month, day, onShow }: ProfileCalendarProps) {
  const isPhone = useIsPhone();
  const shown = useMonthMeetings(booked, month);
  const chosen = useMonthMeetings(booked, monthOf(day));
  const ofDay = chosen.on(day);
  const { shown: meeting, isOpen, open, close } = useOpenMeeting(ofDay);
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
    <div className="grid gap-x-8 max-md:gap-y-6 md:grid-cols-[22rem_1fr] lg:grid-cols-[minmax(22.5rem,26.25rem)_1fr] lg:gap-x-14">
      {isPhone ? parts.toReversed() : parts}
      <MeetingDialog {...{ meeting, now, userId, isOpen }} onClose={close} />
    </div>
  );
}

type ProfileMonthProps = {
  month: string;
  day: CivilDate;
  now: CivilMoment;
  shown: ReturnType<typeof useMonthMeetings>;
  onMonth: (month: string) => void;
  onChoose: (date: CivilDate) => void;
};

/** The month with what happens on each day. */
function ProfileMonth({ month, day, now, shown, onMonth, onChoose }: ProfileMonthProps) {
  const { t } = useLingui();
  const dayInfo = (date: CivilDate) => {
    const meetings = shown.on(date).filter((meeting) => meeting.status !== 'cancelled');
    const count = meetings.length;
    return {
      kind:
        date === day ? ('selected' as const) : date === now.date ? ('today' as const) : ('plain' as const),
      selectable: true,
      marks: [...new Set(meetings.map(({ kind }) => MEETING_MARKS[kind]))],
      ...(count > 0 && { note: count === 1 ? t`1 séance` : t`${count} séances` }),
    };
  };
  return (
    <>
      <h2 className="sr-only">
        <Trans>Calendrier</Trans>
      </h2>
      <MonthGrid
        month={month}
        onMonthChange={onMonth}
        onToday={() => onChoose(now.date)}
        today={now.date}
        selected={day}
        onSelect={onChoose}
        showOutside
        dayInfo={dayInfo}
      />
      <div className="mt-3">
        <MeetingLegend />
      </div>
      {shown.isError && (
        <Notice
          tone="danger"
          role="alert"
          className="mt-4"
          action={<Button size="sm" onClick={shown.retry}>{t`Réessayer`}</Button>}
        >
          <Trans>Les séances de ce mois n'ont pas pu être chargées.</Trans>
        </Notice>
      )}
    </>
  );
}

const NONE: readonly Meeting[] = [];

/** What happens on each of a month's 42 days; months that the lists do not reach are asked for. */
const useMonthMeetings = (booked: Booked, month: string) => {
  const days = monthGrid(month);
  const span = { from: days[0] ?? `${month}-01`, to: days.at(-1) ?? `${month}-28` };
  const isOlder = booked.completeFrom !== undefined && span.from <= booked.completeFrom;
  const { data: older, isError, isLoading, refetch } = useOlderMonth(span, isOlder);
  const byDay = useMemo(() => {
    const found = [...meetingsOf(older?.sessions, older?.courses), ...booked.meetings];
    // The lists may hold a part of an older month too, and know a cancellation first.
    const meetings = new Map(found.map((meeting) => [meeting.key, meeting]));
    return Map.groupBy(meetings.values(), ({ date }) => date);
  }, [booked.meetings, older]);
  return {
    on: (date: CivilDate): readonly Meeting[] => byDay.get(date) ?? NONE,
    isLoading,
    isError,
    retry: () => void refetch(),
  };
};
