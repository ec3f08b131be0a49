import { Trans } from '@lingui/react/macro';
import { Calendar } from 'lucide-react';
import { formatDate } from '../../../lib/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { KindName } from '../../../ui/data/kind-sign.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { AvailabilityGate } from '../availability/availability-gate.tsx';
import { SlotGroups } from '../availability/slot-groups.tsx';
import { useSessionWords } from '../session-words.ts';
import type { Booking } from '../state/use-booking.ts';

type Props = { booking: Booking; onContact: () => void; onChangeDate: () => void };

export function SlotStep({ booking, onContact, onChangeDate }: Props) {
  const { type, offer, date, free, engagements, slot, chooseType, chooseSlot } = booking;
  const { kind, name, length } = useSessionWords()[type];
  return (
    <>
      <p className="num text-[13px] font-semibold leading-tight text-ink-3">
        <KindName kind={kind}>{name}</KindName> · {length}
      </p>
      <h3 className="mt-1 text-2xl tracking-[-.03em]">{date && formatDate(date)}</h3>
      <Button
        size="sm"
        className="mt-3 min-h-11 px-4"
        icon={<Calendar className="size-[18px]" aria-hidden="true" />}
        onClick={onChangeDate}
      >
        <Trans>Changer la date</Trans>
      </Button>
      <div className={cx('mt-6', kind === 'bilan' && 'bilan-tint')}>
        <AvailabilityGate {...{ offer, type, onContact }} onChooseType={chooseType}>
          {() =>
            free.length > 0 ? (
              <SlotGroups slots={free} {...{ engagements }} selected={slot} onSelect={chooseSlot} />
            ) : (
              <EmptyState compact title={<Trans>Plus aucun créneau libre ce jour-là</Trans>}>
                <Trans>Choisissez une autre date : il en reste.</Trans>
              </EmptyState>
            )
          }
        </AvailabilityGate>
      </div>
    </>
  );
}
