import { addMonths, type CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../../ui/actions/button.tsx';

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
  const step = (label: string, months: number, icon: ReactNode) => (
    <IconButton
      label={label}
      size="sm"
      variant={variant}
      className={className}
      onClick={() => onSelect(addMonths(date, months))}
    >
      {icon}
    </IconButton>
  );
  return (
    <>
      {step(t`Mois précédent`, -1, <ChevronLeft className="size-[18px]" aria-hidden="true" />)}
      {children}
      {step(t`Mois suivant`, 1, <ChevronRight className="size-[18px]" aria-hidden="true" />)}
    </>
  );
}
