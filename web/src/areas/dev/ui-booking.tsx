import { useState } from 'react';
import { SlotButton } from '../../entities/slots/slot-button.tsx';
import { RadioCards } from '../../ui/fields/radio-cards.tsx';
import { Sample, Section } from './sample.tsx';

const SLOTS = [
  ['18:00', '18:55'],
  ['19:00', '19:55'],
  ['20:00', '20:55'],
] as const;

export function UiBooking() {
  const [type, setType] = useState<'normal' | 'bilan'>('normal');
  const [slot, setSlot] = useState('18:00');
  return (
    <Section title="Réservation">
      <Sample name="RadioCards, SlotButton" stack>
        <div className="grid max-w-87.5 gap-6">
          <RadioCards
            label="Type de séance"
            value={type}
            onChange={setType}
            options={[
              { value: 'normal', label: 'Séance normale', note: '55 min · 1 crédit SI' },
              { value: 'bilan', label: 'Bilan', note: '25 min · gratuit' },
            ]}
          />
          <div className="grid grid-cols-3 gap-2">
            {SLOTS.map(([start, end]) => (
              <SlotButton
                key={start}
                start={start}
                end={end}
                selected={slot === start}
                onSelect={() => setSlot(start)}
              />
            ))}
          </div>
        </div>
      </Sample>
    </Section>
  );
}
