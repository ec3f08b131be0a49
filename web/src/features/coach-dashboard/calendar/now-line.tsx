import type { CivilMoment } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';

/** Where the day stands; what it crosses keeps its words clear of it. */
export function NowLine({ now, top }: { now: CivilMoment; top: number }) {
  const { t } = useLingui();
  return (
    <p
      className="pointer-events-none absolute inset-x-0 z-[3] border-t-2 border-bad-fill"
      style={{ top: `${top}px` }}
    >
      <span className="num absolute -top-[11px] -left-0.5 rounded-full bg-bad-fill px-2 text-xs leading-5 font-[650] text-white">
        <span className="sr-only">{t`Il est`} </span>
        {now.time}
      </span>
    </p>
  );
}
