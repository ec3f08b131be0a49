import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CoachSelect } from '../../../entities/coaches/coach-select.tsx';
import { cx } from '../../../ui/cx.ts';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import type { PlanView } from './plan.ts';

type PlanningViewsProps = {
  view: PlanView;
  /** Whose week it is. */
  coachId: number | undefined;
  onView: (view: PlanView) => void;
  onCoach: (coachId: number) => void;
  /** What is going on, at the end of the row. */
  children: ReactNode;
  className?: string | undefined;
};

/** A day of all coaches or the week of one, and of whom. */
export function PlanningViews({ view, coachId, onView, onCoach, children, className }: PlanningViewsProps) {
  const { t } = useLingui();
  return (
    <div
      className={cx(
        'flex flex-none flex-wrap items-center gap-x-2.5 gap-y-2 px-4 pb-2.5 md:min-h-13 md:border-b md:border-line md:px-5 md:py-1.5 print:hidden',
        className,
      )}
    >
      <SegmentedControl
        size="sm"
        label={t`Vue`}
        hideLabel
        className="w-40"
        value={view}
        onChange={onView}
        options={[
          { value: 'day', label: t({ message: 'Jour', context: 'of a calendar' }) },
          { value: 'week', label: t`Semaine` },
        ]}
      />
      {view === 'week' && (
        <CoachSelect
          size="sm"
          label={t`Coach`}
          hideLabel
          className="w-56 max-md:w-auto max-md:min-w-0 max-md:flex-1"
          value={coachId}
          onChange={(id) => id !== undefined && onCoach(id)}
        />
      )}
      {children}
    </div>
  );
}
