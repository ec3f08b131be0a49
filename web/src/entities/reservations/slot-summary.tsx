import type { CivilDate, CivilTime } from '@elan/contract/time.ts';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/time/format.ts';
import { Arch } from '../../ui/art/arch.tsx';
import { Portrait } from '../../ui/art/portrait.tsx';
import { Zellige } from '../../ui/art/zellige.tsx';
import { cx } from '../../ui/cx.ts';
import type { MeetingKind } from './meeting-kind.tsx';

/** In the colour of what one comes for: the ground, its hairlines, the small words. */
const LOOKS: Record<MeetingKind, { ground: string; tiles: string; words: string }> = {
  individual: { ground: 'night', tiles: 'text-white/10', words: 'text-night-ink [&>span]:text-white' },
  bilan: { ground: 'garden', tiles: 'text-white/10', words: 'text-white' },
  course: { ground: 'bg-saffron text-on-saffron', tiles: 'text-on-saffron/10', words: 'text-on-saffron' },
};

type Props = {
  kind: MeetingKind;
  coach: { readonly name: string; readonly photo: string | null };
  date: CivilDate;
  time: CivilTime;
  /** Until when. */
  children: ReactNode;
};

/** When and with whom, large enough to be read before it is confirmed. */
export function SlotSummary({ kind, coach, date, time, children }: Props) {
  const { ground, tiles, words } = LOOKS[kind];
  return (
    <div className={cx('num relative h-43 overflow-hidden rounded-[20px]', ground)}>
      <Zellige size={60} className={tiles} />
      <Arch
        foot="flat"
        className="absolute end-[min(1.125rem,3vw)] bottom-0 h-[min(9.125rem,37vw)] w-[min(7.25rem,29vw)]"
      >
        <Portrait name={coach.name} src={coach.photo} />
      </Arch>
      <p className={cx('absolute top-6 start-5 text-sm font-medium leading-[1.3]', words)}>
        {formatDate(date)}
        <span className="display my-3 -ms-[3px] block text-[min(4rem,16vw)] font-bold leading-none tracking-[-.045em]">
          {time}
        </span>
        {children}
      </p>
    </div>
  );
}
