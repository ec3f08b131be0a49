import { addMonths, type CivilDate } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, type LucideIcon, Plus, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { MONTHS } from '../../../ui/calendar/month-names.ts';

type PlanningToolbarProps = {
  date: CivilDate;
  today: CivilDate;
  onSelect: (date: CivilDate) => void;
  onBook: () => void;
};

/** From month to month, back to today, onto paper, and to a new reservation. */
export function PlanningToolbar({ date, today, onSelect, onBook }: PlanningToolbarProps) {
  const { t, i18n } = useLingui();
  const month = MONTHS[Number(date.slice(5, 7)) - 1];
  return (
    <span className="flex items-center gap-2 print:hidden">
      <MonthSteps date={date} onSelect={onSelect} className="max-md:hidden" variant="quiet">
        <b aria-live="polite" className="min-w-28 text-center text-13 font-semibold max-md:hidden">
          {month && i18n._(month)} {date.slice(0, 4)}
        </b>
      </MonthSteps>
      <Button size="sm" onClick={() => onSelect(today)}>
        {t`Today`}
      </Button>
      <IconButton
        label={t`Imprimer la journée`}
        variant="quiet"
        size="sm"
        onClick={() => window.print()}
        icon={Printer}
        iconClass="size-4.5"
      />
      {date >= today && (
        <Button variant="primary" size="sm" icon={Plus} onClick={onBook} className="max-md:w-11 max-md:px-0">
          <span className="max-md:sr-only">
            <Trans>Réserver</Trans>
          </span>
        </Button>
      )}
    </span>
  );
}

type MonthStepsProps = {
  date: CivilDate;
  onSelect: (date: CivilDate) => void;
  /** Of both buttons. */
  className: string;
  variant: 'quiet' | 'plain';
  children: ReactNode;
};

/** The same day of the month before and after, at both ends of what lies between. */
export function MonthSteps({ date, onSelect, className, variant, children }: MonthStepsProps) {
  const { t } = useLingui();
  const step = (label: string, months: number, icon: LucideIcon) => (
    <IconButton
      label={label}
      size="sm"
      variant={variant}
      className={className}
      onClick={() => onSelect(addMonths(date, months))}
      icon={icon}
      iconClass="size-4.5"
    />
  );
  return (
    <>
      {step(t`Mois précédent`, -1, ChevronLeft)}
      {children}
      {step(t`Mois suivant`, 1, ChevronRight)}
    </>
  );
}
