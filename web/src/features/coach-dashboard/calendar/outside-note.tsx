import { Plural } from '@lingui/react/macro';
import { liesOutside } from '../../../ui/calendar/day-lanes.ts';
import type { Span } from '../agenda/free-time.ts';

/** Says that the rail is longer than its 6 to 22 hours, and why. */
export function OutsideNote({ spans }: { spans: readonly Span[] }) {
  const outside = spans.filter(liesOutside).length;
  if (outside === 0) return null;
  return (
    <p className="mt-2 mb-3 text-[13px] text-ink-2">
      <Plural
        value={outside}
        one="# créneau avant 06:00 ou après 22:00 : les heures sont montrées en entier."
        other="# créneaux avant 06:00 ou après 22:00 : les heures sont montrées en entier."
      />
    </p>
  );
}
