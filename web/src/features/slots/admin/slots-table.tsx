import { whyNotDeletable } from '@elan/contract/slots.rules.ts';
import type { SlotDetails } from '@elan/contract/slots.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { NearDay } from '../../../ui/data/near-day.tsx';
import { SelectAll } from '../../../ui/data/select-all.tsx';
import { Table, TableGroup, TableHead, Th } from '../../../ui/data/table.tsx';
import { SlotRow } from './slot-row.tsx';

export type SlotsTableProps = {
  slots: readonly SlotDetails[];
  busy: boolean;
  today: CivilDate | undefined;
  selected: ReadonlySet<number>;
  onSelect: (ids: readonly number[], isSelected: boolean) => void;
  onBook: (slot: SlotDetails) => void;
  onDelete: (slot: SlotDetails) => void;
};

const COLUMNS = 6;
const deletable = (slots: readonly SlotDetails[]) =>
  slots.filter((slot) => whyNotDeletable(slot) === undefined).map(({ id }) => id);

/** Of two that begin together, the session before the bilan. */
const byHour = (a: SlotDetails, b: SlotDetails) =>
  a.start_time.localeCompare(b.start_time) || b.duration - a.duration;

/** A coach's hours, day by day. What is held can be neither selected nor deleted. */
export function SlotsTable(props: SlotsTableProps) {
  const { slots, busy, today, selected, onSelect } = props;
  const { t } = useLingui();
  const days = [...Map.groupBy(slots, ({ date }) => date)];
  return (
    <Table caption={t`Créneaux`} busy={busy} className="min-h-0 flex-1">
      <TableHead>
        <Th className="w-8">
          <SelectAll ids={deletable(slots)} selected={selected} onSelect={onSelect} />
        </Th>
        <Th>{t`Heure`}</Th>
        <Th>{t`Type`}</Th>
        <Th>{t`Statut`}</Th>
        <Th>{t`Client`}</Th>
        <Th align="right">{t`Actions`}</Th>
      </TableHead>
      <tbody>
        {days.map(([date, ofDay]) => (
          <Fragment key={date}>
            <TableGroup columns={COLUMNS}>
              <span className="inline-flex items-center gap-2.5 max-md:w-full">
                <span className="inline-flex max-md:-ml-3">
                  <SelectAll
                    ids={deletable(ofDay)}
                    selected={selected}
                    onSelect={onSelect}
                    label={t`Sélectionner ${formatDate(date)}`}
                  />
                </span>
                {formatDate(date)}
                {today && <NearDay date={date} today={today} />}
                <span className="num font-normal text-ink-3 max-md:ml-auto">{ofDay.length}</span>
              </span>
            </TableGroup>
            {ofDay.toSorted(byHour).map((slot) => (
              <SlotRow key={slot.id} slot={slot} {...props} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </Table>
  );
}
