import { Trans } from '@lingui/react/macro';
import { type RefObject, useEffect, useState } from 'react';
import { columnsInSight } from './grid-metrics.ts';

type VisibleCoachesProps = { frame: RefObject<HTMLElement | null>; count: number };

/** Which of the columns are in sight, where not all are: "Coachs 1–2 sur 8". */
export function VisibleCoaches({ frame, count }: VisibleCoachesProps) {
  const [sight, setSight] = useState('');
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      setSight(columnsInSight({ scrollLeft, clientWidth, scrollWidth }, count));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      element.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [frame, count]);
  return sight ? (
    <Trans>
      Coachs {sight} sur {count}
    </Trans>
  ) : null;
}
