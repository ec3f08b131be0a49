import type { CivilMoment } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef } from 'react';

/** Where what is next stays in sight, however far the page is scrolled. */
const HAS_ROOM_BESIDE = '(width >= 1280px)';

/** Whether the hour was brought into sight before: it is once, afterwards the scroll is the reader's. */
export type WasPlaced = RefObject<boolean>;

type NowLineProps = { now: CivilMoment; top: number; wasPlaced: WasPlaced };

/** Where the day stands; what it crosses keeps its words clear of it. */
export function NowLine({ now, top, wasPlaced }: NowLineProps) {
  const { t } = useLingui();
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (wasPlaced.current) return;
    wasPlaced.current = true;
    if (window.matchMedia(HAS_ROOM_BESIDE).matches) line.current?.scrollIntoView({ block: 'nearest' });
  }, [wasPlaced]);
  return (
    <p
      ref={line}
      className="pointer-events-none absolute inset-x-0 z-[3] scroll-mb-60 border-t-2 border-bad-fill"
      style={{ top: `${top}px` }}
    >
      <span className="num absolute -top-[11px] -left-0.5 rounded-full bg-bad-fill px-2 text-xs leading-5 font-[650] text-white">
        <span className="sr-only">{t`Il est`} </span>
        {now.time}
      </span>
    </p>
  );
}
