import { addDays, type CivilDate, type CivilMoment } from '@elan/contract/time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../ui/actions/button.tsx';
import { DayTimeline } from './day-timeline.tsx';
import type { Meeting } from './meeting.ts';
import { dayInWords } from './meeting-words.ts';

type Props = {
  day: CivilDate;
  now: CivilMoment;
  meetings: readonly Meeting[];
  isLoading: boolean;
  onOpen: (meeting: Meeting) => void;
  onChoose: (date: CivilDate) => void;
  /** To the month, which a phone has below. */
  onMonth: () => void;
};

/** One day hour by hour. */
export function ProfileDay({ day, now, meetings, isLoading, onOpen, onChoose, onMonth }: Props) {
  const { t } = useLingui();
  const active = meetings.filter((meeting) => meeting.status !== 'cancelled').length;
  const title = dayInWords(day, now.date);
  return (
    <section aria-label={title}>
      <div className="mb-4 flex items-center justify-between gap-4 md:min-h-11">
        <div className="min-w-0 md:contents">
          <h2 className="text-[21px] tracking-[-.025em]">{title}</h2>
          <p role="status" className="flex-none text-sm font-medium text-ink-3">
            {isLoading ? (
              <Trans>Chargement…</Trans>
            ) : (
              <Plural value={active} _0="Aucune séance" one="# séance" other="# séances" />
            )}
          </p>
        </div>
        <div className="flex flex-none items-center rounded-control bg-paper inset-ring inset-ring-line md:hidden">
          <IconButton
            label={t`Jour précédent`}
            size="sm"
            className="min-h-11 w-11"
            onClick={() => onChoose(addDays(day, -1))}
          >
            <ChevronLeft className="size-[18px]" aria-hidden="true" />
          </IconButton>
          <IconButton label={t`Voir le mois`} size="sm" className="min-h-11 w-11" onClick={onMonth}>
            <CalendarDays className="size-[18px]" aria-hidden="true" />
          </IconButton>
          <IconButton
            label={t`Jour suivant`}
            size="sm"
            className="min-h-11 w-11"
            onClick={() => onChoose(addDays(day, 1))}
          >
            <ChevronRight className="size-[18px]" aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <DayTimeline
        label={title}
        meetings={meetings}
        now={day === now.date ? now : undefined}
        onOpen={onOpen}
      />
    </section>
  );
}
