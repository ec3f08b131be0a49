import { whyNotDeletable } from '@elan/contract/slots.rules.ts';
import type { SlotDetails } from '@elan/contract/slots.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { reservationPath } from '../../../lib/desk-links.ts';
import { formatTimeRange } from '../../../lib/format.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { SessionTypeMark } from '../../../ui/data/session-type-mark.tsx';
import { Td, Tr } from '../../../ui/data/table.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { SlotStateMark, slotName } from './slot-words.tsx';
import type { SlotsTableProps } from './slots-table.tsx';

type SlotRowProps = Pick<SlotsTableProps, 'selected' | 'onSelect' | 'onBook' | 'onDelete'> & {
  slot: SlotDetails;
};

export function SlotRow({ slot, selected, onSelect, onBook, onDelete }: SlotRowProps) {
  const { t } = useLingui();
  const name = slotName(slot);
  const isHeld = whyNotDeletable(slot) !== undefined;
  const isSelected = selected.has(slot.id);
  const quiet = slot.is_past && 'text-ink-3';
  return (
    <Tr selected={isSelected} cardColumns="max-md:grid-cols-[auto_1fr_auto_auto]">
      <Td className="max-md:-ml-3">
        {/* One that was selected while it was free can still be taken out of the selection. */}
        <Checkbox
          hideLabel
          disabled={isHeld && !isSelected}
          value={isSelected}
          onChange={(isOn) => onSelect([slot.id], isOn)}
        >
          <Trans>Sélectionner {name}</Trans>
        </Checkbox>
      </Td>
      <Td className={cx(quiet, 'font-semibold')}>
        {formatTimeRange(slot.start_time, slot.duration)}
        <span className="block font-normal md:hidden">
          <SessionTypeMark type={slot.session_type} />
        </span>
      </Td>
      <Td className={cx(quiet || 'text-ink-2', 'max-md:hidden')}>
        <SessionTypeMark type={slot.session_type} />
      </Td>
      <Td className={cx(quiet)}>
        <SlotStateMark slot={slot} />
      </Td>
      <Td className="max-w-60 truncate max-md:order-1 max-md:col-span-3 max-md:col-start-2 max-md:empty:hidden">
        <Holder slot={slot} />
      </Td>
      <Td align="right" className="max-md:min-w-11">
        {!isHeld && (
          <span className="-my-2 inline-flex align-middle">
            {slot.is_available && (
              <IconButton label={t`Réserver ${name}`} size="sm" onClick={() => onBook(slot)}>
                <CalendarPlus className="size-4" aria-hidden="true" />
              </IconButton>
            )}
            <IconButton label={t`Supprimer ${name}`} size="sm" onClick={() => onDelete(slot)}>
              <Trash2 className="size-4" aria-hidden="true" />
            </IconButton>
          </span>
        )}
      </Td>
    </Tr>
  );
}

/** Who has the hour; a session that was taken off the lists keeps it to itself. */
function Holder({ slot: { client_name, reservation_id } }: { slot: SlotDetails }) {
  if (!client_name) return null;
  if (!reservation_id) return client_name;
  return (
    <Link to={reservationPath(reservation_id)} className="font-semibold hover:underline">
      {client_name}
    </Link>
  );
}
