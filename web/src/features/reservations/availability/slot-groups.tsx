import type { Slot } from '@elan/contract/slots.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type LucideIcon, Moon, Sun, Sunrise } from 'lucide-react';
import { useId } from 'react';
import { SlotButton } from '../../../ui/calendar/slot-button.tsx';
import { type PartOfDay, slotsByPart } from './open-slots.ts';
import { clashWith, type Engagement } from './own-agenda.ts';

const ICONS: Record<PartOfDay, LucideIcon> = { morning: Sunrise, afternoon: Sun, evening: Moon };

type Props = {
  slots: readonly Slot[];
  /** What the client already has that day: those hours are theirs, not free. */
  engagements: readonly Engagement[];
  selected: Slot | undefined;
  onSelect: (slot: Slot) => void;
};

function OwnHour({ start, clash: { coach, course } }: { start: string; clash: Engagement }) {
  return (
    <p className="num mt-2 text-[13px] leading-snug text-ink-2">
      <b className="font-semibold">{start}</b>
      {' · '}
      {coach ? (
        <Trans>Vous avez déjà une séance avec {coach}</Trans>
      ) : (
        <Trans>Vous avez déjà le cours « {course} »</Trans>
      )}
    </p>
  );
}

/** The hours of a day, by morning, afternoon and evening, each part with its count. */
export function SlotGroups({ slots, ...rest }: Props) {
  return (
    <div className="grid gap-6">
      {slotsByPart(slots).map((group) => (
        <SlotGroup key={group.part} {...group} {...rest} />
      ))}
    </div>
  );
}

function SlotGroup({ part, slots, engagements, selected, onSelect }: Props & { part: PartOfDay }) {
  const { t } = useLingui();
  const id = useId();
  const names: Record<PartOfDay, string> = { morning: t`Matin`, afternoon: t`Après-midi`, evening: t`Soir` };
  const Icon = ICONS[part];
  const hours = slots.map((slot) => ({ slot, clash: clashWith(slot, engagements) }));
  const own = hours.flatMap(({ slot, clash }) => (clash ? [{ start: slot.start_time, clash }] : []));
  return (
    <section aria-labelledby={id}>
      <div className="flex items-center gap-[9px] pb-2.5 text-[15px] leading-none">
        <Icon className="size-5 text-saffron-700" aria-hidden="true" />
        <h4 id={id} className="font-semibold">
          {names[part]}
        </h4>
        <span className="num ml-auto text-[13px] font-medium text-ink-3">
          <Plural value={slots.length - own.length} one="# créneau" other="# créneaux" />
        </span>
      </div>
      <ul className="grid grid-cols-3 gap-2 md:grid-cols-4">
        {hours.map(({ slot, clash }) => (
          <li key={slot.id}>
            <SlotButton
              start={slot.start_time}
              end={slot.end_time}
              selected={slot.id === selected?.id}
              isOwn={clash !== undefined}
              onSelect={() => onSelect(slot)}
            />
          </li>
        ))}
      </ul>
      {own.map((hour) => (
        <OwnHour key={hour.start} {...hour} />
      ))}
    </section>
  );
}
