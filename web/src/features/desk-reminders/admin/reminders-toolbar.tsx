import { addDays, type CivilDate } from '@elan/contract/time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { comma, formatDay, formatLongDay } from '../../../lib/time/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { DayStepper } from '../../../ui/fields/day-stepper.tsx';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import type { TickedPerson } from './api.ts';

export const SHOWN = ['todo', 'sent'] as const;
export type Shown = (typeof SHOWN)[number];

const isNear = (date: CivilDate, today: CivilDate) => date === today || date === addDays(today, 1);

type RemindersToolbarProps = {
  date: CivilDate;
  today: CivilDate;
  onSelect: (date: CivilDate) => void;
  /** Of that day, once they are known. */
  people: readonly TickedPerson[] | undefined;
  /** Everybody, unless it is said whom. */
  show: Shown | undefined;
  onShow: (show: Shown | undefined) => void;
};

/** From day to day, from today on; whom of the day to show, and how far the desk is with them. */
export function RemindersToolbar(props: RemindersToolbarProps) {
  const { date, today, onSelect, people = [], show, onShow } = props;
  const { t } = useLingui();
  const tomorrow = addDays(today, 1);
  const all = people.length;
  const sent = people.filter(({ is_sent }) => is_sent).length;
  const day = formatLongDay(date);
  return (
    <div className="relative border-b border-line">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-2.5">
        <div className="flex items-center gap-1.5 max-md:w-full">
          <DayStepper date={date} today={today} min={today} onSelect={onSelect} />
          {date !== tomorrow && (
            <Button size="sm" onClick={() => onSelect(tomorrow)}>
              <Trans>Demain</Trans>
            </Button>
          )}
        </div>
        <h2 className="font-text text-15 font-semibold first-letter:uppercase">
          {isNear(date, today) ? `${formatDay(date, today)}${comma()}${day}` : day}
        </h2>
        <p className="num ms-auto text-13 text-ink-2 md:order-1 md:ms-0" aria-live="polite">
          {all > 0 && (
            <Trans>
              <b className="text-15 font-semibold text-ink">
                <Plural value={sent} one="# envoyé" other="# envoyés" />
              </b>{' '}
              sur {all}
            </Trans>
          )}
        </p>
        {all > 0 && (
          <SegmentedControl
            hideLabel
            size="sm"
            className="max-md:w-full md:ms-auto md:min-w-72"
            label={t`Personnes affichées`}
            options={[
              { value: 'all', label: t`Tous` },
              { value: 'todo', label: t`À écrire (${all - sent})` },
              { value: 'sent', label: t`Envoyés (${sent})` },
            ]}
            value={show ?? 'all'}
            onChange={(chosen) => onShow(chosen === 'all' ? undefined : chosen)}
          />
        )}
      </div>
      {all > 0 && (
        <i
          aria-hidden="true"
          className="absolute inset-x-0 -bottom-px h-0.5 origin-left bg-ok transition-transform duration-300 motion-reduce:transition-none rtl:origin-right"
          style={{ transform: `scaleX(${sent / all})` }}
        />
      )}
    </div>
  );
}
