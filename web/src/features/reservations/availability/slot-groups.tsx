import type { Slot } from '@elan/contract/slots.ts';
import { Plural, useLingui } from '@lingui/react/macro';
import { type LucideIcon, Moon, Sun, Sunrise } from 'lucide-react';
import { useId } from 'react';
import { SlotButton } from '../../../ui/calendar/slot-button.tsx';
import { type PartOfDay, slotsByPart } from './open-slots.ts';

const ICONS: Record<PartOfDay, LucideIcon> = { morning: Sunrise, afternoon: Sun, evening: Moon };

type Props = { slots: readonly Slot[]; selected: Slot | undefined; onSelect: (slot: Slot) => void };

/** The hours of a day, by morning, afternoon and evening, each part with its count. */
export function SlotGroups({ slots, selected, onSelect }: Props) {
  return (
    <div className="grid gap-6">
      {slotsByPart(slots).map((group) => (
        <SlotGroup key={group.part} {...group} selected={selected} onSelect={onSelect} />
      ))}
    </div>
  );
}

function SlotGroup({ part, slots, selected, onSelect }: Props & { part: PartOfDay }) {
  const { t } = useLingui();
  const id = useId();
  const names: Record<PartOfDay, string> = { morning: t`Matin`, afternoon: t`Après-midi`, evening: t`Soir` };
  const Icon = ICONS[part];
  return (
    <section aria-labelledby={id}>
      <div className="flex items-center gap-[9px] pb-2.5 text-[15px] leading-none">
        <Icon className="size-5 text-saffron-700" aria-hidden="true" />
        <h4 id={id} className="font-semibold">
          {names[part]}
        </h4>
        <span className="num ml-auto text-[13px] font-medium text-ink-3">
          <Plural value={slots.length} one="# créneau" other="# créneaux" />
        </span>
      </div>
      <ul className="grid grid-cols-3 gap-2 md:grid-cols-4">
        {slots.map((slot) => (
          <li key={slot.id}>
            <SlotButton
              start={slot.start_time}
              end={slot.end_time}
              selected={slot.id === selected?.id}
              onSelect={() => onSelect(slot)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
