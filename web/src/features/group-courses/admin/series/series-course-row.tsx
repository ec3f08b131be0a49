import type { SeriesCourse } from '@elan/contract/group-courses/course-series.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight, Ban, UsersRound } from 'lucide-react';
import { comma, formatTime } from '../../../../lib/time/format.ts';
import { formatShortDateAsOf } from '../../../../lib/time/format-office.ts';
import { cx } from '../../../../ui/cx.ts';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';

type SeriesCourseRowProps = {
  course: SeriesCourse;
  today: CivilDate;
  isOn: boolean;
  /** Left out where there is but one. */
  onTick?: ((isOn: boolean) => void) | undefined;
};

/** One course of a series before it is changed: where it goes, how many are in it, what stands in the way. */
export function SeriesCourseRow({ course, today, isOn, onTick }: SeriesCourseRowProps) {
  const { from, participants, obstacle } = course;
  const day = formatShortDateAsOf(from.date, today);
  const when = `${day} ${formatTime(from.time)}`;
  const isBlocked = isOn && obstacle !== null;
  return (
    <li
      className={cx(
        'grid grid-cols-[1fr_auto] items-center gap-x-3 border-b border-line px-3.5 py-2 last:border-0',
        isBlocked && 'bg-bad-100',
        !isOn && 'text-ink-3',
      )}
    >
      {onTick ? (
        <Checkbox size="sm" value={isOn} onChange={onTick}>
          <b className="font-semibold">{when}</b>
        </Checkbox>
      ) : (
        <b className="font-semibold">{when}</b>
      )}
      <span className="inline-flex items-center gap-1.5 justify-self-end">
        <UsersRound className="size-4 flex-none" aria-hidden="true" />
        <Plural value={participants} _0="aucune inscription" one="# inscription" other="# inscriptions" />
      </span>
      {isOn && <Whereto course={course} today={today} isIndented={onTick !== undefined} />}
      {isBlocked && (
        <span className="col-span-full inline-flex items-center gap-1.5 font-medium text-bad">
          <Ban className="size-4 flex-none" aria-hidden="true" />
          {obstacle}
        </span>
      )}
    </li>
  );
}

type WheretoProps = { course: SeriesCourse; today: CivilDate; isIndented: boolean };

/** What of its place changes, and where it stood apart from the others. */
function Whereto({ course: { from, to, differs }, today, isIndented }: WheretoProps) {
  const { t } = useLingui();
  const names: Record<SeriesCourse['differs'][number], string> = {
    title: t`titre`,
    description: t`description`,
    translations: t`autres langues`,
    coach_id: t`coach`,
    time: t`heure`,
    duration: t`durée`,
    max_participants: t`places`,
    is_active: t`statut`,
  };
  const isDayOther = to !== null && from.date !== to.date;
  const moved = to
    ? [
        (isDayOther || from.time !== to.time) &&
          [isDayOther && formatShortDateAsOf(to.date, today), formatTime(to.time)].filter(Boolean).join(' '),
        from.duration !== to.duration && t`${to.duration} min`,
        from.coach_id !== to.coach_id && to.coach_name,
      ].filter((part) => part !== false)
    : [];
  const apart = differs.map((field) => names[field]).join(comma());
  if (moved.length === 0 && apart === '') return null;
  return (
    <span
      className={cx('col-span-full flex flex-wrap items-center gap-x-1.5 text-ink-2', isIndented && 'ps-7')}
    >
      {moved.length > 0 && (
        <>
          <ArrowRight className="size-3.5 flex-none text-ink-3" aria-label={t`vers`} />
          <span className="text-ink">{moved.join(comma())}</span>
        </>
      )}
      {apart !== '' && (
        <span className="text-warn">
          <Trans>Modifié seul auparavant : {apart}</Trans>
        </span>
      )}
    </span>
  );
}
