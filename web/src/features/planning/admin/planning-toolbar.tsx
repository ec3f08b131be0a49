import { addDays, addMonths, type CivilDate } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, type LucideIcon, Plus, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { MONTHS } from '../../../ui/calendar/month-names.ts';
import { daysPerStep, type PlanView } from './plan.ts';

type PlanningToolbarProps = {
  view: PlanView;
  date: CivilDate;
  today: CivilDate;
  onSelect: (date: CivilDate) => void;
  /** Where all that is in sight is past, nothing can be booked. */
  onBook: (() => void) | undefined;
};

/** Onwards and back, to today, onto paper, and to a new reservation. */
export function PlanningToolbar({ view, date, today, onSelect, onBook }: PlanningToolbarProps) {
  const { t, i18n } = useLingui();
  const month = MONTHS[Number(date.slice(5, 7)) - 1];
  return (
    <span className="flex items-center gap-2 print:hidden">
      <PlanningSteps view={view} date={date} onSelect={onSelect} className="max-md:hidden" variant="quiet">
        <b aria-live="polite" className="min-w-28 text-center text-13 font-semibold max-md:hidden">
          {month && i18n._(month)} {date.slice(0, 4)}
        </b>
      </PlanningSteps>
      <Button size="sm" onClick={() => onSelect(today)}>
        {t`Today`}
      </Button>
      <IconButton
        label={view === 'week' ? t`Imprimer la semaine` : t`Imprimer la journée`}
        variant="quiet"
        size="sm"
        onClick={() => window.print()}
        icon={Printer}
        iconClass="size-4.5"
      />
      {onBook && (
        <Button variant="primary" size="sm" icon={Plus} onClick={onBook} className="max-md:w-11 max-md:px-0">
          <span className="max-md:sr-only">
            <Trans>Réserver</Trans>
          </span>
        </Button>
      )}
    </span>
  );
}

type PlanningStepsProps = {
  view: PlanView;
  date: CivilDate;
  onSelect: (date: CivilDate) => void;
  /** Of both buttons. */
  className: string;
  variant: 'quiet' | 'plain';
  children: ReactNode;
};

/** The same day of the month before and after, in a week that of the neighbouring weeks, at both ends of what lies between. */
export function PlanningSteps(props: PlanningStepsProps) {
  const { view, date, onSelect, className, variant, children } = props;
  const { t } = useLingui();
  const isWeek = view === 'week';
  const step = (label: string, by: -1 | 1, icon: LucideIcon) => (
    <IconButton
      label={label}
      size="sm"
      variant={variant}
      className={className}
      onClick={() => onSelect(isWeek ? addDays(date, by * daysPerStep(view)) : addMonths(date, by))}
      icon={icon}
      iconClass="size-4.5"
    />
  );
  return (
    <>
      {step(isWeek ? t`Semaine précédente` : t`Mois précédent`, -1, ChevronLeft)}
      {children}
      {step(isWeek ? t`Semaine suivante` : t`Mois suivant`, 1, ChevronRight)}
    </>
  );
}
