import type { CivilDate, CivilTime } from '@elan/contract/time.ts';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format.ts';
import { Arch } from '../art/arch.tsx';
import { Portrait } from '../art/portrait.tsx';
import { Zellige } from '../art/zellige.tsx';

type Props = {
  coach: { readonly name: string; readonly photo: string | null };
  date: CivilDate;
  time: CivilTime;
  /** Until when. */
  children: ReactNode;
};

/** When and with whom, large enough to be read before it is confirmed. */
export function HourTicket({ coach, date, time, children }: Props) {
  return (
    <div className="night num relative h-[172px] overflow-hidden rounded-[20px]">
      <Zellige size={60} className="text-white/10" />
      <Arch foot="flat" className="absolute right-[18px] bottom-0 h-[146px] w-[116px]">
        <Portrait name={coach.name} src={coach.photo} />
      </Arch>
      <p className="absolute top-6 left-5 text-sm font-medium leading-[1.3] text-night-ink">
        {formatDate(date)}
        <span className="display my-3 -ml-[3px] block text-[64px] font-bold leading-none tracking-[-.045em] text-white">
          {time}
        </span>
        {children}
      </p>
    </div>
  );
}
