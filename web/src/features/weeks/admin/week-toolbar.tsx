import type { CivilDate } from '@elan/contract/time.ts';
import { weekOn } from '@elan/contract/weeks/weeks.rules.ts';
import type { CoachWeek } from '@elan/contract/weeks/weeks.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { CoachSelect } from '../../../entities/coaches/coach-select.tsx';
import { formatDayMonthAsOf } from '../../../lib/time/format-office.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import { KindMark } from './drawing/block-look.tsx';
import { KINDS, type Kind } from './drawing/blocks.ts';
import type { WeekDraft } from './use-week-draft.ts';
import { useWeekWords } from './week-words.ts';

type WeekToolbarProps = {
  coachId: number | undefined;
  onCoach: (coachId: number) => void;
  today: CivilDate;
  drawing: WeekDraft;
  kind: Kind;
  onKind: (kind: Kind) => void;
};

/** Whose week it is, from when to when it counts, and what is drawn next. */
export function WeekToolbar({ coachId, onCoach, today, drawing, kind, onKind }: WeekToolbarProps) {
  const { t } = useLingui();
  const words = useWeekWords();
  const { draft, change } = drawing;
  const { validFrom, validTo } = draft;
  const lastDay = useRef<HTMLButtonElement>(null);
  return (
    <div className="flex flex-none flex-wrap items-center gap-x-3 gap-y-2.5 border-b border-line px-5 py-2.5 max-md:px-4">
      <CoachSelect
        size="sm"
        hideLabel
        label={t`Coach`}
        value={coachId}
        onChange={(id) => id !== undefined && onCoach(id)}
        className="w-48 max-md:w-full"
      />
      <div className="flex items-center gap-2 max-md:w-full">
        <span aria-hidden="true" className="text-13 font-semibold whitespace-nowrap text-ink-2 max-md:hidden">
          <Trans>Valable du</Trans>
        </span>
        <DateField
          size="sm"
          hideLabel
          label={t`Valable du`}
          today={today}
          min={today}
          value={validFrom}
          onChange={(date) => date && change({ validFrom: date })}
          className="w-36 max-md:w-auto max-md:flex-1"
        />
        <span aria-hidden="true" className="text-13 font-semibold text-ink-2">
          <Trans>au</Trans>
        </span>
        <DateField
          ref={lastDay}
          size="sm"
          hideLabel
          label={t`Valable jusqu'au`}
          placeholder={t`sans fin`}
          today={today}
          min={validFrom > today ? validFrom : today}
          value={validTo}
          onChange={(date) => change({ validTo: date })}
          className="w-36 max-md:w-auto max-md:flex-1"
        />
        {validTo && (
          <IconButton
            label={t`Sans dernier jour`}
            size="sm"
            icon={X}
            iconClass="size-4"
            onClick={() => {
              lastDay.current?.focus();
              change({ validTo: undefined });
            }}
            className="-ms-1"
          />
        )}
      </div>
      <div className="flex items-center gap-2.5 max-md:w-full md:ms-auto">
        <span aria-hidden="true" className="text-13 font-semibold text-ink-2 max-md:hidden">
          <Trans>Dessiner</Trans>
        </span>
        <SegmentedControl
          size="sm"
          hideLabel
          label={t`Dessiner`}
          value={kind}
          onChange={onKind}
          options={KINDS.map((value) => ({
            value,
            label: words.kinds[value],
            icon: <KindMark kind={value} />,
          }))}
          className="max-md:flex-1"
        />
      </div>
    </div>
  );
}

type WeekChoiceProps = {
  weeks: readonly CoachWeek[];
  today: CivilDate;
  /** Undefined for one that is not there yet. */
  shownId: number | undefined;
  pathOf: (week: number | 'new') => string;
};

/** The weeks of a coach, one beside the other, where there is more than one. */
export function WeekChoice({ weeks, today, shownId, pathOf }: WeekChoiceProps) {
  const { t } = useLingui();
  if (weeks.length === 0 || (weeks.length === 1 && shownId !== undefined)) return null;
  const current = weekOn(weeks, today);
  const dayOf = (date: CivilDate) => formatDayMonthAsOf(date, today);
  const nameOf = ({ valid_from, valid_to }: CoachWeek): string => {
    if (valid_to) return `${dayOf(valid_from)} – ${dayOf(valid_to)}`;
    return valid_from > today ? t`Dès le ${dayOf(valid_from)}` : t`Semaine habituelle`;
  };
  const stateOf = (week: CoachWeek): string => {
    if (week === current) return t`en vigueur`;
    if (week.valid_from > today) return week.valid_to ? t`pour un temps` : t`à venir`;
    return t`reprend ensuite`;
  };
  const look = (isShown: boolean) =>
    cx(
      'inline-flex min-h-8 flex-none items-center gap-1.5 rounded-full px-3 text-13 whitespace-nowrap inset-ring max-md:min-h-11',
      isShown
        ? 'bg-maj-50 font-semibold text-maj-700 inset-ring-maj-600'
        : 'bg-paper font-medium text-ink-2 inset-ring-line hover:bg-sand-2',
    );
  return (
    <nav
      aria-label={t`Semaines`}
      className="flex flex-none gap-2 overflow-x-auto border-b border-line px-5 py-2 [scrollbar-width:none] max-md:px-4"
    >
      {weeks.map((week) => (
        <Link
          key={week.id}
          to={pathOf(week.id)}
          aria-current={week.id === shownId ? 'page' : undefined}
          className={look(week.id === shownId)}
        >
          {nameOf(week)} <span className="font-normal text-ink-3">{stateOf(week)}</span>
        </Link>
      ))}
      {shownId === undefined && (
        <span aria-current="page" className={look(true)}>
          <Trans>Nouvelle semaine</Trans>
        </span>
      )}
    </nav>
  );
}
