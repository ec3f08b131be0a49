import type { CivilDate, CivilTime } from '@elan/contract/time.ts';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format.ts';
import { Arch } from '../art/arch.tsx';
import { Portrait } from '../art/portrait.tsx';
import { Zellige } from '../art/zellige.tsx';
import { cx } from '../cx.ts';
import type { MeetingKind } from './kind-sign.tsx';

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
export function HourTicket({ kind, coach, date, time, children }: Props) {
  const { ground, tiles, words } = LOOKS[kind];
  return (
    <div className={cx('num relative h-[172px] overflow-hidden rounded-[20px]', ground)}>
      <Zellige size={60} className={tiles} />
      <Arch
        foot="flat"
        className="absolute right-[min(18px,3vw)] bottom-0 h-[min(146px,37vw)] w-[min(116px,29vw)]"
      >
        <Portrait name={coach.name} src={coach.photo} />
      </Arch>
      <p className={cx('absolute top-6 left-5 text-sm font-medium leading-[1.3]', words)}>
        {formatDate(date)}
        <span className="display my-3 -ml-[3px] block text-[min(64px,16vw)] font-bold leading-none tracking-[-.045em]">
          {time}
        </span>
        {children}
      </p>
    </div>
  );
}
