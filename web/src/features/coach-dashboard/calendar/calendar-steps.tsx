import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import type { Scale } from './use-calendar-address.ts';

type CalendarStepsProps = {
  scale: Scale;
  /** How much there is on the days in sight. */
  words: string | undefined;
  /** Today is among them. */
  showsToday: boolean;
  onStep: (by: 1 | -1) => void;
  onToday: () => void;
};

/** How much is in sight, and the way to what is before, after and today. */
export function CalendarSteps({ scale, words, showsToday, onStep, onToday }: CalendarStepsProps) {
  const { t } = useLingui();
  const arrows = useRef<HTMLDivElement>(null);
  const [before, after] = {
    day: [t`Jour précédent`, t`Jour suivant`] as const,
    week: [t`Semaine précédente`, t`Semaine suivante`] as const,
    month: [t`Mois précédent`, t`Mois suivant`] as const,
  }[scale];
  return (
    <div className="mt-2.5 mb-4 flex items-center gap-2 border-b border-line pb-2.5">
      <p role="status" className="num min-w-0 flex-1 text-[13.5px] leading-snug font-medium text-ink-2">
        {words}
      </p>
      {!showsToday && (
        <Button
          variant="link"
          size="sm"
          className="min-h-11 px-2"
          onClick={() => {
            onToday();
            // The button goes with what it was for: the focus stays beside it.
            arrows.current?.querySelector('button')?.focus();
          }}
        >
          {t`Aujourd'hui`}
        </Button>
      )}
      <div
        ref={arrows}
        className="flex flex-none items-center rounded-control bg-paper inset-ring inset-ring-line"
      >
        <IconButton label={before} size="sm" className="min-h-11 w-11" onClick={() => onStep(-1)}>
          <ChevronLeft className="size-[18px]" aria-hidden="true" />
        </IconButton>
        <i className="h-11 w-px bg-line" aria-hidden="true" />
        <IconButton label={after} size="sm" className="min-h-11 w-11" onClick={() => onStep(1)}>
          <ChevronRight className="size-[18px]" aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
