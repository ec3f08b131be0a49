import type { CivilDate, CivilMoment } from '@elan/contract/time.ts';
import { Trans } from '@lingui/react/macro';
import { CalendarClock, Plus } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { officePart } from '../../../ui/parts/part.tsx';

const OpenHoursDialog = officePart(() => import('./open-hours-dialog.tsx'), 'OpenHoursDialog');
const OwnWeekDialog = officePart(() => import('./own-week-dialog.tsx'), 'OwnWeekDialog');

/** On a phone all of them stand in one row. */
export const ROW_BUTTON = 'max-md:gap-1 max-md:px-2 max-md:text-13';

type OwnHoursBarProps = {
  /** Unknown while nobody is signed in. */
  coachId: number | undefined;
  /** The day in sight: hours are most likely opened there. */
  day: CivilDate;
  now: CivilMoment;
  mayOpen: boolean;
  children: ReactNode;
};

/** What a coach reads and does about own hours, above the days: the usual week, and where the studio allows it more hours. */
export function OwnHoursBar({ coachId, day, now, mayOpen, children }: OwnHoursBarProps) {
  const [shown, setShown] = useState<'week' | 'open'>();
  // Loaded when first asked for, and kept while it leaves the screen.
  const [asked, setAsked] = useState({ week: false, open: false });
  const show = (part: 'week' | 'open') => {
    setAsked((before) => ({ ...before, [part]: true }));
    setShown(part);
  };
  const close = () => setShown(undefined);
  return (
    <div className="mb-3 flex flex-wrap gap-2 max-md:gap-1.5 print:hidden">
      <Button size="sm" className={ROW_BUTTON} icon={CalendarClock} onClick={() => show('week')}>
        <Trans>Ma semaine</Trans>
      </Button>
      {mayOpen && (
        <Button size="sm" className={ROW_BUTTON} icon={Plus} onClick={() => show('open')}>
          <span>
            <Trans>
              Ouvrir <span className="max-md:sr-only">des heures</span>
            </Trans>
          </span>
        </Button>
      )}
      {children}
      <Suspense fallback={null}>
        {coachId !== undefined && asked.week && (
          <OwnWeekDialog coachId={coachId} now={now} isOpen={shown === 'week'} onClose={close} />
        )}
        {mayOpen && coachId !== undefined && asked.open && (
          <OpenHoursDialog
            key={day}
            coachId={coachId}
            day={day >= now.date ? day : now.date}
            now={now}
            isOpen={shown === 'open'}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}
