import type { Coach } from '@elan/contract/coaches.ts';
import type { Slot } from '@elan/contract/slots.ts';
import { Trans } from '@lingui/react/macro';
import { formatDate } from '../../../lib/format.ts';
import { Arch } from '../../../ui/art/arch.tsx';
import { Portrait } from '../../../ui/art/portrait.tsx';
import { Zellige } from '../../../ui/art/zellige.tsx';
import { useSessionWords } from '../session-words.ts';

/** The chosen hour, large enough to be read before it is confirmed. */
export function BookingTicket({ coach, slot }: { coach: Coach; slot: Slot }) {
  const { length } = useSessionWords()[slot.session_type];
  return (
    <div className="night num relative h-[172px] overflow-hidden rounded-[20px]">
      <Zellige size={60} className="text-white/10" />
      <Arch foot="flat" className="absolute right-[18px] bottom-0 h-[146px] w-[116px]">
        <Portrait name={coach.name} src={coach.photo} />
      </Arch>
      <p className="absolute top-6 left-5 text-sm font-medium leading-[1.3] text-night-ink">
        {formatDate(slot.date)}
        <span className="display my-3 -ml-[3px] block text-[64px] font-bold leading-none tracking-[-.045em] text-white">
          {slot.start_time}
        </span>
        <Trans>
          jusqu'à {slot.end_time} · {length}
        </Trans>
      </p>
    </div>
  );
}
